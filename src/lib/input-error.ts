import type { ErrorCode } from './error-codes.ts';
import { ApiError, badRequest } from './errors.ts';

/** A well-formed input that cannot be processed; the caller sees the message. */
export class InputError extends Error {
  override readonly name = 'InputError';
  /** Default: `invalid_format`. */
  readonly code: ErrorCode | undefined;
  /** The parameter at fault, if known. */
  readonly parameter: string | undefined;

  constructor(message: string, code?: ErrorCode, parameter?: string) {
    super(message);
    this.code = code;
    this.parameter = parameter;
  }
}

/** Recognizes input errors by their shape, since packages have their own. */
export const isInputError = (error: unknown): error is InputError =>
  error instanceof Error && error.name === 'InputError';

/** Returns the response for an error that the client has caused, about a parameter; undefined for a defect. */
export function toRefusal(error: unknown, subject?: string): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (!isInputError(error)) return undefined;
  const { message, code = 'invalid_format', parameter } = error;
  return badRequest(message, code, parameter ?? (code === 'invalid_format' ? subject : undefined));
}
