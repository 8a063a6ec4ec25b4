/** Generates the worst requests of each kind, valid or not. */
import type { Input } from '../../../src/contract/model.ts';
import { exampleRequest } from '../coverage.ts';
import { type Sent, wellFormed, withValue, writeRequest } from '../requests.ts';
import { bodyTypesOf, JSON_TYPE, type Target } from '../targets.ts';
import type { WireRequest } from '../wire.ts';
import { hostileHeads } from './hostile-heads.ts';
import { HEAD_BYTES_MAX, type Hostile } from './hostile-texts.ts';
import { hostileValues, type Values } from './hostile-values.ts';

/** Space in a body next to a hostile string. */
const BODY_BYTES = 2_000;

const fill = (unit: string, bytes: number) => unit.repeat(Math.max(0, Math.floor(bytes / unit.length)));
/** Writes as many different items as fit if each takes `size` bytes. */
const numbered = (bytes: number, size: number, write: (index: number) => string, between = '') =>
  Array.from({ length: bytes / size }, (_, index) => write(index))
    .join(between)
    .slice(0, bytes);

/** Yields every hostile request of an operation, the same in every run. */
export function* hostileRequests(target: Target): Generator<Hostile> {
  const base = exampleRequest(target);
  yield* hostileHeads(target, base);
  yield* queries(target, base);
  if (target.operation.body) yield* bodies(target, base);
  for (const { values, ...named } of hostileValues(target, roomIn(target)))
    yield {
      ...named,
      get request() {
        return writeValues(target, values);
      },
    };
}

function* queries(target: Target, base: Sent): Generator<Hostile> {
  const request = writeRequest(target, base);
  const space = HEAD_BYTES_MAX - request.url.length;
  const texts = {
    'one-letter parameters': fill('&a', space),
    'parameters with one name': fill('&a=b', space),
    'parameters with different names': numbered(space, 8, (index) => `&a${index}=`),
    'numeric names': numbered(space, 8, (index) => `&${index}=`),
    'brackets in a query': fill('&a[b]=c', space),
    'percent signs in a query': `&a=${fill('%', space - 3)}`,
    'escapes in a query': `&a=${fill('%41', space - 3)}`,
    'plus signs in a query': `&a=${fill('+', space - 3)}`,
    ampersands: fill('&', space),
    'semicolons in a query': fill(';', space),
  };
  for (const [title, text] of Object.entries(texts)) {
    const url = request.url.includes('?') ? request.url + text : `${request.url}?${text.slice(1)}`;
    yield { title, request: { ...request, url } };
  }
}

function* bodies(target: Target, base: Sent): Generator<Hostile> {
  const { bodyBytesMax: space } = target;
  const { method, url } = writeRequest(target, { ...base, body: undefined });
  const line = 'Content-Disposition: form-data; name="a"';
  const json: Readonly<Record<string, string>> = {
    'keys of JSON': `{${numbered(space, 12, (index) => `"a${index}":0`, ',')}}`,
    'numeric keys': `{${numbered(space, 12, (index) => `"${index}":0`, ',')}}`,
    'one repeated key': `{${fill('"a":0,', space - 10)}"a":0}`,
    'keys of the prototype': `{${fill('"__proto__":{},', space - 20)}"a":0}`,
    'lists in lists': fill('[', space / 2) + fill(']', space / 2),
    'objects in objects': `${fill('{"a":', (space / 6) * 5 - 10)}0${fill('}', space / 6 - 2)}`,
    'prototypes in prototypes': `${fill('{"__proto__":', (space / 14) * 13 - 20)}0${fill('}', space / 14 - 2)}`,
    'unclosed lists': fill('[', space),
    'a long number': `{"a":${fill('9', space - 10)}}`,
    'a small number': `{"a":0.${fill('0', space - 20)}1}`,
    'escapes of JSON': `{"a":"${fill('\\u0061', space - 10)}"}`,
    'spaces in JSON': `{"a"${fill(' ', space - 10)}:0}`,
    'numbers in a list': `[${fill('0,', space - 4)}0]`,
  };
  const form: Readonly<Record<string, string>> = {
    'fields with one name': fill('a=b&', space),
    'fields with different names': numbered(space, 10, (index) => `a${index}=b`, '&'),
    'empty fields': fill('&', space),
    'percent signs in a form': `a=${fill('%', space - 2)}`,
    'escapes in a form': `a=${fill('%41', space - 2)}`,
    'plus signs in a form': `a=${fill('+', space - 2)}`,
    'percent signs in names': fill('%=&', space),
  };
  const multipart: Readonly<Record<string, string>> = {
    'empty parts': fill('\r\n--a', space),
    'parts of one line': fill('\r\n--a\r\n', space),
    'parts with one name': fill(`--a\r\n${line}\r\n\r\n\r\n`, space),
    'a long head of a part': `--a\r\n${fill('b: c\r\n', space - 100)}\r\n\r\n--a--`,
    'a long line in a part': `--a\r\n${line}${fill('; a=b', space - 100)}\r\n\r\n\r\n--a--`,
    'near-boundaries': `--a\r\n${line}\r\n\r\n${fill('\r\n--', space - 100)}\r\n--a--`,
    'line ends in a part': `--a\r\n${line}\r\n\r\n${fill('\r\n', space - 100)}\r\n--a--`,
    'a preamble': fill('\r\n-', space),
    'an epilogue': `--a\r\n${line}\r\n\r\n\r\n--a--${fill('\r\n--a', space - 100)}`,
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

/** Returns how much text fits into an input, as sent. */
const roomIn =
  ({ bodyBytesMax }: Target) =>
  ({ location }: Input) =>
    location === 'body'
      ? { bytesMax: bodyBytesMax - BODY_BYTES, bytesOf: bytesInJson }
      : { bytesMax: HEAD_BYTES_MAX, bytesOf: (text: string) => encodeURIComponent(wellFormed(text)).length };

/** Returns the length of a text in JSON, without quotes. */
export const bytesInJson = (text: string): number => Buffer.byteLength(JSON.stringify(text)) - 2;

/** Writes values where the operation expects them. */
function writeValues(target: Target, values: Values): WireRequest {
  const { inputs, body } = target.operation;
  const empty: Sent = { path: {}, query: [], ...(body && { body: { type: JSON_TYPE, value: {} } }) };
  const given = inputs.filter(({ name }) => Object.hasOwn(values, name));
  return writeRequest(
    target,
    given.reduce((sent, input) => withValue(sent, input, values[input.name]) ?? sent, empty),
  );
}
