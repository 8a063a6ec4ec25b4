import { parseToken, TokenError, type TokenParts } from '../../domain/encodings/jwt.ts';
import { KeyError, type Verification, verifySignature } from '../../domain/encodings/signature.ts';
import { badRequest } from '../../errors.ts';
import type { Context } from '../operation.ts';

const refusals: Readonly<Record<TokenError['part'], string>> = {
  parts: 'token must be a signed JWT with three parts',
  header: 'The header of token is not a JSON object',
  payload: 'The payload of token is not a JSON object',
};

/** Decodes a token and, if a key is given, verifies its signature. */
export async function decodeJwt({ token, key }: { token: string; key?: string }, { services }: Context) {
  const { header, payload, expiresMs } = read(token);
  const { verified, reason } = await verify(token, header, key);
  return {
    header,
    payload,
    expires: expiresMs === undefined ? null : new Date(expiresMs).toISOString(),
    is_expired: expiresMs !== undefined && expiresMs <= services.now(),
    verified,
    reason,
  };
}

function read(token: string): TokenParts {
  try {
    return parseToken(token);
  } catch (error) {
    throw error instanceof TokenError ? badRequest(refusals[error.part]) : error;
  }
}

async function verify(token: string, header: TokenParts['header'], key?: string): Promise<Verification> {
  try {
    return await verifySignature(token, header, key);
  } catch (error) {
    throw error instanceof KeyError ? badRequest('key is not a valid PEM or JWK') : error;
  }
}
