// What this browser remembers: names of tables (never tokens), and how somebody likes the page.
export interface MyTable {
  id: string;
  at: number;
  title: string;
}
const KEY = 'ghoststories.tables';
const MOST = 30;

function read<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a browser that keeps nothing: the game goes on
  }
}

export const myTables = (): MyTable[] => read<MyTable[]>(KEY, []);

export function remember(id: string, title: string): void {
  write(KEY, [{ id, title, at: Date.now() }, ...myTables().filter((one) => one.id !== id)].slice(0, MOST));
}

export function forget(id: string): void {
  write(
    KEY,
    myTables().filter((one) => one.id !== id),
  );
}

export interface Likes {
  name: string;
  speed: 'calm' | 'quick' | 'off';
  theme: 'dark' | 'light';
  sound: boolean;
  notify: boolean;
}
const LIKES = 'ghoststories.likes';
export const likes = (): Likes => ({
  name: '',
  speed: 'quick',
  theme: 'dark',
  sound: false,
  notify: false,
  ...read<Partial<Likes>>(LIKES, {}),
});
export const keepLikes = (value: Likes): void => write(LIKES, value);
