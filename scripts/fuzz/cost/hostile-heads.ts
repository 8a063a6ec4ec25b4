/** Requests with hostile headers. */
import { type Sent, writeRequest } from '../requests.ts';
import type { Target } from '../targets.ts';
import { HEAD_BYTES_MAX, type Hostile, hostileTexts } from './hostile-texts.ts';

/** Starts of headers that the service reads. */
const read: Readonly<Record<string, readonly string[]>> = {
  accept: ['', 'a/b;q=0.1,'],
  'accept-encoding': ['', 'gzip;q=0.1,'],
  'accept-language': ['', 'en;q=0.1,'],
  authorization: ['', 'Bearer '],
  cookie: ['', 'a='],
  forwarded: ['', 'for=1.1.1.1,', 'for="'],
  'idempotency-key': [''],
  'if-none-match': ['', '"a",', 'W/"'],
  'last-event-id': [''],
  'mcp-name': ['', '=?base64?'],
  origin: ['', 'https://'],
  range: ['', 'bytes='],
  traceparent: ['', '00-'],
  'x-forwarded-for': ['', '127.0.0.1,'],
  'x-real-ip': [''],
  'x-request-id': [''],
};

/** Operations that get every text in every header; each reads some in its own way. */
const thorough = ['getHealth', 'renderPlaceholder', 'sendMessage', 'chatEvents', 'getTime'];
/** Shorter texts do not differ: the main thread reads all headers itself. */
const SENDABLE = /^[\t\x20-\x7e]*$/;

/** Yields every start with one text; for some operations, with all texts that a header can have. */
export function* hostileHeads(target: Target, base: Sent): Generator<Hostile> {
  const isThorough = thorough.includes(target.operation.operationId);
  const bytesOf = (text: string) => text.length;
  const space = { lengthMax: HEAD_BYTES_MAX, bytesMax: HEAD_BYTES_MAX, bytesOf };
  const texts = [...hostileTexts(space)].filter(
    ({ text }) => text.length > HEAD_BYTES_MAX / 2 && SENDABLE.test(text),
  );
  for (const [number, [name, starts]] of Object.entries(read).entries()) {
    for (const [index, { title, kind, text }] of texts.entries()) {
      if (!isThorough && (index + target.path.length) % texts.length !== number) continue;
      for (const start of starts)
        yield {
          title: `${name}: ${start}${title}`,
          kind: `${name} ${start}${kind}`,
          request: writeRequest(target, { ...base, headers: { [name]: start + text.slice(start.length) } }),
        };
    }
  }
  const many = Object.fromEntries(Array.from({ length: 1_500 }, (_, index) => [`x-${index}`, 'a']));
  yield { title: '1,500 headers', request: writeRequest(target, { ...base, headers: many }) };
}
