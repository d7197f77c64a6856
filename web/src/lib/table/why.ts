// "Why?" on anything: from what lies on the table, or was said in the log, to the rules behind it.
// A topic is a short text on an element (`data-why`): tile:4, space:N0, board:N, power:…, thing:qi, event:…
import { cards, ruleOf, why } from '../content';
import type { GameEvent, View } from '../types';

export interface Why {
  /** A card, villager or power to be seen with it. */
  what: string | null;
  /** The kind of thing, where there is no such picture. */
  thing: string | null;
  rules: string[];
  haunted?: boolean;
}

const once = (rules: (string | undefined)[]): string[] => [...new Set(rules.filter((rule): rule is string => !!rule))];
const thing = (name: string): string[] => why.things[name] ?? [];

export function rulesOfCard(card: string): string[] {
  const { left = [], centre = [], right = [], group } = cards[card] ?? {};
  return once([
    ...[...left, ...centre, ...right].flatMap((one) => one.rules),
    ...thing(group === 'incarnation' ? 'incarnation' : 'ghost'),
  ]);
}

function rulesOfVillager(villager: string, haunted: boolean): string[] {
  const more = { 'circle-of-prayer': thing('circle'), 'buddhist-temple': thing('buddha') }[villager] ?? [];
  return once([...(haunted ? thing('haunted-tile') : []), ruleOf[villager], ...thing('villager'), ...more]);
}

/** The rules of a card, villager or power by its id. */
export function rulesOf(what: string): string[] {
  if (cards[what]) return rulesOfCard(what);
  const own = ruleOf[what];
  return own?.startsWith('POW') ? once([own, ...thing('power')]) : rulesOfVillager(what, false);
}

function atSpace(view: View, name: string): Why {
  const space = view.spaces.find((one) => one.space === name);
  const more = [...(space?.buddha ? thing('buddha') : []), ...(view.mantra === name ? thing('mantra') : [])];
  if (!space?.ghost) return { what: null, thing: 'space', rules: once([...thing('space'), ...more]) };
  const figure = space.figure === 'none' ? [] : thing('figure');
  return { what: space.ghost, thing: null, rules: once([...rulesOfCard(space.ghost), ...figure, ...more]) };
}

/** Its power, and whatever lies on it. */
function onBoard(view: View, name: string): Why {
  const board = view.boards.find((one) => one.board === name);
  const held = board
    ? [
        'qi',
        ...(Object.values(board.tao).some((n) => n > 0) ? ['tao'] : []),
        'yin-yang',
        ...(board.buddhas ? ['buddha'] : []),
        ...(board.power_tokens ? ['power-token'] : []),
      ]
    : [];
  const power = board?.power ?? null;
  return {
    what: power,
    thing: power ? null : 'power',
    rules: once([...(power ? rulesOf(power) : thing('power')), ...held.flatMap(thing)]),
  };
}

/** First what caused it, then what it is. */
export function whyEvent(kind: string, cause: string): Why {
  const [sort = '', which = ''] = cause.split(':');
  const own = why.events[kind] ?? [];
  const named = sort === 'card' || sort === 'villager' || sort === 'power';
  const [first, ...more] = named ? rulesOf(which) : sort === 'step' ? [why.steps[which]] : [];
  return {
    what: named ? which : null,
    thing: named ? null : 'event',
    rules: once([first, ...own, ...more]),
  };
}

export const topicOf = (event: GameEvent): string => `event:${event.kind}:${event.cause}`;

export function whyOf(topic: string, view: View): Why | null {
  const at = topic.indexOf(':');
  const [kind, name] = [topic.slice(0, at), topic.slice(at + 1)];
  if (kind === 'tile') {
    const tile = view.tiles[Number(name)];
    if (!tile?.villager) return null;
    return {
      what: tile.villager,
      thing: null,
      rules: rulesOfVillager(tile.villager, tile.haunted),
      haunted: tile.haunted,
    };
  }
  if (kind === 'space') return atSpace(view, name);
  if (kind === 'board') return onBoard(view, name);
  if (kind === 'thing') return { what: null, thing: name, rules: [...thing(name)] };
  if (kind !== 'event') return null;
  const [event = '', ...cause] = name.split(':');
  return whyEvent(event, cause.join(':'));
}
