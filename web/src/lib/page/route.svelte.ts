// Where somebody is: behind the # of the address, so no server sees a code of an invitation.
export type Place =
  | { at: 'start' }
  | { at: 'table'; id: string }
  | { at: 'replay'; id: string }
  | { at: 'join'; id: string; board: string; code: string }
  | { at: 'device'; id: string; code: string };

function read(): Place {
  const [, at, id = '', ...rest] = location.hash.split('/');
  if ((at === 'table' || at === 'replay') && id) return { at, id };
  if (at === 'join' && rest.length === 2) return { at, id, board: rest[0] ?? '', code: rest[1] ?? '' };
  if (at === 'device' && rest.length === 1) return { at, id, code: rest[0] ?? '' };
  return { at: 'start' };
}

class Route {
  place = $state.raw<Place>(read());
  constructor() {
    addEventListener('hashchange', () => (this.place = read()));
  }
  go(path: string): void {
    location.hash = path;
  }
  /** Without a step back to a code that works once. */
  replace(path: string): void {
    history.replaceState(null, '', `#${path}`);
    this.place = read();
  }
}

export const route = new Route();
