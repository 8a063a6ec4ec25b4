/** The state of the page as its address: `#/hash?text=abc`, which opens it again. Nothing secret is in it. */
import { type CardModel, encode, type Values } from './model.ts';

/** Longer ones are cut off by mails and chats. */
const ADDRESS_LENGTH_MAX = 4000;

/** The fragment for a card and its values; of values that are too long together, it names the card alone. */
export function writeAddress({ id, fields }: CardModel, values: Values): string {
  const pairs = fields
    .filter(({ kind, name, otherwise }) => kind !== 'secret' && (values[name] ?? '') !== otherwise)
    .map(({ name }) => `${encode(name)}=${encode(values[name] ?? '')}`);
  const address = `#/${id}?${pairs.join('&')}`;
  return address.length > ADDRESS_LENGTH_MAX ? `#/${id}` : address;
}

/** The card that a fragment names, and its values where it has any. */
export function readAddress(fragment: string): { id: string; values: Values | undefined } | undefined {
  const [, path, query] = /^#\/([^?]+)(?:\?(.*))?$/.exec(fragment) ?? [];
  if (path === undefined) return undefined;
  const values = query === undefined ? undefined : Object.fromEntries(new URLSearchParams(query));
  return { id: path, values };
}
