/**
 * Every error the API can answer. Anything else that is thrown is a defect, and its answer is a 500 that does not tell
 * the cause.
 */

/** An answer that is not the one the caller hoped for; `message` is the detail that the caller reads. */
export class ApiError extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, detail: string, headers: Readonly<Record<string, string>> = {}) {
    super(detail);
    this.name = new.target.name;
    this.status = status;
    this.headers = headers;
  }
}

/**
 * A rule of the domain says no: the request was well formed, the state forbids it.
 * Printed with its own status where the operation's document lists that status, else as 400; and in those of its
 * wordings that the document has among its `x-refusals`.
 */
export class Refusal extends ApiError {
  readonly wordings: readonly string[];

  constructor(status: number, detail: string, ...olderWordings: readonly string[]) {
    super(status, detail);
    this.wordings = [detail, ...olderWordings];
  }
}

/** The store that an operation needs cannot be reached, or did not answer in time. Nothing is known to be done. */
export class StoreUnavailable extends ApiError {
  /** Whether the store may have done what was asked, or will: it was asked, and did not say. */
  readonly mayBeDone: boolean;

  constructor({ cause, mayBeDone = false }: { cause?: unknown; mayBeDone?: boolean } = {}) {
    super(503, 'The store is unavailable, please try again shortly.', { 'retry-after': '1' });
    this.cause = cause;
    this.mayBeDone = mayBeDone;
  }
}

/** What is told in its place by an operation that may be repeated by its key. */
export const UNKNOWN_OUTCOME =
  'The store did not answer in time: what was asked may have been done. Repeat it with the same Idempotency-Key.';

/** A key for repeats stands for another request. */
export const usedForAnother = () => new ApiError(422, 'This Idempotency-Key was used for another request.');

/** The first request of a key for repeats has no answer yet. */
export const underWay = () =>
  new ApiError(409, 'A request with this Idempotency-Key is under way.', { 'retry-after': '1' });

/**
 * A value that could not be read, and what the caller is told of it. It is a list so that no schema of an object takes
 * it.
 */
export class Misread extends Array<never> {
  readonly detail: string;

  constructor(detail: string) {
    super();
    this.detail = detail;
  }
}

/** The request breaks a rule that the document cannot express. */
export const badRequest = (detail: string) => new ApiError(400, detail);

/** What a calendar's address leads to is no calendar, or takes too much time or memory to read. */
export const invalidCalendar = () => badRequest('Invalid ICS file format.');

/**
 * The calendar cannot be had from its address, or not now; no more is told, for it would tell of other people's
 * networks.
 */
export const calendarUnreachable = () => badRequest('The calendar could not be fetched.');

/** The key is wrong, expired or revoked, or not a key at all. */
export const unauthorized = () => new ApiError(401, 'Invalid token.', { 'www-authenticate': 'Bearer' });

/** Nothing answers under this address. */
export const unknownEndpoint = (path: string) =>
  new ApiError(404, `Endpoint '${shorten(path)}' does not exist.`);

/** The first part of the path is no version. */
export const unknownVersion = (name: string) => new ApiError(404, `Invalid API version (${shorten(name)}).`);

/** As many drawings wait for their turn as may. */
export const picturesBusy = () =>
  new ApiError(503, 'Too many pictures are being drawn, please try again shortly.', { 'retry-after': '1' });

/** The caller's plan allows no more for now; the next request is let through after `retryAfterS` seconds. */
export const tooManyRequests = (detail: string, retryAfterS: number) =>
  new ApiError(429, detail, { 'retry-after': String(retryAfterS) });

/** As many answers are held back for this process' callers as may be. */
export const tooManyWait = () =>
  new ApiError(503, 'Too many callers wait for news, please try again shortly.', { 'retry-after': '2' });

/** As many streams are open in this process as may be. */
export const tooManyStreams = () =>
  new ApiError(503, 'Too many streams are open, please try again shortly.', { 'retry-after': '5' });

/** The caller takes none of the media types that there are. */
export const notAcceptable = (type: string) => new ApiError(406, `This endpoint only supports ${type}.`);

/** An operator keeps the caller out. It is no refusal of the domain: every version answers 403. */
export const banned = (untilMs: number) =>
  new ApiError(403, `Access is blocked until ${new Date(untilMs).toISOString()}.`);

/** The path is known, the method is not. */
export const methodNotAllowed = (allow: string) =>
  new ApiError(405, `This endpoint answers ${allow} only.`, { allow });

/** The body is longer than the documents allow. */
export const bodyTooLarge = (bytesMax: number) =>
  new ApiError(413, `The request body must be at most ${bytesMax} bytes.`);

/** The body is of a type that the operation does not take. */
export const unsupportedMediaType = (accepted: readonly string[]) =>
  new ApiError(415, `Please send ${new Intl.ListFormat('en', { type: 'disjunction' }).format(accepted)}.`);

/** The name is held by another session, or the caller has no part in what is asked for. */
export const forbidden = (detail: string, ...olderWordings: readonly string[]) =>
  new Refusal(403, detail, ...olderWordings);

/** A chat or game of that name does not exist, or has expired. */
export const notFound = (detail: string) => new Refusal(404, detail);

/** The state of a game does not allow this. */
export const conflict = (detail: string) => new Refusal(409, detail);

/** What is told of a member that the document does not know; `meant` is the one that it may have been meant for. */
export const unknownMember = (name: string, meant?: string) =>
  `Unknown member: '${shorten(name)}'.${meant === undefined ? '' : ` Did you mean '${meant}'?`}`;

/** What a caller sent is repeated up to here, so that a detail stays within the length that the documents state. */
const REPEATED_LENGTH_MAX = 500;

/** What a caller sent, as far as it is repeated. */
export function shorten(text: string): string {
  return text.length > REPEATED_LENGTH_MAX ? `${text.slice(0, REPEATED_LENGTH_MAX)}…` : text;
}
