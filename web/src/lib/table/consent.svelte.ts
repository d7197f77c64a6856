// Taking back what needs the others' consent: who asks whom, and what they say to it.
import { Refusal } from '../live/api';
import type { Live } from '../live/live.svelte';
import type { Happened } from '../types';

export class Consent {
  /** The seat that said no to what was asked here. */
  refused = $state('');

  readonly asked = $derived.by(() => this.live.info?.undo_asked ?? null);
  readonly mine = $derived.by(() => !!this.asked && this.live.you.includes(this.asked.by));
  /** Whose consent is missing: that of all people who have not asked or agreed. */
  readonly missing = $derived.by(() => {
    const asked = this.asked;
    if (!asked) return [];
    const people = this.live.info?.seats.filter((one) => one.kind === 'human').map((one) => one.board) ?? [];
    return people.filter((board) => ![asked.by, ...asked.agreed].includes(board));
  });
  readonly asksMe = $derived.by(() => !this.mine && this.missing.some((board) => this.live.you.includes(board)));

  constructor(private readonly live: Live) {}

  /** What happened, before the table is told anew: a question that was asked here is still there. */
  heard(happened: Happened): void {
    const refused = happened.kind === 'refuse-undo' && this.mine && !this.live.you.includes(happened.seat);
    this.refused = refused ? happened.seat : '';
  }

  async answer(agree: boolean): Promise<void> {
    try {
      await this.live.answer(agree);
    } catch (error) {
      // somebody else has ended the question: that is seen
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
