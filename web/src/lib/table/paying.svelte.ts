// What was tapped of a payment, or of the dice of a reroll: taken back as easily, and sent all at once.
import { getContext, setContext } from 'svelte';
import type { Thing } from '../dragging';
import {
  amount,
  canAdd,
  coinsOf,
  count,
  decided,
  going,
  goes,
  left,
  missing,
  spend,
  spentNow,
  tapped,
  targetsOf,
  together,
  without,
  type Payment,
  type Pick,
  type Picks,
} from '../payment';
import type { View } from '../types';

const NONE: readonly Payment[] = [];

export class Paying {
  picks = $state.raw<Picks>([]);
  /** What was tapped in vain last, so that it can be said why. */
  refused = $state<Pick | null>(null);

  readonly payments = $derived.by(() => this.view()?.payments ?? NONE);
  readonly on = $derived.by(() => this.payments.length > 0);
  readonly targets = $derived.by(() => targetsOf(this.payments));
  readonly coins = $derived.by(() => coinsOf(this.payments));
  readonly going = $derived.by(() => going(this.payments, this.picks));
  readonly result = $derived.by(() => decided(this.payments, this.picks));
  readonly missing = $derived.by(() => missing(this.payments, this.picks));
  readonly spent = $derived.by(() => spentNow(this.payments, this.picks));
  /** EXO-5: the dice would pay for one more, so one more must be chosen. */
  readonly wantsMore = $derived.by(() => this.on && !together(this.payments, this.picks).length);
  /** As options, so that the table lights them. */
  readonly options = $derived.by(() => this.targets.map(goes));

  /** While a component is made. `view`: while somebody here decides; else null. */
  constructor(
    private readonly view: () => View | null,
    version: () => number,
  ) {
    $effect(() => {
      void version();
      this.picks = [];
      this.refused = null;
    });
  }

  isGoing(space: string): boolean {
    return this.going.includes(space);
  }

  count(pick: Pick): number {
    return count(this.picks, pick);
  }

  /** Goes, or is spent, though nobody tapped it. */
  isForced(pick: Pick): boolean {
    const still = together(this.payments, this.picks);
    const found = still.length ? still : left(this.payments, this.picks);
    return found.every((payment) => amount(payment, pick) > this.count(pick));
  }

  can(pick: Pick): boolean {
    return this.picks.includes(pick) || canAdd(this.payments, this.picks, pick);
  }

  tap(pick: Pick): void {
    const forced = pick.startsWith('target ') && !this.picks.includes(pick) && this.isForced(pick);
    const then = forced ? null : tapped(this.payments, this.picks, pick);
    this.refused = then ? null : pick;
    if (then) this.picks = then;
  }

  /** Laid on something: there is no taking back by that. */
  add(pick: Pick): void {
    const more = canAdd(this.payments, this.picks, pick);
    if (more && !(pick.startsWith('target ') && this.picks.includes(pick))) this.picks = [...this.picks, pick];
    this.refused = more ? null : pick;
  }

  less(pick: Pick): void {
    this.picks = without(this.picks, pick);
    this.refused = null;
  }

  /** The last one again. False: there is none. */
  back(): boolean {
    const had = this.picks.length > 0;
    this.picks = this.picks.slice(0, -1);
    this.refused = null;
    return had;
  }

  /** The nth thing that can be tapped. */
  nth(n: number): void {
    const pick = [...this.options, ...this.coins.map((coin) => coin.pick)][n - 1];
    if (pick) this.tap(pick);
  }

  // ------------------------------------------------------------ by what lies on the table
  mayTap(thing: Thing): boolean {
    return thing.is === 'token' && this.on && this.#isCoin(spend(thing.board, thing.colour));
  }

  tapThing(thing: Thing): boolean {
    if (thing.is !== 'token' || !this.mayTap(thing)) return false;
    this.tap(spend(thing.board, thing.colour));
    return true;
  }

  isTapped(thing: Thing): boolean {
    return thing.is === 'token' && this.count(spend(thing.board, thing.colour)) > 0;
  }

  layThing(decisions: readonly string[], thing: Thing): void {
    for (const one of decisions) if (one.startsWith('target ')) this.add(one);
    if (thing.is === 'token') this.add(spend(thing.board, thing.colour));
  }

  #isCoin(pick: Pick): boolean {
    return this.coins.some((coin) => coin.pick === pick);
  }
}

/** POW-8. Dice are marked in any order, and rolled again together. */
export class Rerolling {
  marked = $state.raw<readonly number[]>([]);
  readonly dice = $derived.by(() =>
    Object.entries(this.view()?.dice ?? {}).flatMap(([face, n]) => Array<string>(n).fill(face)),
  );
  readonly on = $derived.by(() => this.view()?.pending?.kind === 'reroll-dice');
  readonly steps = $derived.by(() => [...this.marked.map((at) => `face ${this.dice[at]}`), 'pass']);

  /** While a component is made. */
  constructor(
    private readonly view: () => View | null,
    version: () => number,
  ) {
    $effect(() => {
      void version();
      this.marked = [];
    });
  }

  tap(at: number): void {
    if (at >= this.dice.length) return;
    this.marked = this.marked.includes(at) ? this.marked.filter((one) => one !== at) : [...this.marked, at];
  }

  back(): boolean {
    const had = this.marked.length > 0;
    this.marked = this.marked.slice(0, -1);
    return had;
  }
}

const KEY = Symbol('paying');
export const providePaying = (paying: Paying): Paying => setContext(KEY, paying);
export const thePaying = (): Paying | undefined => getContext(KEY);
