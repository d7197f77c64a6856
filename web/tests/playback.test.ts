import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Playback } from '../src/lib/table/playback.svelte';
import type { GameEvent, Happened, View } from '../src/lib/types';

const event = (kind: string, subject: Record<string, string> = {}): GameEvent => ({
  kind,
  cause: '',
  subject,
  say: { key: `event.${kind}`, values: subject, because: '' },
});
const view = (turn: number): View =>
  ({ turn, deck: ['ghost'], dice: {}, boards: [], tiles: [], spaces: [] }) as unknown as View;
const happened = (version: number, events: GameEvent[], kind: Happened['kind'] = 'do'): Happened =>
  ({ version, kind, seat: 'N', by: 'N', do: '', entries: 0, events, view: view(version) }) as unknown as Happened;

describe('what happened, one thing after another', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('tells how a game began to those who waited for it, though nothing was shown yet', () => {
    const playback = new Playback(() => 'calm');
    playback.add(happened(1, [event('turn', { board: 'N', number: '1' }), event('drawn')], 'begin'));
    vi.runAllTimers();
    expect(playback.said.map((one) => one.event?.kind)).toEqual(['turn', 'drawn']);
    expect(playback.shown?.turn).toBe(1);
  });
  it('shows all dice of a roll at once', () => {
    const playback = new Playback(() => 'calm');
    playback.set(view(1));
    playback.add(happened(2, [event('rolled', { face: 'red' }), event('rolled', { face: 'white' })]));
    expect(playback.now?.subject.face).toBe('red white');
    expect(playback.shown?.dice).toEqual({ red: 1, white: 1 });
  });
  it('knows what was taken back of what somebody saw, and of what was before', () => {
    const playback = new Playback(() => 'off');
    playback.set(view(3));
    playback.recall([happened(1, [event('turn')], 'begin'), happened(2, [event('moved')]), happened(3, [])]);
    playback.add({ ...happened(4, [], 'undo'), entries: 2 });
    expect([...playback.undone]).toEqual([2, 3]);
  });
  it('interrupts nobody who decides when somebody only sits down, and says it in its place', () => {
    const playback = new Playback(() => 'calm');
    const sits = (): string => 'Ben sits down: East.';
    playback.set(view(1));
    playback.add(happened(2, [], 'seat'), sits);
    expect(playback.playing).toBe(false);
    expect(playback.said).toEqual([{ n: 1, version: 2, event: null, text: 'Ben sits down: East.' }]);
    playback.add(happened(3, [event('moved', { board: 'N', tile: '1' })]));
    playback.add(happened(4, [], 'seat'), sits);
    playback.add(happened(5, [event('failed')]));
    expect(playback.playing).toBe(true);
    vi.runAllTimers();
    expect(playback.said.map((one) => one.event?.kind ?? one.version)).toEqual([2, 'moved', 4, 'failed']);
  });
  it('says which version has been shown, and not before', () => {
    const playback = new Playback(() => 'calm');
    const reached: number[] = [];
    playback.onReached = (version) => reached.push(version);
    playback.set(view(1));
    playback.add(happened(2, [event('moved', { board: 'N', tile: '1' }), event('failed')]));
    playback.add(happened(3, [event('moved', { board: 'N', tile: '2' })]));
    expect(reached).toEqual([]);
    vi.advanceTimersByTime(2000);
    expect(reached).toEqual([2]);
    playback.skip();
    expect(reached).toEqual([2, 3]);
  });
});
