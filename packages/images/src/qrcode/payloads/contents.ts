/** Networks, contacts, events and messages. */
import { InputError } from '../../../../shared/input-error.ts';
import type { ContactPayload, EmailPayload, EventPayload, SmsPayload, WifiPayload } from './payload.ts';

const invalid = (parameter: string, rule: string) =>
  new InputError(`${parameter} ${rule}`, { parameter, code: 'invalid_format' });

/** Escapes the delimiters of `WIFI:`. */
const escapeField = (text: string) => text.replace(/[\\;,:"]/g, '\\$&');

export function writeWifi({ network, password, hidden }: WifiPayload): string {
  const security =
    password === undefined
      ? `T:nopass;S:${escapeField(network)};`
      : `T:WPA;S:${escapeField(network)};P:${escapeField(password)};`;
  return `WIFI:${security}${hidden ? 'H:true;' : ''};`;
}

/** Escapes a value of a vCard (RFC 2426, section 5) or a calendar (RFC 5545, 3.3.11); a missing one is empty. */
const escapeValue = (text = '') => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** Returns a line for each property with a value. */
const writeLines = (lines: readonly (readonly [name: string, value: string | undefined])[]): string =>
  lines
    .filter(([, value]) => value !== undefined && /[^;]/.test(value))
    .map(([name, value]) => `${name}:${value}\r\n`)
    .join('');

export function writeContact(contact: ContactPayload): string {
  const { name, family_name, organization, job_title, phone, email, url, note } = contact;
  const list = (parts: readonly (string | undefined)[]) => parts.map((part) => escapeValue(part)).join(';');
  const { street, town, postal_code, country } = contact;
  return writeLines([
    ['BEGIN', 'VCARD'],
    ['VERSION', '3.0'],
    ['N', family_name === undefined ? list([name, '', '', '', '']) : list([family_name, name, '', '', ''])],
    ['FN', escapeValue(family_name === undefined ? name : `${name} ${family_name}`)],
    ['ORG', escapeValue(organization)],
    ['TITLE', escapeValue(job_title)],
    ['TEL', escapeValue(phone)],
    ['EMAIL', escapeValue(email)],
    // A URI value, which has no escapes.
    ['URL', url],
    ['ADR', list(['', '', street, town, '', postal_code, country])],
    ['NOTE', escapeValue(note)],
    ['END', 'VCARD'],
  ]);
}

export function writeEvent({ summary, start, end, location, description }: EventPayload): string {
  const [from, to] = [readTime('start', start), end === undefined ? undefined : readTime('end', end)];
  if (to && to.kind !== from.kind) throw invalid('end', 'must be written like start');
  if (to && to.order <= from.order) throw invalid('end', 'must be after start');
  const suffix = from.kind === 'date' ? ';VALUE=DATE' : '';
  return writeLines([
    ['BEGIN', 'VEVENT'],
    ['SUMMARY', escapeValue(summary)],
    [`DTSTART${suffix}`, from.text],
    [`DTEND${suffix}`, to?.text],
    ['LOCATION', escapeValue(location)],
    ['DESCRIPTION', escapeValue(description)],
    ['END', 'VEVENT'],
  ]);
}

const TIME = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d)?)(Z|[+-]\d\d:\d\d)?)?$/;

/** Reads a date, a local time, or a time with an offset, which becomes UTC. */
function readTime(parameter: string, written: string) {
  const [, date, time, offset] = TIME.exec(written) ?? [];
  const order = Date.parse(time === undefined ? `${date}T00:00Z` : `${date}T${time}${offset ?? 'Z'}`);
  const isReal = Number.isFinite(order) && new Date(`${date}T00:00Z`).toISOString().startsWith(date ?? ' ');
  if (!isReal || time?.startsWith('24'))
    throw invalid(parameter, 'must be an ISO 8601 date or time such as 2026-11-28T18:00:00Z');
  const text = new Date(order).toISOString().slice(0, 19).replace(/[-:]/g, '');
  if (time === undefined) return { kind: 'date', order, text: text.slice(0, 8) };
  return {
    kind: offset === undefined ? 'local' : 'utc',
    order,
    text: offset === undefined ? text : `${text}Z`,
  };
}

/** Percent-encodes a value of a query, with line breaks as CRLF (RFC 6068, section 5). */
const encodeValue = (text: string) =>
  encodeURIComponent(text.replace(/\r\n|\r|\n/g, '\r\n')).replace(/['()*!]/g, escapeByte);
const escapeByte = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

const writeQuery = (values: Readonly<Record<string, string | undefined>>) => {
  const parts = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeValue(value)}`],
  );
  return parts.length > 0 ? `?${parts.join('&')}` : '';
};

export function writeEmail({ to, subject, body }: EmailPayload): string {
  // A plus sign needs no encoding (RFC 6068, section 2).
  const address = encodeValue(to).replaceAll('%2B', '+').replaceAll('%40', '@');
  return `mailto:${address}${writeQuery({ subject, body })}`;
}

export function writeSms({ phone, body }: SmsPayload): string {
  const number = phone.replace(/[ ().-]/g, '');
  return `sms:${number}${writeQuery({ body })}`;
}
