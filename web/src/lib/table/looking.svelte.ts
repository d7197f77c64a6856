// What lies open over the table: a card, the reason for something, or one of its dialogs.
import { why as whys } from '../content';
import type { Deciding } from './deciding.svelte';
import type { Playback } from './playback.svelte';
import { onLongPress, reasonAt } from './press';
import { whyOf, type Why } from './why';

export type Sheet = 'help' | 'likes' | 'report' | 'table';

export class Looking {
  card = $state<string | null>(null);
  why = $state.raw<Why | null>(null);
  sheet = $state<Sheet | null>(null);

  /** While a component is made. */
  constructor(
    private readonly playback: Playback,
    private readonly deciding: Deciding,
  ) {
    $effect(() => onLongPress((element) => this.reason(element.dataset.why ?? '')));
  }

  at = (card: string): void => {
    this.card = card;
  };

  close = (): void => {
    this.card = null;
    this.why = null;
    this.sheet = null;
  };

  reason = (topic: string): void => {
    if (this.playback.shown) this.why = whyOf(topic, this.playback.shown);
  };

  /** Of what has the focus, else of what is to be decided, and of the dice that lie there. */
  now = (): void => {
    const topic = reasonAt(document.activeElement)?.dataset.why;
    if (topic) return this.reason(topic);
    const rolled = Object.values(this.playback.shown?.dice ?? {}).some((n) => n > 0)
      ? (whys.things['tao-die'] ?? [])
      : [];
    const wanted = this.deciding.wanted;
    if (wanted) this.why = { what: null, thing: null, rules: [...new Set([wanted.rule, ...rolled])] };
  };
}
