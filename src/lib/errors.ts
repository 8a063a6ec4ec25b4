/** All errors that the API returns. Any other exception is a defect and becomes a 500 without details. */
import { shorten } from '../../packages/shared/fill-message.ts';
import { codeOfStatus, type ErrorCode, type Fault } from './error-codes.ts';

/** An error response; `message` is the detail that the caller reads, `fault` is for programs. */
export class ApiError extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly fault: Fault;

  constructor(
    status: number,
    detail: string,
    headers: Readonly<Record<string, string>> = {},
    fault: Fault = { code: codeOfStatus(status) },
  ) {
    super(detail);
    this.name = new.target.name;
    this.status = status;
    this.headers = headers;
    this.fault = fault;
  }
}

/**
 * A domain rule rejected a well-formed request because of the current state. Uses its own status if the operation
 * documents that status, else 400, and the first wording that the operation lists in `x-refusals`.
 */
export class Refusal extends ApiError {
  readonly wordings: readonly string[];

  constructor(status: number, detail: string, code?: ErrorCode, ...olderWordings: readonly string[]) {
    super(status, detail, {}, code && { code });
    this.wordings = [detail, ...olderWordings];
  }
}

/** The store is unreachable or timed out. The outcome is unknown. */
export class StoreUnavailable extends ApiError {
  /** The store received the request but did not respond, so it may have executed it. */
  readonly mayBeDone: boolean;
  readonly isFull: boolean; // rejects writes for lack of memory or disk

  constructor(reason: { cause?: unknown; mayBeDone?: boolean; isFull?: boolean } = {}) {
    super(503, 'The store is unavailable, please try again shortly.', { 'retry-after': '1' });
    this.cause = reason.cause;
    this.mayBeDone = reason.mayBeDone ?? false;
    this.isFull = reason.isFull ?? false;
  }
}

/** Replaces the 503 message for operations with an idempotency key. */
export const UNKNOWN_OUTCOME =
  'The store did not respond in time: the change may have been made. Retry with the same Idempotency-Key.';

/** The idempotency key was used with other input. */
export const usedForAnother = () => new ApiError(422, 'This Idempotency-Key was used for another request.');

/** The first request with this idempotency key is still running. */
export const underWay = () =>
  new ApiError(
    409,
    'A request with this Idempotency-Key is still in progress.',
    { 'retry-after': '1' },
    { code: 'idempotency_conflict' },
  );

/** An input value that could not be parsed, as an error. Extends `Array` so that no object schema matches it. */
export class InvalidValue extends Array<never> {
  readonly detail: string;
  /** Properties of the error; its parameter, if the message does not start with it. */
  readonly about: Partial<Fault>;

  constructor(detail: string, about: Partial<Fault> = {}) {
    super();
    this.detail = detail;
    this.about = about;
  }
}

/** Input that breaks a rule beyond the schema. */
export const badRequest = (detail: string, code?: ErrorCode, parameter?: string) =>
  new ApiError(
    400,
    detail,
    {},
    { code: code ?? codeOfStatus(400), ...(parameter !== undefined && { parameter }) },
  );

/** The response is not a calendar, or takes too much time or memory to parse. */
export const invalidCalendar = () => badRequest('Invalid ICS file format.');

/** The calendar cannot be fetched. No details: they would expose other networks. */
export const calendarUnreachable = () => badRequest('The calendar could not be fetched.');

/** The API key is malformed, unknown, expired or revoked. */
export const unauthorized = () => new ApiError(401, 'Invalid token.', { 'www-authenticate': 'Bearer' });

/** The operation belongs to an account, and the caller has no API key. */
export const keyRequired = () =>
  new ApiError(401, 'This operation requires an API key, as Authorization: Bearer KEY.', {
    'www-authenticate': 'Bearer',
  });

/** `meant` is a similar path; without one, the message has the `hint`. */
export const unknownEndpoint = (path: string, meant?: string, hint = '') =>
  new ApiError(404, `Endpoint '${shorten(path)}' does not exist.${suggestion(meant) || hint}`, linkTo(meant));

/** Unknown version. `meant` is the same path below a version, if that is an operation. */
export const unknownVersion = (name: string, meant?: string) =>
  new ApiError(404, `Invalid API version (${shorten(name)}).${suggestion(meant)}`, linkTo(meant));

const suggestion = (meant?: string) => (meant === undefined ? '' : ` Did you mean '${meant}'?`);

const linkTo = (meant?: string): Record<string, string> =>
  meant === undefined ? {} : { link: `<${meant}>; rel="alternate"; title="Did you mean ${meant}?"` };

const overloaded = (detail: string, retryAfterS: number) =>
  new ApiError(503, detail, { 'retry-after': String(retryAfterS) }, { code: 'overloaded' });

/** The compute queue is full, or a computation takes too much time or memory. */
export const computeBusy = () => overloaded('Too much is being computed, please try again shortly.', 1);

/** The received bodies that wait to be parsed take too much memory. */
export const tooManyBodies = () =>
  overloaded('Too many long bodies arrive at the same time, please try again shortly.', 1);

/** The client has closed the connection: no response can be sent. The status is that of nginx, for the log. */
export const clientLeft = () => new ApiError(499, 'The client closed the connection.');

/** Rate limit exceeded; the next request is allowed after `retryAfterS` seconds. */
export const tooManyRequests = (detail: string, retryAfterS: number) =>
  new ApiError(429, detail, { 'retry-after': String(retryAfterS) });

/** The process has reached its limit of concurrent long polls. */
export const tooManyWait = () =>
  overloaded('Too many requests are waiting for updates, please try again shortly.', 2);

/** The process has reached its limit of open event streams. */
export const tooManyStreams = () => overloaded('Too many streams are open, please try again shortly.', 5);

/** `Accept` matches no available media type. */
export const notAcceptable = (type: string) => new ApiError(406, `This endpoint only supports ${type}.`);

/** The caller is banned. Not a `Refusal`: every version returns 403. */
export const banned = (untilMs: number) =>
  new ApiError(403, `Access is blocked until ${new Date(untilMs).toISOString()}.`);

/** The path exists, but not with this method. */
export const methodNotAllowed = (allow: string) =>
  new ApiError(405, `This endpoint answers ${allow} only.`, { allow });

/** The body is larger than the documents allow. */
export const bodyTooLarge = (bytesMax: number) =>
  new ApiError(413, `The request body must be at most ${bytesMax} bytes.`);

const disjunction = new Intl.ListFormat('en', { type: 'disjunction' });

/** The operation does not support the body's media type. */
export const unsupportedMediaType = (accepted: readonly string[]) =>
  new ApiError(415, `Please send a body with Content-Type ${disjunction.format(accepted)}.`);

/** The caller has no access. */
export const forbidden = (detail: string) => new Refusal(403, detail);

/** The name belongs to another session. */
export const nameTaken = (detail: string, ...olderWordings: readonly string[]) =>
  new Refusal(403, detail, 'name_taken', ...olderWordings);

/** The game does not exist or has expired. */
export const notFound = (detail: string) => new Refusal(404, detail);

/** The token does not exist or has expired. */
export const expired = (detail: string) => new Refusal(404, detail, 'gone_or_expired');

/** The current state does not allow this. */
export const conflict = (detail: string) => new Refusal(409, detail);
