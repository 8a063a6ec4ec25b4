import { parseToken, TokenError, type TokenParts } from '../../domain/encodings/jwt.ts';
import { KeyError, type Verification, verifySignature } from '../../domain/encodings/signature.ts';
import { badRequest } from '../../errors.ts';
import type { Context } from '../operation.ts';

const refusals: Readonly<Record<TokenError['part'], string>> = {
  parts: 'token must be a signed JWT with three parts',
  header: 'The header of token is not a JSON object',
  names: 'A name is twice in one object of token',
  depth: 'The header and the payload of token must be nested at most 32 deep',
};

/** Decodes a token and, if a key is given, verifies its signature. */
export async function decodeJwt({ token, key }: { token: string; key?: string }, { services }: Context) {
  const { compact, header, payload, payloadText, expiry } = read(token);
  const { verified, reason } = await verify(compact, header, key);
  return {
    header,
    payload,
    payload_text: payloadText,
    expires: expiry.iso,
    is_expired: isExpired(payload?.exp, expiry.seconds, services.now()),
    warning: expiry.warning,
    verified,
    reason,
  };
}

/** Null if the token has an expiry that is not a number. */
function isExpired(exp: unknown, seconds: number | undefined, nowMs: number): boolean | null {
  if (seconds === undefined) return exp === undefined ? false : null;
  return seconds * 1000 <= nowMs;
}

function read(token: string): TokenParts {
  try {
    return parseToken(token);
  } catch (error) {
    throw error instanceof TokenError ? badRequest(refusals[error.part], 'invalid_format', 'token') : error;
  }
}

async function verify(token: string, header: TokenParts['header'], key?: string): Promise<Verification> {
  try {
    return await verifySignature(token, header, key);
  } catch (error) {
    throw error instanceof KeyError
      ? badRequest('key is not a valid PEM or JWK', 'invalid_format', 'key')
      : error;
  }
}
