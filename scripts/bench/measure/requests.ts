/** Serialized HTTP requests, prepared before they are sent. */
import type { NextRequest } from './load.ts';

/** Three digits in each variable part, so that all IP addresses have the same length. */
const PART_MIN = 100;
const PART_COUNT = 156;
/** The header that precedes the caller's IP address. */
const CALLER = 'x-forwarded-for: ';

export interface RequestParts {
  readonly method?: string;
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Serializes a request of the first caller. */
export function writeRequest({ method, path, body, headers = {} }: RequestParts): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method ?? (body === undefined ? 'GET' : 'POST')} ${path} HTTP/1.1`,
    'host: localhost',
    `${CALLER}${addressOf(0)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`);
}

/** Repeats a request of one caller. */
export function repeat(request: Buffer): NextRequest {
  return () => request;
}

/** Returns the first `count` requests. */
export function take(count: number, next: NextRequest): NextRequest {
  let left = count;
  return (connection) => (left-- > 0 ? next(connection) : undefined);
}

/** Repeats a request for `callers` callers in turn, starting with number `first`. */
export function fromCallers(request: Buffer, callers: number, first = 0): NextRequest {
  let index = 0;
  return () => {
    const copy = fromCaller(request, first + index);
    index = (index + 1) % callers;
    return copy;
  };
}

/** Returns the request with the IP address of another caller. */
export function fromCaller(request: Buffer, caller: number): Buffer {
  const copy = Buffer.from(request);
  const offset = request.indexOf(CALLER, 0, 'latin1') + CALLER.length;
  copy.write(addressOf(caller), offset, 'latin1');
  return copy;
}

/** Returns one of 3.8 million IP addresses. */
function addressOf(caller: number): string {
  const part = (divisor: number) => PART_MIN + (Math.floor(caller / divisor) % PART_COUNT);
  return `10.${part(PART_COUNT ** 2)}.${part(PART_COUNT)}.${part(1)}`;
}
