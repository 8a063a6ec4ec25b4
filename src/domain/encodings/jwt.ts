/** Decodes JSON Web Tokens (RFC 7519) in their compact form. */
import { isUtf8 } from 'node:buffer';

type JsonObject = Readonly<Record<string, unknown>>;

/** The content of a token. Not verified. */
export interface TokenParts {
  readonly header: JsonObject;
  readonly payload: JsonObject;
  /** Epoch milliseconds; undefined if the token has no expiry, or one that a date cannot represent. */
  readonly expiresMs: number | undefined;
}

/** An invalid token, and the part that is invalid. */
export class TokenError extends Error {
  readonly part: 'header' | 'parts' | 'payload';

  constructor(part: TokenError['part']) {
    super(part);
    this.part = part;
  }
}

const COMPACT = /^([\w-]+)\.([\w-]+)\.([\w-]*)$/;
/** Deeper values could not be serialized. */
const DEPTH_MAX = 32;
/** The latest time that a Date can represent, in milliseconds. */
const TIME_MAX = 8.64e15;

/** Splits and decodes a signed token. Throws a TokenError if it is invalid. */
export function parseToken(token: string): TokenParts {
  const [, first, second] = COMPACT.exec(token) ?? [];
  if (first === undefined || second === undefined) throw new TokenError('parts');
  const [header, payload] = [readObject(first, 'header'), readObject(second, 'payload')];
  const { exp } = payload;
  const hasTime = typeof exp === 'number' && Math.abs(exp * 1000) <= TIME_MAX;
  return { header, payload, expiresMs: hasTime ? exp * 1000 : undefined };
}

function readObject(part: string, name: 'header' | 'payload'): JsonObject {
  const bytes = Buffer.from(part, 'base64url');
  const value = isUtf8(bytes) ? parseJson(bytes.toString()) : undefined;
  if (!isObject(value) || isDeeper(value, DEPTH_MAX)) throw new TokenError(name);
  return value;
}

/** Parses JSON; undefined if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a JSON value is an object, not an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((child) => isDeeper(child, levels - 1));
}
