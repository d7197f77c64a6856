import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Live } from '../src/lib/live/live.svelte';
import type { Happened, View } from '../src/lib/types';

class Socket {
  static all: Socket[] = [];
  sent: Record<string, unknown>[] = [];
  onopen = (): void => {};
  onmessage = (_: { data: string }): void => {};
  onclose = (): void => {};
  constructor() {
    Socket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.onclose();
  }
  hear(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  get acts(): Record<string, unknown>[] {
    return this.sent.filter((one) => one.type === 'act');
  }
}
const view = (options: string[]): View => ({ turn: 1, options }) as unknown as View;
const welcome = { type: 'welcome', table: { version: 5 }, view: view(['pass']), chat: [], you: ['N'] };
const happened = (version: number, kind: Happened['kind'], options = ['pass']): object => ({
  ...{ type: 'happened', version, kind, seat: 'E', by: 'E', do: '', entries: 0, events: [] },
  view: view(options),
});

describe('a table over its websocket', () => {
  let live: Live;
  const socket = (): Socket => Socket.all[Socket.all.length - 1] as Socket;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', Socket);
    vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
    const nothing = (): void => {};
    const seen = { visibilityState: 'visible', addEventListener: nothing, removeEventListener: nothing };
    vi.stubGlobal('document', seen);
    live = new Live('table');
    socket().onopen();
    socket().hear(welcome);
  });
  afterEach(() => {
    live.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('knows what changed the game, and what only who plays it', () => {
    const options = live.view?.options;
    socket().hear(happened(6, 'seat'));
    socket().hear(happened(7, 'ask-options'));
    expect([live.version, live.played]).toEqual([7, 5]);
    expect(live.view?.options).toBe(options); // nothing else than before is to be decided
    socket().hear(happened(8, 'do', ['stay']));
    expect([live.version, live.played]).toEqual([8, 8]);
  });
  it('takes an answer with a later version than the next one', async () => {
    const done = live.act('pass');
    const { id } = socket().acts[0] as { id: string };
    socket().hear(happened(6, 'seat'));
    socket().hear(happened(7, 'do'));
    socket().hear({ type: 'ack', id, version: 7 });
    expect(await done).toBe(7);
  });
  it('sends again, word for word, what was not answered when the connection was lost', async () => {
    const done = live.act('pass');
    const before = socket().acts;
    socket().onclose();
    vi.runOnlyPendingTimers();
    socket().onopen();
    expect(Socket.all.length).toBeGreaterThan(1);
    expect(socket().sent[0]).toMatchObject({ type: 'hello', version: 5, chat: 0 });
    expect(socket().acts).toEqual(before);
    socket().hear(happened(6, 'seat'));
    socket().hear(happened(7, 'do'));
    socket().hear({ type: 'ack', id: before[0]?.id, version: 7 });
    expect(await done).toBe(7);
  });
  it('sends it again when it was too slow and is told everything anew', () => {
    void live.act('pass');
    socket().hear({ ...welcome, table: { version: 9 } });
    expect(socket().acts.length).toBe(2);
  });
  it('tells which seats were lost', () => {
    const lost: string[] = [];
    live.onLost = (boards) => lost.push(...boards);
    socket().hear({ type: 'table', table: { version: 5 }, you: [] });
    expect(lost).toEqual(['N']);
  });
});
