import { describe, expect, it } from 'vitest';
import { soundOf } from '../src/lib/page/sound';
import type { GameEvent } from '../src/lib/types';

const event = (kind: string, subject: Record<string, string> = {}): GameEvent => ({
  kind,
  cause: '',
  subject,
  say: { key: '', values: {}, because: '' },
});

describe('what is heard', () => {
  it.each([
    ['rolled', 'roll'],
    ['curse-rolled', 'roll'],
    ['figure', 'step'],
    ['moved', 'step'],
    ['haunted', 'haunted'],
    ['placed', 'arrives'],
    ['banished', 'banished'],
    ['qi-lost', 'qi-lost'],
    ['died', 'qi-lost'],
  ])('%s is %s', (kind, sound) => expect(soundOf(event(kind))).toBe(sound));
  it('tells victory from defeat', () => {
    expect(soundOf(event('ended', { result: 'won' }))).toBe('won');
    expect(soundOf(event('ended', { result: 'lost-haunted' }))).toBe('lost');
  });
  it('leaves the rest silent', () => expect(soundOf(event('tao-gained'))).toBeNull());
});
