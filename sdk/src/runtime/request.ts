/** From the input of an operation to an HTTP request. */

import type { Settings } from './options.ts';
import { agentName } from './platform.ts';
import type { Members, Row } from './row.ts';

/** What `fetch` takes. */
export interface HttpRequest {
  readonly url: string;
  readonly init: { method: string; headers: Headers; body?: string };
}

/** Puts every member where the table says. Throws a TypeError for a member of the path that cannot stand there. */
export function buildRequest(row: Row, input: Members, settings: Settings, body?: object): HttpRequest {
  const headers = new Headers(settings.headers);
  const agent = agentName();
  if (agent && !headers.has('user-agent')) headers.set('user-agent', agent);
  if (settings.accept) headers.set('accept', settings.accept);
  // Unlike any other of the same caller, and no secret; a UUID can be made on pages of HTTPS alone.
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

/** A text as one segment of a path; what an address would take for a step up or for no segment at all is refused. */
function encodeSegment({ id }: Row, name: string, text: string): string {
  if (/^\.{0,2}$/.test(text)) throw new TypeError(`${id}: ${name} cannot be '${text}'`);
  return encodeURIComponent(text);
}

/** A list as texts with commas between them, a comma inside one as `\,`, nothing for null; an object as JSON. */
function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => String(item ?? '').replaceAll(',', '\\,')).join();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
