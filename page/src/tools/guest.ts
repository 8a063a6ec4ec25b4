/** The guest user of this tab. Each tab has its own, so that one person can chat and play with themselves. */
import { make } from '../dom.ts';

/** Letters and digits that are not easily confused. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const NAME_LENGTH_MAX = 64;

/** Returns random letters and digits. `crypto.randomUUID` requires HTTPS. */
export const randomText = (length: number) =>
  [...crypto.getRandomValues(new Uint8Array(length))].map((byte) => LETTERS[byte % LETTERS.length]).join('');

/** Returns a value stored for this tab, created if missing. If storage is disabled, the value is not stored. */
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

/** Creates the guest: an editable name and its session secret. */
export function createGuest(): Guest {
  const value = keep('page.guest', () => `guest-${randomText(4)}`);
  const input = make('input', { value, maxlength: String(NAME_LENGTH_MAX), autocomplete: 'off' });
  const field = make('label', { class: 'field' }, make('span', { class: 'ask' }, 'Your name'), input);
  return { field, name: () => input.value.trim(), session: keep('page.session', () => randomText(32)) };
}

/** Creates a link that opens the page in another tab, as another guest. */
export const linkToOtherTab = (href: string, text: string) =>
  make('a', { href, target: '_blank', rel: 'noopener' }, text);
