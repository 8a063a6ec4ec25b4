/** Generates the worst requests of each kind, valid or not. */
import { isRecord, type Schema } from '../../../src/contract/openapi.ts';
import { exampleRequest } from '../coverage.ts';
import { type Sent, toText, writeRequest } from '../requests.ts';
import { bodySchemaOf, bodyTypesOf, JSON_TYPE, type Target } from '../targets.ts';
import type { WireRequest } from '../wire.ts';
import { hostileTexts } from './hostile-texts.ts';

export interface Hostile {
  readonly title: string;
  readonly request: WireRequest;
}

/** Space in the request head next to its other lines. */
const HEAD_BYTES_MAX = 30_000;
/** Longer strings in a body cost the same per byte. */
const TEXT_LENGTH_MAX = 200_000;

const fill = (unit: string, bytes: number) => unit.repeat(Math.max(0, Math.floor(bytes / unit.length)));
const numbered = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index));

/** Yields every hostile request of an operation, the same in every run. */
export function* hostileRequests(target: Target): Generator<Hostile> {
  const base = exampleRequest(target);
  yield* heads(target, base);
  yield* queries(target, base);
  if (bodySchemaOf(target)) yield* bodies(target, base);
  yield* members(target, base);
}

function* heads(target: Target, base: Sent): Generator<Hostile> {
  const values: Readonly<Record<string, readonly [name: string, value: string]>> = {
    'a long header': ['x-long', fill('a', HEAD_BYTES_MAX)],
    cookies: ['cookie', fill('a=b; ', HEAD_BYTES_MAX)],
    'accepted types': ['accept', fill('a/b;q=0.1,', HEAD_BYTES_MAX)],
    'accepted languages': ['accept-language', fill('en;q=0.1,', HEAD_BYTES_MAX)],
    'accepted encodings': ['accept-encoding', fill('a;q=0.1,', HEAD_BYTES_MAX)],
    'known entity tags': ['if-none-match', fill('"a",', HEAD_BYTES_MAX)],
    proxies: ['x-forwarded-for', fill('127.0.0.1,', HEAD_BYTES_MAX)],
    'a long address': ['x-forwarded-for', fill('1', HEAD_BYTES_MAX)],
    'a long key': ['authorization', `Bearer ${fill('a', HEAD_BYTES_MAX)}`],
    'spaces before a key': ['authorization', `Bearer${fill(' ', HEAD_BYTES_MAX)}a b`],
    'a long id': ['x-request-id', fill('a', HEAD_BYTES_MAX)],
    'a long trace': ['traceparent', fill('00-', HEAD_BYTES_MAX)],
    'a long origin': ['origin', fill('a', HEAD_BYTES_MAX)],
  };
  for (const [title, [name, value]] of Object.entries(values))
    yield { title, request: writeRequest(target, { ...base, headers: { [name]: value } }) };
  const many = Object.fromEntries(numbered(1_500, (index) => `x-${index}`).map((name) => [name, 'a']));
  yield { title: '1,500 headers', request: writeRequest(target, { ...base, headers: many }) };
}

function* queries(target: Target, base: Sent): Generator<Hostile> {
  const request = writeRequest(target, base);
  const room = HEAD_BYTES_MAX - request.url.length;
  const texts = {
    'one-letter parameters': fill('&a', room),
    'parameters with one name': fill('&a=b', room),
    'parameters with different names': numbered(room / 8, (index) => `&a${index}=`)
      .join('')
      .slice(0, room),
    'numeric names': numbered(room / 8, (index) => `&${index}=`)
      .join('')
      .slice(0, room),
    'brackets in a query': fill('&a[b]=c', room),
    'percent signs in a query': `&a=${fill('%', room - 3)}`,
    'escapes in a query': `&a=${fill('%41', room - 3)}`,
    'plus signs in a query': `&a=${fill('+', room - 3)}`,
    ampersands: fill('&', room),
    'semicolons in a query': fill(';', room),
  };
  for (const [title, text] of Object.entries(texts)) {
    const url = request.url.includes('?') ? request.url + text : `${request.url}?${text.slice(1)}`;
    yield { title, request: { ...request, url } };
  }
}

