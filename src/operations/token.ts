import { isTokenType, generateToken as makeToken } from '../domain/token.ts';
import type { Context } from './operation.ts';

/** A random token of `len` characters; the name of its type may be in any case. */
export function generateToken({ len, type }: { len: number; type: string }, { services }: Context) {
  const name = type.toLowerCase();
  if (!isTokenType(name)) throw new RangeError(`Not a type of token: ${type}`);
  return { token: makeToken(name, len, services.randomBytes) };
}
