/** Error codes for programs: stable, independent of the wording, one page for all (`/docs/errors`). */
import { STATUS_CODES } from 'node:http';

/** Returns the reason phrase of a status, or that of its class (RFC 9110 §15); Node has an older one for 422. */
export const phraseOf = (status: number) =>
  status === 422
    ? 'Unprocessable Content'
    : (STATUS_CODES[status] ?? STATUS_CODES[status < 500 ? 400 : 500] ?? '');

/** The class of an error, and the parameter at fault. */
export interface Fault {
  readonly code: ErrorCode;
  /** Its name; in nested values a path such as `data.values.0`. */
  readonly parameter?: string;
  /** Default: derived from the operation's inputs. */
  readonly location?: Location;
  /** The accepted values, if they are a list. */
  readonly allowed?: readonly unknown[];
}

/** Where a parameter is sent. */
export type Location = 'query' | 'path' | 'body' | 'header';

interface Meaning {
  readonly status: string;
  readonly text: string;
  readonly example: string;
}

/** All codes, in the order of the page. */
export const errorCodes = {
  missing: { status: '400', text: 'A required parameter is missing.', example: 'Please provide text' },
  invalid_type: { status: '400', text: 'The value has another type.', example: 'count must be an integer' },
  invalid_format: {
    status: '400',
    text: 'The value has the right type, but cannot be read.',
    example: 'color must be a CSS color such as ff6600, tomato or oklch(70% 0.2 45)',
  },
  too_short: {
    status: '400',
    text: 'The string or list is too short.',
    example: 'token must be at least 8 characters',
  },
  too_long: {
    status: '400',
    text: 'The string or list is too long.',
    example: 'text must be at most 1000 characters',
  },
  too_small: { status: '400', text: 'The number is too small.', example: 'count must be between 1 and 100' },
  too_large: {
    status: '400',
    text: 'The number, or the result, is too large.',
    example: 'count must be between 1 and 100',
  },
  not_allowed_value: {
    status: '400',
    text: 'The value is not in the list of accepted values, which `allowed` contains.',
    example: 'type must be one of: v4, v7, nanoid',
  },
  unknown_parameter: {
    status: '400',
    text: 'The operation does not know the parameter.',
    example: "Unknown parameter: 'timezone'. Known: at, locale, zone",
  },
  conflicting_parameters: {
    status: '400',
    text: 'The parameters exclude each other, or one is given twice.',
    example: 'Give either text or data',
  },
  unsupported: {
    status: '400, 405, 406',
    text: 'The method, the response type, or the combination of parameters is not supported.',
    example: 'This endpoint answers GET, HEAD, OPTIONS only.',
  },
  unauthorized: {
    status: '401',
    text: 'The API key is missing, unknown, expired or revoked.',
    example: 'Invalid token.',
  },
  forbidden: { status: '403', text: 'The caller has no access.', example: 'Session ID mismatch' },
  name_taken: {
    status: '403',
    text: 'Another session holds the name.',
    example: 'This name is held by another session.',
  },
  not_found: { status: '404', text: 'The path, version or game does not exist.', example: 'Game not found' },
  gone_or_expired: {
    status: '404',
    text: 'The token does not exist or has expired.',
    example: 'Invalid or expired token.',
  },
  conflict: { status: '409', text: 'The current state does not allow this.', example: 'It is not your turn' },
  payload_too_large: {
    status: '413',
    text: 'The request body is too large.',
    example: 'The request body must be at most 262144 bytes.',
  },
  unsupported_media_type: {
    status: '415',
    text: 'The operation does not accept this type of request body.',
    example: 'Please send a body with Content-Type application/json.',
  },
  idempotency_conflict: {
    status: '409, 422',
    text: 'The Idempotency-Key belongs to a request that is under way, or had other input.',
    example: 'This Idempotency-Key was used for another request.',
  },
  rate_limited: {
    status: '429',
    text: 'Too many requests. Wait for the seconds in Retry-After.',
    example: 'Too many requests, please slow down.',
  },
  overloaded: {
    status: '503',
    text: 'The server is busy. Wait for the seconds in Retry-After.',
    example: 'Too many streams are open, please try again shortly.',
  },
  store_unavailable: {
    status: '503',
    text: 'The store is unavailable. Wait for the seconds in Retry-After.',
    example: 'The store is unavailable, please try again shortly.',
  },
  internal: { status: '500', text: 'A defect of the service.', example: 'Something went wrong on our side.' },
} as const satisfies Readonly<Record<string, Meaning>>;

export type ErrorCode = keyof typeof errorCodes;

/** The usual code of a status; all others are `invalid_format`, or `internal` from 500. */
const usual: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'unsupported',
  406: 'unsupported',
  409: 'conflict',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  422: 'idempotency_conflict',
  429: 'rate_limited',
  503: 'store_unavailable',
};

export const codeOfStatus = (status: number): ErrorCode =>
  usual[status] ?? (status < 500 ? 'invalid_format' : 'internal');

/** Codes by the rule of a JSON Schema; all other rules are `invalid_format`. */
const byRule: Readonly<Record<string, ErrorCode>> = {
  required: 'missing',
  type: 'invalid_type',
  enum: 'not_allowed_value',
  const: 'not_allowed_value',
  minLength: 'too_short',
  minItems: 'too_short',
  maxLength: 'too_long',
  maxItems: 'too_long',
  'x-max-graphemes': 'too_long',
  'x-max-bytes': 'too_long',
  minimum: 'too_small',
  exclusiveMinimum: 'too_small',
  maximum: 'too_large',
  exclusiveMaximum: 'too_large',
  additionalProperties: 'unknown_parameter',
};

/** Returns the code of a broken rule of a schema. */
export const codeOfRule = (keyword: string): ErrorCode => byRule[keyword] ?? 'invalid_format';

export function codeOfRefusal(status: number, text: string): ErrorCode {
  const names = Object.keys(errorCodes).filter(isCode);
  return names.find((name) => errorCodes[name].example === text) ?? codeOfStatus(status);
}

const isCode = (name: string): name is ErrorCode => Object.hasOwn(errorCodes, name);
