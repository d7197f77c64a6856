import { describe, expect, it } from 'vitest';
import { teamText } from '../src/components/start/say';
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
