import { describe, expect, it } from 'vitest';
import { onlyHere, teamText } from '../src/components/start/say';
import { botName } from '../src/lib/names';

describe('who played', () => {
  it('are people by name and bots by what they are called, never by an id', () => {
    expect(teamText(['Ann', 'heuristic', 'adept', 'heuristic'])).toBe(
      `Ann, 2 × ${botName('heuristic')}, ${botName('adept')}`,
    );
    expect(botName('heuristic')).not.toBe('heuristic');
  });
  it('is somebody when nobody has a name', () => {
    expect(teamText(['', ''])).not.toBe('');
  });
});

describe('a link', () => {
  it.each([
    ['http://127.0.0.1:8000/#/join/a/N/b', true],
    ['http://localhost:8000/#/table/a', true],
    ['http://[::1]:8000/', true],
    ['http://192.168.1.20:8000/#/table/a', false],
    ['https://localhost.example.org/', false],
  ])('%s says whether it leads others anywhere', (url, here) => expect(onlyHere(url)).toBe(here));
});
