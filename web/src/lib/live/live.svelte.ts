// One table over its websocket: comes back by itself, and sends again what was not acknowledged.
import { Refusal } from './api';
import { kept } from '../told';
import type { ChatLine, ErrorWords, Happened, Pointed, ServerMessage, TableInfo, View } from '../types';

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const SEEN_EVERY = 250;
/** What changes the game; all else changes who plays it, or what is asked and agreed on. */
const PLAYS: readonly Happened['kind'][] = ['begin', 'do', 'undo'];
const FOR_GOOD = ['no-table', 'outdated', 'damaged', 'bad-origin'];

interface Waiting {
  message: Record<string, unknown>;
  done: (version: number) => void;
  refused: (error: Refusal) => void;
}

export class Live {
  info = $state.raw<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  version = $state(0);
  /** The last version that changed the game: what was chosen for it still holds. */
  played = $state(0);
  you = $state.raw<readonly string[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  connected = $state(false);
  thinking = $state<string | null>(null);
  failed = $state.raw<ErrorWords | null>(null);

  /** Called with every new version that was watched as it happened, before the view changes. */
  onHappened: (happened: Happened) => void = () => {};
  /** Called with a view that came without a story; `anew`: it is a new beginning. */
  onView: (view: View, anew: boolean) => void = () => {};
  onPointed: (pointed: Pointed) => void = () => {};
  /** Called with seats that were ours until now. */
  onLost: (boards: readonly string[]) => void = () => {};

  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #waiting = new Map<string, Waiting>();
  #greeted = false;
  #seen: number | null = null;
  #seenSaid: number | null = null;
  #saying: ReturnType<typeof setTimeout> | undefined;
  #looked = (): void => this.#saySeen();

  constructor(readonly id: string) {
    document.addEventListener('visibilitychange', this.#looked);
    this.#connect();
  }

  // ------------------------------------------------------------ doing
  act(doing: string, chance: string[] = []): Promise<number> {
    return this.#ask({ type: 'act', version: this.version, do: doing, chance });
  }

  undo(entries: number | null = null): Promise<number> {
    return this.#ask({ type: 'undo', version: this.version, entries });
  }

  answer(agree: boolean): Promise<number> {
    return this.#ask({ type: 'answer', version: this.version, agree });
  }

  say(text: string): Promise<number> {
    return this.#ask({ type: 'say', text });
  }

  point(at: string, word: Pointed['word'] = null): void {
    if (this.connected) this.#socket?.send(JSON.stringify({ type: 'point', at, word }));
  }

  /** What has been shown of the game: bots wait for those who look. Often said at once is said once. */
  shown(version: number): void {
    this.#seen = version;
    if (this.#saying === undefined) this.#saySeen();
  }

  #saySeen(): void {
    clearTimeout(this.#saying);
    this.#saying = undefined;
    const version = document.visibilityState === 'hidden' ? null : this.#seen;
    if (version === this.#seenSaid || !this.connected) return;
    this.#seenSaid = version;
    this.#socket?.send(JSON.stringify({ type: 'shown', version }));
    this.#saying = setTimeout(() => this.#saySeen(), SEEN_EVERY);
  }

  close(): void {
    this.#closed = true;
    document.removeEventListener('visibilitychange', this.#looked);
    clearTimeout(this.#saying);
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  /** Come back with the seats this browser has now. */
  again(): void {
    this.#socket?.close();
  }

  #ask(message: Record<string, unknown>): Promise<number> {
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`.replace('.', '');
    return new Promise((done, refused) => {
      const waiting = { message: { ...message, id }, done, refused };
      this.#waiting.set(id, waiting);
      if (this.connected) this.#socket?.send(JSON.stringify(waiting.message));
    });
  }

  // ------------------------------------------------------------ staying connected
  #connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/live`);
    this.#socket = socket;
    socket.onopen = () => {
      const version = this.view ? this.version : null;
      const chat = version === null ? null : (this.chat[this.chat.length - 1]?.n ?? 0);
      socket.send(JSON.stringify({ type: 'hello', version, chat }));
      this.#sendAgain();
      this.#greeted = false;
      this.connected = true;
      this.#seenSaid = null; // a new connection knows nothing of it
      this.#saySeen();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#wait = FIRST_WAIT;
      this.#heard(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = () => {
      this.connected = false;
      this.thinking = null;
      if (this.#closed || this.failed) return;
      this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.7 + 0.6 * Math.random()));
      this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
    };
  }

  #sendAgain(): void {
    for (const { message } of this.#waiting.values()) this.#socket?.send(JSON.stringify(message));
  }

  #heard(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.info = message.table;
        this.view = message.view ?? null;
        this.version = this.played = message.table.version;
        this.#sits(message.you);
        this.chat = message.chat;
        if (message.view) this.onView(message.view, true);
        if (this.#greeted) this.#sendAgain(); // we were too slow: an answer may have been dropped
        break;
      case 'happened':
        this.thinking = null;
        this.version = message.version;
        if (PLAYS.includes(message.kind)) this.played = message.version;
        this.onHappened(message);
        if (message.view) this.view = kept(this.view, message.view);
        break;
      case 'table':
        this.info = message.table;
        this.#sits(message.you);
        if (message.view) this.onView((this.view = kept(this.view, message.view)), false);
        break;
      case 'chat':
        if (!this.chat.some((line) => line.n === message.line.n)) this.chat = [...this.chat, message.line];
        break;
      case 'pointed':
        this.onPointed(message);
        break;
      case 'thinking':
        this.thinking = message.seat;
        break;
      case 'ack':
        this.#waiting.get(message.id)?.done(message.version);
        this.#waiting.delete(message.id);
        break;
      case 'refused':
        this.#refused(message.id, message.error);
        break;
    }
    this.#greeted = true;
  }

  #sits(you: readonly string[]): void {
    const lost = this.you.filter((board) => !you.includes(board));
    this.you = you;
    if (lost.length) this.onLost(lost);
  }

  #refused(id: string | null, error: ErrorWords): void {
    const waiting = id ? this.#waiting.get(id) : undefined;
    if (id && waiting) {
      this.#waiting.delete(id);
      waiting.refused(new Refusal(error));
    } else if (FOR_GOOD.includes(error.code)) {
      this.failed = error;
    }
  }
}
