/** From values to the request that carries them. */
import { JSON_TYPE, type Target } from './targets.ts';
import type { WireRequest } from './wire.ts';

/** The values of one request, before they are written. */
export interface Sent {
  /** By the names of the path's parameters. */
  readonly path: Readonly<Record<string, string>>;
  /** In their order; a name may come more than once. */
  readonly query: readonly (readonly [name: string, text: string])[];
  readonly headers?: Readonly<Record<string, string>>;
  /** A JSON value, or the fields of a form. */
  readonly body?: { readonly type: string; readonly value: unknown } | undefined;
}

export type Fields = readonly (readonly [name: string, text: string])[];

const BOUNDARY = 'a-boundary-between-fields';

/** Writes a request to an operation. */
export function writeRequest({ method, prefix, path }: Target, sent: Sent): WireRequest {
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(sent.path[name] ?? ''));
  const query = sent.query.map(([name, text]) => `${encode(name)}=${encode(text)}`).join('&');
  const url = `${prefix}${place === '/' && prefix !== '' ? '' : place}${query && '?'}${query}`;
  if (!sent.body) return { method, url, headers: { ...sent.headers } };
  const { type, value } = sent.body;
  const contentType = type === 'multipart/form-data' ? `${type}; boundary=${BOUNDARY}` : type;
  const headers = { 'content-type': contentType, ...sent.headers };
  return { method, url, headers, body: Buffer.from(writeBody(type, value)) };
}

function writeBody(type: string, value: unknown): string {
  if (type === JSON_TYPE) return JSON.stringify(value) ?? '';
  const fields = value as Fields; // whoever names a form gives its fields
  if (type === 'multipart/form-data') {
    const parts = fields.map(
      ([name, text]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
    );
    return `${parts.join('')}--${BOUNDARY}--\r\n`;
  }
  return fields.map(([name, text]) => `${encode(name)}=${encode(text)}`).join('&');
}

const encode = (text: string) => encodeURIComponent(wellFormed(text));

/** A text as UTF-8 carries it: half of a surrogate pair becomes U+FFFD. */
export const wellFormed = (text: string): string => Buffer.from(text).toString();

/** A value as a query or a form writes it. */
export function toText(value: unknown): string {
  return typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value);
}
