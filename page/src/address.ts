/** Page state in the URL fragment, such as `#/hash?text=abc`. Excludes secrets. */
import { type CardModel, compact, encode, type Values } from './model.ts';

/** Email and chat programs truncate longer URLs. */
const ADDRESS_LENGTH_MAX = 4000;

/** Returns the fragment for a card and its values; only the card if the fragment would be too long. */
export function writeAddress({ id, fields }: CardModel, values: Values): string {
  const pairs = fields
    .filter(({ kind, name, otherwise }) => kind !== 'secret' && (values[name] ?? '') !== otherwise)
    .map(({ name, kind }) => {
      const value = values[name] ?? '';
      return `${encode(name)}=${encode(kind === 'json' ? compact(value) : value)}`;
    });
  const address = `#/${id}?${pairs.join('&')}`;
  return address.length > ADDRESS_LENGTH_MAX ? `#/${id}` : address;
}

/** Parses a fragment into a card and its values, if any. */
export function readAddress(fragment: string): { id: string; values: Values | undefined } | undefined {
  const [, path, query] = /^#\/([^?]+)(?:\?(.*))?$/.exec(fragment) ?? [];
  if (path === undefined) return undefined;
  const values = query === undefined ? undefined : Object.fromEntries(new URLSearchParams(query));
  return { id: path, values };
}
