// What helps to decide: the odds of every fight, and what the oracle thinks.
import { api, Refusal } from '../live/api';
import type { Deciding } from './deciding.svelte';
import type { Live } from '../live/live.svelte';
import { patiently } from '../live/patience';
import { problemText } from '../live/problem';
import type { OddsNow } from '../types';

const ORACLE_MS = 800;

export class Helping {
  odds = $state.raw<OddsNow | null>(null);
  /** Options and the chance to win with each. */
  advice = $state.raw<ReadonlyMap<string, number>>(new Map());
  asking = $state(false);

  /** While a component is made. */
  constructor(
    private readonly live: Live,
    private readonly deciding: Deciding,
  ) {
    deciding.onDecided = () => (this.advice = new Map());
    $effect(() => {
      const kind = deciding.wanted?.kind;
      const { played } = live;
      if (!deciding.yours || (kind !== 'move' && kind !== 'act')) return;
      void api
        .odds(live.id)
        .then((found) => {
          if (played === live.played && found.version >= played) this.odds = found;
        })
        .catch(() => {});
    });
  }

  async ask(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    const { played } = this.live;
    const wanted = (): boolean => played === this.live.played;
    try {
      const found = await patiently(() => api.advice(this.live.id, ORACLE_MS), wanted);
      if (found && wanted() && found.version >= played)
        this.advice = new Map(found.options.map((one) => [one.do, one.chance]));
    } catch (error) {
      if (error instanceof Refusal) this.deciding.complaint = problemText(error);
    } finally {
      this.asking = false;
    }
  }
}
