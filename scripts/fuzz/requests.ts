/** Turns values into requests. */
import type { Input } from '../../src/contract/model.ts';
import { fuzzKey, needsKey } from './api-key.ts';
import { JSON_TYPE, type Target } from './targets.ts';
import type { WireRequest } from './wire.ts';

/** The values of one request, before serialization. */
export interface Sent {
  /** Path parameters by name. */
  readonly path: Readonly<Record<string, string>>;
  /** Query parameters in order. Names may repeat. */
  readonly query: readonly (readonly [name: string, text: string])[];
  readonly headers?: Readonly<Record<string, string>>;
  /** A JSON value, or the fields of a form. */
  readonly body?: { readonly type: string; readonly value: unknown } | undefined;
}

export type Fields = readonly (readonly [name: string, text: string])[];

const BOUNDARY = 'a-boundary-between-fields';

export function writeRequest({ method, prefix, path, operation }: Target, sent: Sent): WireRequest {
  const key = needsKey(operation) ? { authorization: `Bearer ${fuzzKey}` } : {};
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(sent.path[name] ?? ''));
  const query = sent.query.map(([name, text]) => `${encode(name)}=${encode(text)}`).join('&');
  const url = `${prefix}${filled === '/' && prefix !== '' ? '' : filled}${query && '?'}${query}`;
  if (!sent.body) return { method, url, headers: { ...key, ...sent.headers } };
  const { type, value } = sent.body;
  const contentType = type === 'multipart/form-data' ? `${type}; boundary=${BOUNDARY}` : type;
  const headers = { 'content-type': contentType, ...key, ...sent.headers };
  return { method, url, headers, body: Buffer.from(writeBody(type, value)) };
}

function writeBody(type: string, value: unknown): string {
  if (type === JSON_TYPE) return JSON.stringify(value) ?? '';
  const fields = value as Fields; // bodies with a form type hold fields
  if (type === 'multipart/form-data') {
    const parts = fields.map(
      ([name, text]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
    );
    return `${parts.join('')}--${BOUNDARY}--\r\n`;
  }
  return fields.map(([name, text]) => `${encode(name)}=${encode(text)}`).join('&');
}

const encode = (text: string) => encodeURIComponent(wellFormed(text));

/** Replaces lone surrogates by U+FFFD, as UTF-8 does. */
export const wellFormed = (text: string): string => Buffer.from(text).toString();

/** Returns a request with another value at an input; undefined for headers, and if it would change the path. */
export function withValue(
  sent: Sent,
  { name, location }: Pick<Input, 'name' | 'location'>,
  value: unknown,
): Sent | undefined {
  const text = toText(value);
  if (location === 'body')
    return { ...sent, body: { type: JSON_TYPE, value: { ...Object(sent.body?.value), [name]: value } } };
  if (location === 'query')
    return { ...sent, query: [...sent.query.filter(([other]) => other !== name), [name, text]] };
  if (location === 'header' || ['', '.', '..'].includes(text)) return undefined;
  return { ...sent, path: { ...sent.path, [name]: text } };
}

/** Serializes a value for a query or a form. */
export function toText(value: unknown): string {
  return typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value);
}
