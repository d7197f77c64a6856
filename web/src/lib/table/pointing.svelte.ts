// Pointing at something for the others, with a few words or without, and seeing where they point.
import type { Live } from '../live/live.svelte';
import { lastsMs, pingText, withLine, withPing, type Ping, type PingLine, type PingWord } from './pings';
import type { Pointed } from '../types';

export class Pointing {
  /** Somebody here chooses a place to point at. */
  on = $state(false);
  /** The place that was chosen, while it is asked what to say of it. */
  asked = $state<string | null>(null);
  seen = $state.raw<readonly Ping[]>([]);
  /** For those who hear the page. */
  spoken = $state('');
  lines = $state.raw<readonly PingLine[]>([]);

  #n = 0;
  #timers = new Set<ReturnType<typeof setTimeout>>();

  /** While a component is made. */
  constructor(
    private readonly live: Live,
    private readonly nameOf: (board: string) => string,
  ) {
    live.onPointed = (told) => this.#see(told);
    $effect(() => () => this.#timers.forEach(clearTimeout));
  }

  toggle(): void {
    this.on = !this.on;
    this.asked = null;
  }

  touch(at: string): void {
    this.on = false;
    this.asked = at;
  }

  say(word: PingWord | null): void {
    if (this.asked) this.live.point(this.asked, word);
    this.asked = null;
  }

  #see({ by, at, word }: Pointed): void {
    const view = this.live.view;
    if (!view) return;
    const ping: Ping = { n: ++this.#n, by, at, word: word ?? null, who: this.nameOf(by) };
    this.seen = withPing(this.seen, ping);
    this.spoken = pingText(view, ping);
    const after = this.live.chat[this.live.chat.length - 1]?.n ?? 0;
    if (word) this.lines = withLine(this.lines, { n: ping.n, after, who: ping.who, text: this.spoken });
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.seen = this.seen.filter((one) => one.n !== ping.n);
    }, lastsMs(ping));
    this.#timers.add(timer);
  }
}
