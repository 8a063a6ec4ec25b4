import { findTokenType, generateToken as makeToken } from '../domain/tokens.ts';
import type { Context } from './operation.ts';

/** A random token of `len` characters; the name of its type may be in any case. */
export function generateToken({ len, type }: { len: number; type: string }, { services }: Context) {
  const found = findTokenType(type);
  if (found === undefined) throw new Error(`A document lets '${type}' pass for a type of token.`);
  return { token: makeToken(found, len, services.randomBytes) };
}
