import { expect, test } from 'vitest';
import { commandFor, setsIn } from '../src/lib/sets';

test('a table says which expansions it plays with, and how to play them in the terminal', () => {
  expect(setsIn(['white-moon'])).toBe('White Moon');
  expect(setsIn(['white-moon', 'black-secret'])).toBe('White Moon + Black Secret');
  expect(commandFor(['black-secret'])).toBe('ghoststories play --set black-secret');
  expect(commandFor(['white-moon', 'black-secret'])).toBe('ghoststories play --set both');
  expect(commandFor([])).toBe('ghoststories play --set base');
});
