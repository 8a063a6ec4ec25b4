/** Runs a job, and converts the errors that clients cause to responses. */

import { ApiError, badRequest } from '../lib/errors.ts';
import { isInputError } from '../lib/input-error.ts';
import { type RequireTime, TookTooLong } from './job.ts';

/** Creates a function that throws `TookTooLong` once a job has used its time. */
export function createTimeLimit(now: () => number, limitMs: number): RequireTime {
  const endMs = now() + limitMs;
  return () => {
    if (now() > endMs) throw new TookTooLong();
  };
}

/** Returns the response for an error that the client has caused, about a parameter; undefined for a defect. */
export function toRefusal(error: unknown, subject?: string): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (!isInputError(error)) return undefined;
  const { message, code = 'invalid_format', parameter } = error;
  return badRequest(message, code, parameter ?? (code === 'invalid_format' ? subject : undefined));
}
