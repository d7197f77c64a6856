// What is to be decided at a table, and deciding it: by a place, a button, a key, or by laying something.
import { api, Refusal } from '../live/api';
import { Drag } from './drag.svelte';
import type { Thing } from '../dragging';
import type { Live } from '../live/live.svelte';
import { Paying, Rerolling } from './paying.svelte';
import type { Playback } from './playback.svelte';
import { problemText } from '../live/problem';
import { costsYinYang, placeFor } from './targets';
import type { Sentence, View } from '../types';

/** A decision that waits for people to tell what the dice or the cards said. */
export interface Needs {
  option: string;
  chance: string[];
  say: Sentence;
  options: readonly string[];
  choices: readonly Sentence[];
}
const NONE: readonly string[] = [];
const PAYING = ['pay', 'lay', 'mantra-colour'];

export class Deciding {
  busy = $state(false);
  complaint = $state('');
  needs = $state.raw<Needs | null>(null);
  /** Options of one place, when it has more than one; also one that costs the Yin-Yang. */
  several = $state.raw<readonly string[]>(NONE);

  /** Somebody here decides, though perhaps not before everything is shown. */
  readonly yours = $derived.by(() => !!this.live.view?.options.length);
  readonly now = $derived.by(() => this.yours && !this.playback.playing);
  readonly options = $derived.by(() => (this.now ? (this.live.view?.options ?? NONE) : NONE));
  readonly wanted = $derived.by(() => this.live.view?.pending ?? null);
  readonly canPay = $derived.by(() => this.yours && PAYING.includes(this.wanted?.kind ?? ''));

  readonly paying: Paying;
  readonly rerolling: Rerolling;
  readonly drag: Drag;

  /** Called when something was decided. */
  onDecided: () => void = () => {};

  /** While a component is made: it ends with it. */
  constructor(
    private readonly live: Live,
    private readonly playback: Playback,
  ) {
    const view = (): View | null => (this.now ? this.live.view : null);
    this.paying = new Paying(view, () => this.live.played);
    this.rerolling = new Rerolling(view, () => this.live.played);
    this.drag = new Drag(
      () => ({ view: this.playback.shown as View, wanted: this.wanted, options: this.options }),
      (decisions, thing) => this.#laid(decisions, thing),
      this.paying,
    );
    $effect(() => {
      void this.options;
      this.drag.letGo();
    });
    // what was asked about a place is over when something else is to be decided
    $effect(() => {
      if (this.several.some((option) => !this.options.includes(option))) this.several = NONE;
    });
  }

  /** Whether it was done. */
  async act(option: string, chance: string[] = []): Promise<boolean> {
    this.complaint = '';
    this.several = NONE;
    return this.#busily(
      async () => {
        await this.live.act(option, chance);
        this.needs = null;
        this.onDecided();
      },
      (error) => {
        const { say, options, choices } = error.error;
        if (say && options && choices) this.needs = { option, chance, say, options, choices };
        else this.#complain(error);
      },
    );
  }

  choose(from: readonly string[]): void {
    if (this.busy || this.drag.clicked(placeFor(from[0] ?? ''))) return;
    if (this.paying.on) return this.paying.tap(from[0] ?? '');
    if (from.length === 1 && from[0] && !costsYinYang(from[0])) void this.act(from[0]);
    else this.several = from;
  }

  /** What was tapped together is sent together; nothing more once something was refused. */
  async all(decisions: readonly string[]): Promise<void> {
    if (this.busy) return;
    for (const decision of decisions) if (!(await this.act(decision))) return;
  }

  /** What was chosen for a payment. */
  confirm(): void {
    if (this.paying.result) void this.all(this.paying.result.do);
  }

  /** The dice that are marked, or none. */
  reroll(): void {
    void this.all(this.rerolling.steps);
  }

  /** In the best way there is. */
  async pay(): Promise<void> {
    await this.#busily(
      async () => {
        const { version, do: steps } = await api.payment(this.live.id);
        if (version < this.live.played) return; // who has sat down meanwhile changes nothing of it
        for (const step of steps) await this.live.act(step);
      },
      (error) => this.#complain(error),
    );
  }

  /** What Enter does: pay as chosen, else in the best way; or the only thing that can be done. */
  goOn(): void {
    if (this.busy) return;
    const only = this.options.length === 1 ? this.options[0] : this.options.find((option) => option === 'pass');
    if (this.paying.picks.length) this.confirm();
    else if (this.canPay) void this.pay();
    else if (this.rerolling.on) this.reroll();
    else if (only) this.choose([only]);
  }

  async undo(): Promise<void> {
    this.complaint = '';
    try {
      await this.live.undo();
    } catch (error) {
      if (error instanceof Refusal) this.complaint = problemText(error);
    }
  }

  #laid(decisions: readonly string[], thing: Thing): void {
    if (this.paying.on) this.paying.layThing(decisions, thing);
    else void this.all(decisions);
  }

  async #busily(work: () => Promise<void>, refused: (error: Refusal) => void): Promise<boolean> {
    this.busy = true;
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof Refusal) refused(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Somebody was quicker: that is seen, not complained about. */
  #complain(error: Refusal): void {
    if (error.code !== 'stale') this.complaint = problemText(error);
  }
}
