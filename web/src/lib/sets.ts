// The expansions of a table by their names on the box, and the command that plays them.
const NAMES: Record<string, string> = { 'white-moon': 'White Moon', 'black-secret': 'Black Secret' };

export const setsIn = (expansions: readonly string[]): string =>
  expansions.map((name) => NAMES[name] ?? name).join(' + ');

export const commandFor = (expansions: readonly string[]): string =>
  `ghoststories play --set ${expansions.length > 1 ? 'both' : (expansions[0] ?? 'base')}`;
