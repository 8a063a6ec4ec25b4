import { InputError } from '../../lib/input-error.ts';

/** Throws an InputError if a text has half of a surrogate pair: it has no UTF-8, and so no bytes and no digest. */
export function requireWellFormed(text: string, name: string): string {
  if (/\p{Surrogate}/u.test(text))
    throw new InputError(`${name} has an unpaired surrogate, which UTF-8 cannot represent`);
  return text;
}