function* bodies(target: Target, base: Sent): Generator<Hostile> {
  const { bodyBytesMax: room } = target;
  const { method, url } = writeRequest(target, { ...base, body: undefined });
  const line = 'Content-Disposition: form-data; name="a"';
  const json: Readonly<Record<string, string>> = {
    'keys of JSON': `{${numbered(room / 12, (index) => `"a${index}":0`).join(',')}}`,
    'numeric keys': `{${numbered(room / 12, (index) => `"${index}":0`).join(',')}}`,
    'one repeated key': `{${fill('"a":0,', room - 10)}"a":0}`,
    'keys of the prototype': `{${fill('"__proto__":{},', room - 20)}"a":0}`,
    'lists in lists': fill('[', room / 2) + fill(']', room / 2),
    'objects in objects': `${fill('{"a":', (room / 6) * 5 - 10)}0${fill('}', room / 6 - 2)}`,
    'prototypes in prototypes': `${fill('{"__proto__":', (room / 14) * 13 - 20)}0${fill('}', room / 14 - 2)}`,
    'unclosed lists': fill('[', room),
    'a long number': `{"a":${fill('9', room - 10)}}`,
    'a small number': `{"a":0.${fill('0', room - 20)}1}`,
    'escapes of JSON': `{"a":"${fill('\\u0061', room - 10)}"}`,
    'spaces in JSON': `{"a"${fill(' ', room - 10)}:0}`,
    'numbers in a list': `[${fill('0,', room - 4)}0]`,
  };
  const form: Readonly<Record<string, string>> = {
    'fields with one name': fill('a=b&', room),
    'fields with different names': numbered(room / 10, (index) => `a${index}=b`)
      .join('&')
      .slice(0, room),
    'empty fields': fill('&', room),
    'percent signs in a form': `a=${fill('%', room - 2)}`,
    'escapes in a form': `a=${fill('%41', room - 2)}`,
    'plus signs in a form': `a=${fill('+', room - 2)}`,
    'percent signs in names': fill('%=&', room),
  };
  const multipart: Readonly<Record<string, string>> = {
    'empty parts': fill('\r\n--a', room),
    'parts of one line': fill('\r\n--a\r\n', room),
    'parts with one name': fill(`--a\r\n${line}\r\n\r\n\r\n`, room),
    'a long head of a part': `--a\r\n${fill('b: c\r\n', room - 100)}\r\n\r\n--a--`,
    'a long line in a part': `--a\r\n${line}${fill('; a=b', room - 100)}\r\n\r\n\r\n--a--`,
    'near-boundaries': `--a\r\n${line}\r\n\r\n${fill('\r\n--', room - 100)}\r\n--a--`,
    'line ends in a part': `--a\r\n${line}\r\n\r\n${fill('\r\n', room - 100)}\r\n--a--`,
    'a preamble': fill('\r\n-', room),
    'an epilogue': `--a\r\n${line}\r\n\r\n\r\n--a--${fill('\r\n--a', room - 100)}`,
  };
  const kinds = {
    [JSON_TYPE]: json,
    'application/x-www-form-urlencoded': form,
    'multipart/form-data': multipart,
  };
  for (const [type, texts] of Object.entries(kinds)) {
    if (!bodyTypesOf(target).includes(type)) continue;
    const contentType = type === 'multipart/form-data' ? `${type}; boundary=a` : type;
    for (const [title, text] of Object.entries(texts))
      yield {
        title,
        request: { method, url, headers: { 'content-type': contentType }, body: Buffer.from(text) },
      };
  }
}

/** Yields requests with hostile strings, at their maximum length, for each string that the operation accepts. */
function* members(target: Target, base: Sent): Generator<Hostile> {
  for (const { name, in: place, schema } of target.operation.parameters ?? []) {
    if (place === 'header') continue;
    for (const { title, text } of hostileTexts(lengthOf(schema), HEAD_BYTES_MAX / 3)) {
      const others = base.query.filter(([other]) => other !== name);
      const sent =
        place === 'query'
          ? { ...base, query: [...others, [name, text] as const] }
          : { ...base, path: { ...base.path, [name]: text } };
      const request = writeRequest(target, sent);
      if (request.url.length <= HEAD_BYTES_MAX) yield { title: `${name}: ${title}`, request };
    }
  }
  const schema = bodySchemaOf(target);
  if (!schema || !isRecord(base.body?.value)) return;
  const { value } = base.body;
  for (const [name, member] of textsIn(schema)) {
    for (const { title, text } of hostileTexts(lengthOf(member), target.bodyBytesMax / 2)) {
      const isList = member.type === 'array';
      const sent = { ...value, [name]: isList ? listOf(text, member) : text };
      const request = writeRequest(target, { ...base, body: { type: JSON_TYPE, value: sent } });
      if ((request.body?.length ?? 0) <= target.bodyBytesMax) yield { title: `${name}: ${title}`, request };
    }
  }
}

/** Returns the properties of a body that are strings or lists of strings, including those of its variants. */
function textsIn({ properties, oneOf }: Schema): Map<string, Schema> {
  const variants = (Array.isArray(oneOf) ? oneOf : []).flatMap((variant: Schema) => [...textsIn(variant)]);
  const own = Object.entries(isRecord(properties) ? properties : {}).flatMap(([name, member]) =>
    isRecord(member) && isText(member) ? [[name, member] as const] : [],
  );
  return new Map([...variants, ...own]);
}

const isText = ({ type, items }: Schema): boolean =>
  type === undefined ||
  [type].flat().includes('string') ||
  (type === 'array' && isRecord(items) && isText(items));

/** Returns the maximum length in UTF-16 units. An emoji of several units may count as one. */
function lengthOf({
  maxLength,
  'x-max-bytes': bytesMax,
  'x-max-graphemes': graphemesMax,
  items,
}: Schema): number {
  if (isRecord(items)) return lengthOf(items);
  const limits = [maxLength, bytesMax].filter((limit) => typeof limit === 'number');
  const graphemes = typeof graphemesMax === 'number' ? [graphemesMax * 20] : [];
  return Math.min(TEXT_LENGTH_MAX, ...(limits.length > 0 ? limits : graphemes));
}

/** Returns as many items as the list allows, each slightly different. */
function listOf(text: string, { maxItems }: Schema): string[] {
  const count = typeof maxItems === 'number' ? Math.min(maxItems, 100) : 100;
  return numbered(count, (index) => toText(index) + text.slice(String(index).length));
}
