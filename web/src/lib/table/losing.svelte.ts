// A seat that was ours until now: who plays it, and how to have it back.
import * as m from '../../generated/paraglide/messages.js';
import { api } from '../live/api';
import type { Live } from '../live/live.svelte';
import { problemText } from '../live/problem';
import type { Happened, SatWords } from '../types';
import { seatPlace } from '../words';
import { satText } from './arranged';

export const lostText = (sat: SatWords): string =>
  sat.how === 'moved' ? m.seat_lost_moved() : `${m.seat_lost({ board: seatPlace(sat.board) })} ${satText(sat)}`;

export class Losing {
  problem = $state('');
  #lost = $state.raw<readonly string[]>([]);
  #sat = $state.raw<ReadonlyMap<string, SatWords>>(new Map());

  /** Taken over while we were away: they may be reclaimed. */
  readonly former = $derived.by(() => this.live.info?.seats.filter((one) => one.was_yours) ?? []);
  /** Lost for good, with how that came about. The table and the row of the log come in any order. */
  readonly gone = $derived.by(() =>
    (this.live.info?.seats ?? []).flatMap((seat) => {
      const sat = this.#sat.get(seat.board);
      const told = sat && sat.kind === seat.kind && (sat.kind === 'bot' || sat.name === seat.name);
      return told && this.#lost.includes(seat.board) && !seat.yours && !seat.was_yours ? [sat] : [];
    }),
  );

  constructor(private readonly live: Live) {
    live.onLost = (boards) => (this.#lost = [...new Set([...this.#lost, ...boards])]);
  }

  heard({ sat }: Happened): void {
    if (sat) this.#sat = new Map(this.#sat).set(sat.board, sat);
  }

  close(board: string): void {
    this.#lost = this.#lost.filter((one) => one !== board);
  }

  async reclaim(board: string, name: string): Promise<void> {
    this.problem = '';
    try {
      await api.reclaim(this.live.id, board, name);
    } catch (error) {
      this.problem = problemText(error);
    }
  }
}
