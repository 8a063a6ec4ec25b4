import { InputError } from '../domain/input-error.ts';
import { badRequest } from '../errors.ts';

/** What a computation gives; what it says of its input, when that cannot be worked with, is a 400. */
export async function orBadRequest<T>(compute: () => T | Promise<T>): Promise<T> {
  try {
    return await compute();
  } catch (error) {
    throw error instanceof InputError ? badRequest(error.message) : error;
  }
}
