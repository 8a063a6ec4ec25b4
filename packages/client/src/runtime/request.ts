/** Builds HTTP requests from the input of an operation. */

import type { Settings } from './options.ts';
import { agentName } from './platform.ts';
import type { Members, Row } from './row.ts';

/** Arguments for `fetch`. */
export interface HttpRequest {
  readonly url: string;
  readonly init: { method: string; headers: Headers; body?: string };
}

/** Puts every parameter into path, query or body. Throws a TypeError for an empty path parameter, `.` or `..`. */
export function buildRequest(row: Row, input: Members, settings: Settings, body?: object): HttpRequest {
  const headers = new Headers(settings.headers);
  const agent = agentName();
  if (agent && !headers.has('user-agent')) headers.set('user-agent', agent);
  // Problem details have the `code` and the `parameter` of an error.
  if (settings.accept || !headers.has('accept'))
    headers.set('accept', `application/problem+json, ${settings.accept ?? '*/*'}`);
  // Needs to be unique per caller, not secret. crypto.randomUUID requires a secure context.
  if (row.keyed)
    headers.set('idempotency-key', settings.idempotencyKey ?? `${Math.random()}${Math.random()}`);
  if (settings.key) headers.set('authorization', `Bearer ${settings.key}`);
  const init: HttpRequest['init'] = { method: row.method, headers };

  const rest = { ...input };
  const take = (name: string) => {
    const text = toText(rest[name] ?? '');
    delete rest[name];
    return text;
  };
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeSegment(row, name, take(name)));
  const query = new URLSearchParams();
  for (const name of row.query ?? (row.body ? [] : Object.keys(rest))) {
    const text = take(name);
    if (text) query.append(name, text);
  }
  if (body || row.body) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(body ?? rest);
  }
  const url = `${settings.baseUrl.replace(/\/+$/, '')}${path}${path.includes('?') ? '&' : '?'}${query}`;
  return { url: url.replace(/[?&]$/, ''), init };
}

/** Encodes a path segment. Throws a TypeError for an empty string, `.` and `..`, which URLs normalize away. */
function encodeSegment({ id }: Row, name: string, text: string): string {
  if (/^\.{0,2}$/.test(text)) throw new TypeError(`${id}: ${name} cannot be '${text}'`);
  return encodeURIComponent(text);
}

/** Converts a value to a string: lists joined by commas (`\,` inside an item, null as empty), objects as JSON. */
function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => String(item ?? '').replaceAll(',', '\\,')).join();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
