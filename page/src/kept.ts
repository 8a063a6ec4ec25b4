/** Browser storage: favorites, recently used tools, theme; the API key and the quota for this tab only. */
import type { Left } from './quota.ts';

const LAST_MAX = 6;

/** Storage can be disabled. */
function read(storage: () => Storage, name: string): string {
  try {
    return storage().getItem(name) ?? '';
  } catch {
    return '';
  }
}

function write(storage: () => Storage, name: string, value: string): void {
  try {
    if (value === '') storage().removeItem(name);
    else storage().setItem(name, value);
  } catch {
    // Storage is disabled: lost with the page.
  }
}

const local = () => localStorage;
const tab = () => sessionStorage;
const listOf = (name: string) => read(local, name).split(' ').filter(Boolean);

export const favourites = () => listOf('page.favourites');
export const lastUsed = () => listOf('page.last');

export function noteUse(id: string): void {
  const ids = [id, ...lastUsed().filter((each) => each !== id)].slice(0, LAST_MAX);
  write(local, 'page.last', ids.join(' '));
}

/** Returns whether the tool is a favorite now. */
export function toggleFavourite(id: string): boolean {
  const others = favourites().filter((each) => each !== id);
  const isNow = others.length === favourites().length;
  write(local, 'page.favourites', [...others, ...(isNow ? [id] : [])].join(' '));
  return isNow;
}

/** Empty: system theme. */
export const theme = () => read(local, 'page.theme');
export const setTheme = (name: string) => write(local, 'page.theme', name);

let ownKey = read(tab, 'page.key');
export const key = () => ownKey;
export function setKey(text: string): void {
  ownKey = text.trim();
  write(tab, 'page.key', ownKey);
}

/** Keeps the quota of the tab, and returns the last known one. */
export function keepLeft(left: Left | undefined): Left | undefined {
  if (left) write(tab, 'page.left', JSON.stringify(left));
  const known = read(tab, 'page.left');
  return left ?? (known === '' ? undefined : (JSON.parse(known) as Left)); // written above
}
