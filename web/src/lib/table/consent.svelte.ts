// What needs the others' consent: who asks whom, and what they say to it.
import { Refusal } from '../live/api';
import type { Live } from '../live/live.svelte';
import type { Asked, Happened } from '../types';

/** A host without a seat asks as this. */
const HOST = 'host';

export class Consent {
  /** The seat that said no to what was asked here. */
  refused = $state('');

  readonly asked = $derived.by(() => this.live.info?.asked ?? null);
  readonly mine = $derived.by(() => {
    const by = this.asked?.by;
    if (by === HOST) return !!this.live.info?.host && !this.live.you.length;
    return !!by && this.live.you.includes(by);
  });
  /** Only a seat answers, be it by asking no longer. */
  readonly mayWithdraw = $derived.by(() => this.mine && this.asked?.by !== HOST);
  /** Whose consent is missing: that of all people who have not asked or agreed. */
  readonly missing = $derived.by(() => {
    const asked = this.asked;
    if (!asked) return [];
    const people = this.live.info?.seats.filter((one) => one.kind === 'human') ?? [];
    // who is away is not waited for where it is about the own seat
    const waited = people.filter((one) => one.present || one.board !== asked.seat).map((one) => one.board);
    return waited.filter((board) => ![asked.by, ...asked.agreed].includes(board));
  });
  readonly asksMe = $derived.by(() => !this.mine && this.missing.some((board) => this.live.you.includes(board)));

  constructor(private readonly live: Live) {}

  /** What happened, before the table is told anew: a question that was asked here is still there. */
  heard(happened: Happened): void {
    const refused = happened.kind === 'refuse' && this.mine && !this.live.you.includes(happened.seat);
    if (refused) this.refused = happened.seat;
    else if (happened.kind !== 'seat') this.refused = '';
  }

  /** Somebody else may answer at the same moment: then it is said again, to the same question. */
  async answer(agree: boolean): Promise<void> {
    const question = meant(this.asked);
    try {
      await this.live.answer(agree);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // where the question is over, that is seen
      if (error.code === 'stale' && this.asked && meant(this.asked) === question) await this.answer(agree);
    }
  }
}

/** A question without those who have agreed to it. */
const meant = (asked: Asked | null): string => JSON.stringify({ ...asked, agreed: [] });
