/** What a call can fail with: one class, and a subclass for each thing that a caller may want to tell apart. */

/** What is known of a failed call. */
export interface Failure {
  /** What is wrong, in the words of the service when it said something. */
  readonly error: string;
  /** Name of the operation, such as `sendMessage`. */
  readonly operation: string;
  /** HTTP status of the answer. */
  readonly status?: number | undefined;
  /** Seconds that the service asks to wait. */
  readonly retryAfterS?: number | undefined;
  /** `X-Request-Id` of the answer, by which an operator finds the request in a log. */
  readonly requestId?: string | undefined;
  /** The headers of the answer. */
  readonly headers?: Headers | undefined;
  /** What Node calls the failure of a connection, such as `ECONNREFUSED`. */
  readonly code?: string | undefined;
  /** The beginning of an answer that is not the service's own, such as the page of a proxy. */
  readonly text?: string | undefined;
  readonly cause?: unknown;
}

/** A call that failed. `message` is a whole sentence for people, `error` the words of the service alone. */
export class UtilityApiError extends Error implements Failure {
  override readonly name: string = 'UtilityApiError';
  /** What is wrong, in the words of the service when it said something. */
  declare readonly error: string;
  /** Name of the operation, such as `sendMessage`. */
  declare readonly operation: string;
  /** HTTP status of the answer; undefined when there was none. */
  declare readonly status?: number | undefined;
  /** Whole seconds that the service asks to wait; undefined when it does not. */
  declare readonly retryAfterS?: number | undefined;
  /** `X-Request-Id` of the answer, by which an operator finds the request in a log. */
  declare readonly requestId?: string | undefined;
  /** The headers of the answer; undefined when there was none. */
  declare readonly headers?: Headers | undefined;
  /** What Node calls the failure of a connection, such as `ECONNREFUSED`; undefined in browsers. */
  declare readonly code?: string | undefined;
  /** The first 2,000 characters of an answer that is not the service's own, such as the page of a proxy. */
  declare readonly text?: string | undefined;

  constructor(failure: Failure) {
    const { operation, error, status } = failure;
    super(`${operation}: ${error}${status ? ` (${status})` : ''}`);
    Object.assign(this, failure);
  }
}

/** 400: the request is not as the document says, or in v3–v5 the domain refuses it. */
export class BadRequestError extends UtilityApiError {
  override readonly name = 'BadRequestError';
}

/** 401: the API key is unknown, expired or revoked. */
export class UnauthorizedError extends UtilityApiError {
  override readonly name = 'UnauthorizedError';
}

/** 403: the name is held by another session. */
export class ForbiddenError extends UtilityApiError {
  override readonly name = 'ForbiddenError';
}

/** 404: there is no such chat, game or address. */
export class NotFoundError extends UtilityApiError {
  override readonly name = 'NotFoundError';
}

/** 409: not as things stand, such as a move into a taken cell. */
export class ConflictError extends UtilityApiError {
  override readonly name = 'ConflictError';
}

/** 429: over a quota; `retryAfterS` says how long. */
export class TooManyRequestsError extends UtilityApiError {
  override readonly name = 'TooManyRequestsError';
}

/** 5xx: the service, or a proxy before it, cannot answer now. */
export class ServerError extends UtilityApiError {
  override readonly name = 'ServerError';
}

/** There was no answer, or not a whole one: no connection, a reset, a name that does not resolve. */
export class NetworkError extends UtilityApiError {
  override readonly name = 'NetworkError';
}

/** An answer took longer than `timeoutMs`, or the call than `deadlineMs`. */
export class TimeoutError extends UtilityApiError {
  override readonly name = 'TimeoutError';
}

/** The caller's own signal ended the call; `cause` is its reason. */
export class AbortError extends UtilityApiError {
  override readonly name = 'AbortError';
}

/** An answer came that is not the service's: a page of HTML, broken JSON, or more than `answerBytesMax`. */
export class AnswerError extends UtilityApiError {
  override readonly name = 'AnswerError';
}
