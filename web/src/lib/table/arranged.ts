// What happened beside the game: who sat down, what was asked and agreed on, each in a sentence.
import * as m from '../../generated/paraglide/messages.js';
import type { Happened, Options, SatWords } from '../types';
import { botName, seatPlace } from '../words';
import { changesOf, inOneLine } from './agreeing';

const SAT: Record<SatWords['how'], (values: { who: string; board: string; bot: string }) => string> = {
  joined: (values) => m.log_joined(values),
  'took-over': (values) => m.log_took_over(values),
  moved: (values) => m.log_moved(values),
  reclaimed: (values) => m.log_reclaimed(values),
  left: (values) => m.log_left(values),
  bot: (values) => m.log_bot(values),
  back: (values) => m.log_back(values),
  agreed: (values) => m.log_opened(values),
};

/** People by their names, as the log has them: who sits there later may be somebody else. */
export function satText(sat: SatWords): string {
  return SAT[sat.how]({
    who: sat.name || m.lobby_somebody(),
    board: seatPlace(sat.board),
    bot: botName(sat.bot ?? ''),
  });
}

/** Row after row, in their order: what a row changes is only known from those before it. */
export class Teller {
  #asker: string;

  /** `options`: those before the first row, if they are known; `asker`: who asks for something then. */
  constructor(
    private readonly name: (seat: string) => string,
    private options: Options | null = null,
    asker = '',
  ) {
    this.#asker = asker;
  }

  /** Empty for what the game itself tells. */
  tell(row: Happened): string {
    const who = this.name(row.seat);
    const asker = this.#asker;
    if (row.kind !== 'agree' && row.kind !== 'seat') this.#asker = row.kind.startsWith('ask-') ? row.seat : '';
    switch (row.kind) {
      case 'seat':
        if (row.sat?.how === 'agreed') this.#asker = '';
        return row.sat ? satText(row.sat) : '';
      case 'options':
        return this.#changed(row, who, !!asker);
      case 'ask-undo':
        return m.undo_asked({ who });
      case 'ask-options': {
        const changes = this.#changes(row.options);
        return changes ? m.options_asked({ who, changes }) : m.options_asked_some({ who });
      }
      case 'ask-seat':
        return m.seat_asked({ who, board: seatPlace(row.opens ?? '') });
      case 'agree':
        return m.log_agree({ who });
      case 'refuse':
        return row.seat === asker ? m.log_withdraw({ who }) : m.log_refuse({ who });
      default:
        return '';
    }
  }

  #changed(row: Happened, who: string, asked: boolean): string {
    const changes = this.#changes(row.options);
    this.options = row.options ?? this.options;
    if (!changes) return m.log_options_some();
    return asked ? m.log_options_agreed({ changes }) : m.log_options({ who, changes });
  }

  #changes(to: Options | null | undefined): string {
    return this.options && to ? inOneLine(changesOf(this.options, to)) : '';
  }
}
