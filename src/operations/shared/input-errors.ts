import { badRequest } from '../../lib/errors.ts';
import { isInputError } from '../../lib/input-error.ts';

/** Returns the result of a computation; an InputError becomes a 400, about `parameter` if it is the only one. */
export async function orBadRequest<T>(compute: () => T | Promise<T>, parameter?: string): Promise<T> {
  try {
    return await compute();
  } catch (error) {
    throw isInputError(error) ? badRequest(error.message, 'invalid_format', parameter) : error;
  }
}
