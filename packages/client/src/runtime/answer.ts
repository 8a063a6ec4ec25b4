/** Converts an HTTP response to a result or an error. */
import {
  AnswerError,
  BadRequestError,
  ConflictError,
  ForbiddenError,
  NotFoundError,
  ServerError,
  TooManyRequestsError,
  UnauthorizedError,
  UtilityApiError,
} from './errors.ts';
import type { Row } from './row.ts';

/** Maximum length of `text` in an error, in characters. */
const TEXT_MAX = 2000;

const classes: Readonly<Record<number, typeof UtilityApiError>> = {
  400: BadRequestError,
  401: UnauthorizedError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  429: TooManyRequestsError,
};

/**
 * Reads a response: JSON as its value, SVG and other text as a string, other images as bytes, 304 as undefined. Throws
 * a UtilityApiError for an error status or an unexpected response.
 */
export async function readAnswer(row: Row, response: Response, bytesMax: number): Promise<unknown> {
  const { ok, status, headers } = response;
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  const body = await readBody(response, bytesMax);
  if (status === 304) return undefined;
  const { types = ['application/json'] } = row;
  const isExpected = ok && body && (types.length === 0 || types.includes(type));
  if (isExpected && /^image\/(?!svg)/.test(type)) return new Uint8Array(await body.arrayBuffer());

  const text = (await body?.text()) ?? '';
  if (isExpected && !/[/+]json$/.test(type)) return text;
  const said = parse(text);
  if (isExpected && (said !== undefined || status === 204 || row.method === 'HEAD')) return said;

  const { error, code, parameter } = Object(said);
  const isOurs = !ok && typeof error === 'string';
  const foreign = body ? describeForeign(text, type) : `The response exceeds ${bytesMax} bytes.`;
  throw new (ok ? AnswerError : (classes[status] ?? (status < 500 ? UtilityApiError : ServerError)))({
    operation: row.id,
    status,
    headers,
    requestId: requestIdOf(response),
    retryAfterS: readRetryAfter(headers.get('retry-after')),
    ...(isOurs ? { error, code, parameter } : { error: foreign, text: text.slice(0, TEXT_MAX) }),
  });
}

/** Returns the `X-Request-Id` of a response. */
export const requestIdOf = (response?: Response): string | undefined =>
  response?.headers.get('x-request-id') ?? undefined;

/** Describes a response that is not from the service. */
function describeForeign(text: string, type: string): string {
  const title = /<title>([^<]*)/i.exec(text)?.[1];
  return `Unexpected ${type || 'untyped'} response, perhaps from a proxy: ${title ?? text.slice(0, 200)}`;
}

/** Parses either form of `Retry-After` (RFC 9110 §10.2.3) into whole seconds. */
function readRetryAfter(value: string | null): number | undefined {
  const seconds = Math.ceil(Number(value) || (Date.parse(value ?? '') - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

/** Reads a whole body. Returns undefined if it exceeds `bytesMax`. */
async function readBody({ body }: Response, bytesMax: number): Promise<Blob | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    chunks.push(read.value);
    length += read.value.length;
    if (length > bytesMax) return void reader?.cancel();
  }
  return new Blob(chunks);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
