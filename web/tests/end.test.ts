import { describe, expect, it } from 'vitest';
import { BOX, chartOf, SIGN, turnTicks } from '../src/lib/end/chart';
import { factsOf } from '../src/lib/end/facts';
import { goTo, shownEvent, turnAt, turnsOf, wayOf } from '../src/lib/end/stepping';
import { uncountedText } from '../src/lib/end/say';
import { turningPoints } from '../src/lib/end/story';
import type { Mark, ReplayStep, ToldStep } from '../src/lib/types';

/** 'haunted 7 (card:skinner)' as the server tells it. */
const NAMES: Record<string, string[]> = {
  turn: ['board', 'number'],
  haunted: ['tile'],
  freed: ['tile'],
  died: ['board'],
  raised: ['board'],
  'qi-lost': ['board'],
  figure: ['space', 'figure'],
  'curse-rolled': ['curse', 'space'],
  placed: ['card', 'space'],
  drawn: ['card'],
  banished: ['card', 'space'],
  ended: ['result'],
  'tao-spent': ['board', 'colour'],
  failed: ['board'],
  'yin-yang-spent': ['board'],
};
function event(text: string) {
  const [, words = '', cause = ''] = /^([^(]+?)(?: \((.*)\))?$/.exec(text) ?? [];
  const [kind = '', ...values] = words.split(' ');
  return {
    kind,
    cause,
    subject: Object.fromEntries((NAMES[kind] ?? []).map((name, at) => [name, values[at] ?? ''])),
    say: { key: '', values: {}, because: '' },
  };
}
const game = (...steps: string[][]): ToldStep[] =>
  steps.map((events, step) => ({ step, by: 'N', do: '', say: null, events: events.map(event) }));

describe('what decided a game', () => {
  it('was the figure of a haunter, after two more hauntings of which none was freed', () => {
    const points = turningPoints(
      game(
        ['turn N 1', 'haunted 4 (card:shapeless-evil)'],
        [
          'freed 4 (villager:taoist-altar)',
          'turn E 2',
          'curse-rolled haunt E1 (card:raging-one)',
          'haunted 7 (card:raging-one)',
        ],
        ['turn S 3', 'placed shapeless-evil N1 (step:yin-board)', 'haunted 2 (card:shapeless-evil)'],
        [
          'turn W 4',
          'figure W2 stone (card:creeping-one)',
          'figure W1 card (card:skinner)',
          'haunted 3 (card:skinner)',
          'ended lost-haunted',
        ],
      ),
    );
    expect(points.map(({ what, how, by, turn }) => [what, how, by, turn])).toEqual([
      ['7', 'curse', 'raging-one', 2],
      ['2', 'arrival', 'shapeless-evil', 3],
      ['3', 'figure', 'skinner', 4],
    ]);
  });

  it('was the last Qi: by a full board, a curse, an arriving ghost, or the price of help', () => {
    const points = turningPoints(
      game(
        ['turn N 1', 'qi-lost N (step:yin-board)', 'died N (step:yin-board)'],
        [
          'raised N (villager:graveyard)',
          'turn E 2',
          'curse-rolled ghost E1 (card:lich)',
          'qi-lost E (card:lich)',
          'died E (card:lich)',
        ],
        ['turn S 3', 'qi-lost S (villager:sorcerers-hut)', 'died S (villager:sorcerers-hut)'],
        ['curse-rolled qi - (villager:graveyard)', 'qi-lost W (villager:graveyard)', 'died W (villager:graveyard)'],
        [
          'turn N 5',
          'placed severed-heads-2 W2 (card:lich)',
          'qi-lost N (card:severed-heads-2)',
          'died N (card:severed-heads-2)',
          'ended lost-all-dead',
        ],
      ),
    );
    expect(points.map(({ what, how, by }) => [what, how, by])).toEqual([
      ['E', 'curse', 'lich'],
      ['S', 'price', 'sorcerers-hut'],
      ['W', 'curse', 'graveyard'],
      ['N', 'arrival', 'severed-heads-2'],
    ]);
    expect(turningPoints(game(['turn N 9', 'died N (step:yin-board)', 'ended lost-all-dead']))[0]).toMatchObject({
      how: 'full',
      by: '',
      turn: 9,
    });
  });

  it('does not take a curse of an earlier step for the cause', () => {
    const points = turningPoints(
      game(['turn N 1', 'curse-rolled haunt N1 (card:lich)'], ['haunted 1 (card:lich)', 'ended lost-haunted']),
    );
    expect(points[0]?.how).toBe('other');
  });

  it('was the last card', () => {
    const points = turningPoints(
      game(['turn N 1', 'drawn ghoul (step:yin-board)'], ['turn W 55', 'drawn lich (card:ghoul)', 'ended lost-deck']),
    );
    expect(points).toMatchObject([{ kind: 'deck', by: 'lich', turn: 55 }]);
  });

  it('was the exorcism of every incarnation, in whose turn it was', () => {
    const points = turningPoints(
      game(
        ['turn N 40', 'banished ghoul N1', 'banished vampire-lord N0'],
        ['turn E 51', 'banished hope-killer E1'],
        ['ended won'],
      ),
    );
    expect(points.map(({ kind, by, active }) => [kind, by, active])).toEqual([
      ['incarnation', 'vampire-lord', 'N'],
      ['incarnation', 'hope-killer', 'E'],
    ]);
  });

  it('is nothing while a game runs', () => expect(turningPoints(game(['turn N 1', 'haunted 1']))).toEqual([]));
});

it('counts a game', () => {
  expect(
    factsOf(
      game(
        ['turn N 1', 'banished ghoul N0', 'tao-spent N red', 'tao-spent N blue', 'failed N'],
        ['turn E 2', 'curse-rolled haunt E0', 'haunted 3', 'freed 3', 'yin-yang-spent E'],
      ),
    ),
  ).toEqual({ turns: 2, exorcised: 1, failed: 1, tao: 2, yin_yang: 1, curses: 1, haunted: 1, freed: 1 });
});

describe('the timeline', () => {
  const mark = (turn: number, qi: Record<string, number>, haunted: number): Mark => ({
    turn,
    active: 'N',
    step: turn,
    qi,
    haunted,
  });
  const chart = chartOf([mark(1, { N: 4, S: 4 }, 0), mark(3, { N: 2, S: 4 }, 1), mark(11, { N: 0, S: 3 }, 3)], 3, 648);

  it('goes from the first turn to the last, in steps', () => {
    expect(chart.lines.map((line) => line.board)).toEqual(['N', 'S']);
    const [north, south] = chart.lines;
    expect(north?.path).toMatch(/^M22 [\d.]+H131.1V[\d.]+H567.5V[\d.]+H622$/);
    expect([north?.died, south?.died]).toEqual([true, false]);
  });
  it('keeps the symbols at their ends apart', () => {
    const signs = chartOf(
      [mark(1, { N: 4, E: 4, S: 4, W: 4 }, 0), mark(9, { N: 0, E: 0, S: 0, W: 1 }, 0)],
      3,
      400,
    ).lines.map((line) => line.sign);
    const sorted = signs.toSorted((a, b) => a - b);
    for (const [at, y] of sorted.entries()) if (at) expect(y - (sorted[at - 1] ?? 0)).toBeGreaterThanOrEqual(SIGN);
    expect(sorted.at(-1)).toBeLessThanOrEqual(BOX.top + BOX.qi + SIGN / 2);
  });
  it('keeps lines of the same height apart', () => {
    expect(chart.lines[0]?.path.split('H')[0]).not.toBe(chart.lines[1]?.path.split('H')[0]);
  });
  it('fills the haunted tiles up to the line at which a game is lost', () => {
    expect(chart.haunted.endsWith(`V${chart.limitY}H${chart.right}V${chart.floor}H${BOX.left}Z`)).toBe(true);
    expect(chart.hauntedTicks.map((tick) => tick.n)).toEqual([0, 1, 2, 3]);
  });
  it('names few turns, the first and the last among them', () => {
    expect(turnTicks(1, 5, 8)).toEqual([1, 2, 3, 4, 5]);
    expect(turnTicks(1, 63, 8)).toEqual([1, 10, 20, 30, 40, 50, 63]);
    expect(turnTicks(1, 63, 4)).toEqual([1, 20, 40, 63]);
    expect(turnTicks(7, 7, 4)).toEqual([7]);
  });
  it('bears a game of one turn', () =>
    expect(chartOf([mark(1, { N: 3 }, 0)], 3, 648).lines[0]?.path).toBe('M22 47H622'));
});

describe('walking through a game', () => {
  const steps = [1, 1, 2, 2, 5].map((turn, step) => ({
    step,
    by: '',
    do: '',
    events: [event('turn N 1'), event('haunted 3'), event('qi-lost N')],
    view: { turn, active: 'N' },
  })) as unknown as ReplayStep[];
  it.each([
    ['ArrowLeft', 2, 1],
    ['ArrowRight', 2, 3],
    ['Home', 2, 0],
    ['End', 2, 4],
    ['ArrowRight', 4, 4],
    ['ArrowLeft', 0, 0],
  ])('%s from %i leads to %i', (key, at, to) => expect(goTo(wayOf(key) ?? 'first', at, steps.length)).toBe(to));
  it('knows no other keys', () => expect(wayOf('x')).toBeUndefined());
  it('finds the first step of every turn, and the turn of every step', () => {
    const turns = turnsOf(steps);
    expect(turns.map((one) => [one.turn, one.step])).toEqual([
      [1, 0],
      [2, 2],
      [5, 4],
    ]);
    expect(steps.map((_, at) => turnAt(turns, at))).toEqual([0, 0, 1, 1, 2]);
  });
  it('points at the last thing that has a place', () => {
    expect(steps[0] && shownEvent(steps[0])?.kind).toBe('haunted');
  });
});

describe('a game that does not count', () => {
  it('says why', () =>
    expect(
      (['undone', 'dealt', 'bots', 'begun', 'late', 'hand'] as const).map((why) => uncountedText(why).split(': ')[1]),
    ).toEqual([
      'a roll was taken back.',
      'it was dealt by people.',
      'only bots played at its end.',
      'its deal was known, or it began in the middle.',
      'the deal of the day was not finished on its day.',
      "Wu-Feng's hand was shown to somebody else.",
    ]));
});
