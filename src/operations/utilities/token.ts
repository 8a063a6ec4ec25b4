import { generateToken as makeToken, type TokenType } from '../../domain/tokens/token.ts';
import type { Context } from '../operation.ts';

/** Generates a random token of `len` characters. */
export function generateToken({ len, type }: { len: number; type: TokenType }, { services }: Context) {
  return { token: makeToken(type, len, services.randomBytes) };
}
