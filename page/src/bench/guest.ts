/** Who somebody is in this tab: another tab is somebody else, so that one can talk and play with oneself. */
import { make } from '../dom.ts';

/** None is mistaken for another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const NAME_LENGTH_MAX = 64;

/** Letters and digits by chance; `crypto.randomUUID` is for pages over HTTPS alone. */
export const randomText = (length: number) =>
  [...crypto.getRandomValues(new Uint8Array(length))].map((byte) => LETTERS[byte % LETTERS.length]).join('');

/** A value of this tab, made when there is none; without a storage it lasts as long as the page. */
function keep(name: string, create: () => string): string {
  try {
    const value = sessionStorage.getItem(name) ?? create();
    sessionStorage.setItem(name, value);
    return value;
  } catch {
    return create();
  }
}

export interface Guest {
  readonly field: HTMLElement;
  name: () => string;
  readonly session: string;
}

/** The name, which may be changed, and the session that proves it. */
export function createGuest(): Guest {
  const value = keep('page.guest', () => `guest-${randomText(4)}`);
  const input = make('input', { value, maxlength: String(NAME_LENGTH_MAX), autocomplete: 'off' });
  const field = make('label', { class: 'field' }, make('span', { class: 'ask' }, 'Your name'), input);
  return { field, name: () => input.value.trim(), session: keep('page.session', () => randomText(32)) };
}

/** A link that opens the page in another tab, as somebody else. */
export const linkToOtherTab = (href: string, text: string) =>
  make('a', { href, target: '_blank', rel: 'noopener' }, text);
