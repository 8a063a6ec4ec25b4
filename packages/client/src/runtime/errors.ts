/** Error classes: `UtilityApiError`, with a subclass per kind of failure. */

/** Details of a failed call. */
export interface Failure {
  /** The error message of the service, or else a description by the client. */
  readonly error: string;
  /** Name of the operation, such as `sendMessage`. */
  readonly operation: string;
  /** HTTP status of the response. */
  readonly status?: number | undefined;
  /** `Retry-After`, in seconds. */
  readonly retryAfterS?: number | undefined;
  /** `X-Request-Id` of the response, which operators can find in the logs. */
  readonly requestId?: string | undefined;
  /** Headers of the response. */
  readonly headers?: Headers | undefined;
  /** Error code of the service, such as `too_long`, or of the connection, such as `ECONNREFUSED`. */
  readonly code?: string | undefined;
  /** The parameter at fault. */
  readonly parameter?: string | undefined;
  /** Start of an unexpected response, such as the error page of a proxy. */
  readonly text?: string | undefined;
  readonly cause?: unknown;
}

/** A failed call. `message` is for logs and names the operation; `error` is only the error message of the service. */
export class UtilityApiError extends Error implements Failure {
  override readonly name: string = 'UtilityApiError';
  /** The error message of the service, or else a description by the client. */
  declare readonly error: string;
  /** Name of the operation, such as `sendMessage`. */
  declare readonly operation: string;
  /** HTTP status of the response; undefined without a response. */
  declare readonly status?: number | undefined;
  /** `Retry-After` in whole seconds; undefined if the response has none. */
  declare readonly retryAfterS?: number | undefined;
  /** `X-Request-Id` of the response, which operators can find in the logs. */
  declare readonly requestId?: string | undefined;
  /** Headers of the response; undefined without a response. */
  declare readonly headers?: Headers | undefined;
  /**
   * Error code of the service (v6 and later, listed at `/docs/errors`), such as `too_long`. Without a response, the
   * connection error code of Node.js, such as `ECONNREFUSED`; undefined in browsers.
   */
  declare readonly code?: string | undefined;
  /** The parameter at fault, such as `count` or `data.values.0`; undefined if it is not exactly one. */
  declare readonly parameter?: string | undefined;
  /** First 2,000 characters of an unexpected response, such as the error page of a proxy. */
  declare readonly text?: string | undefined;

  constructor(failure: Failure) {
    const { operation, error, status } = failure;
    super(`${operation}: ${error}${status ? ` (${status})` : ''}`);
    Object.assign(this, failure);
  }
}

/** 400: the request is invalid. v3–v5 also use it for conflicts and permissions. */
export class BadRequestError extends UtilityApiError {
  override readonly name = 'BadRequestError';
}

/** 401: the API key is unknown, expired or revoked. */
export class UnauthorizedError extends UtilityApiError {
  override readonly name = 'UnauthorizedError';
}

/** 403: the username belongs to another session. */
export class ForbiddenError extends UtilityApiError {
  override readonly name = 'ForbiddenError';
}

/** 404: the chat, game or path does not exist. */
export class NotFoundError extends UtilityApiError {
  override readonly name = 'NotFoundError';
}

/** 409: the request conflicts with the current state, such as a move into a taken cell. */
export class ConflictError extends UtilityApiError {
  override readonly name = 'ConflictError';
}

/** 429: a rate limit is exceeded; retry after `retryAfterS` seconds. */
export class TooManyRequestsError extends UtilityApiError {
  override readonly name = 'TooManyRequestsError';
}

/** 5xx: the service, or a proxy in front of it, failed. */
export class ServerError extends UtilityApiError {
  override readonly name = 'ServerError';
}

/** No response, or an incomplete one: connection refused or reset, host name not resolved. */
export class NetworkError extends UtilityApiError {
  override readonly name = 'NetworkError';
}

/** An attempt exceeded `timeoutMs`, or the call exceeded `deadlineMs`. */
export class TimeoutError extends UtilityApiError {
  override readonly name = 'TimeoutError';
}

/** The call was aborted by its `signal`; `cause` is the signal's reason. */
export class AbortError extends UtilityApiError {
  override readonly name = 'AbortError';
}

/** Unexpected successful response: an HTML page, malformed JSON, or more than `answerBytesMax`. */
export class AnswerError extends UtilityApiError {
  override readonly name = 'AnswerError';
}
