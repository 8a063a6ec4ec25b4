/** Decodes JSON Web Tokens (RFC 7519) and other signatures (RFC 7515) in their compact form. */
import { isUtf8 } from 'node:buffer';
import { InputError, isInputError } from '../../lib/input-error.ts';
import { type Json, readJson } from '../data/json.ts';
import { isKept } from '../data/numbers.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** The content of a token. Not verified. */
export interface TokenParts {
  /** Header, payload and signature in base64url. */
  readonly compact: string;
  readonly header: JsonObject;
  /** Null if it is not a JSON object. */
  readonly payload: JsonObject | null;
  /** A payload that is not a JSON object, if it is UTF-8. */
  readonly payloadText: string | null;
  /** When it expires (`exp`). */
  readonly expiry: ClaimedTime;
  /** From when it is valid (`nbf`). */
  readonly start: ClaimedTime;
}

/** A time that a token claims. */
export interface ClaimedTime {
  /** Seconds since 1970; undefined without a valid claim. */
  readonly seconds: number | undefined;
  /** ISO 8601; null without a valid claim, or for a time that a date cannot represent. */
  readonly iso: string | null;
  /** Why the claim is likely wrong, as a sentence. */
  readonly warning: string | null;
}

const invalid = (message: string) => new InputError(message, 'invalid_format', 'token');

const COMPACT = /^([\w-]+)\.([\w-]*)\.([\w-]*)$/;
/** Deeper values could not be serialized. */
const DEPTH_MAX = 32;
/** The latest time that a Date can represent, in seconds. */
const TIME_MAX_S = 8.64e12;
/** Later times, after the year 5138, are milliseconds by mistake. */
const LIKELY_TIME_MAX_S = 1e11;

/**
 * Splits and decodes a signed token, with or without quotes, `Authorization:` and `Bearer`. Numbers that a JavaScript
 * number would round become strings. Throws an InputError if it is invalid.
 */
export function parseToken(text: string): TokenParts {
  const compact = text
    .trim()
    .replace(/^["'](.*)["']$/s, '$1')
    .replace(/^(?:Authorization:\s*)?(?:Bearer\s+)?/i, '');
  const [, first, second] = COMPACT.exec(compact) ?? [];
  if (first === undefined || second === undefined)
    throw invalid(
      compact.split('.').length === 3
        ? 'The parts of token must be base64url: A-Z, a-z, 0-9, - and _, without padding and blanks'
        : 'token must be a signed JWT with three parts',
    );
  const header = readPart(decodeText(first));
  if (header === undefined) throw invalid('The header of token is not a JSON object');
  const payloadText = decodeText(second);
  const payload = readPart(payloadText) ?? null;
  return {
    compact,
    header,
    payload,
    payloadText: payload ? null : payloadText,
    expiry: readTime('exp', payload?.exp),
    start: readTime('nbf', payload?.nbf),
  };
}

function decodeText(part: string): string | null {
  const bytes = Buffer.from(part, 'base64url');
  return isUtf8(bytes) ? bytes.toString() : null;
}

/** Returns the JSON object of a part; undefined if it is not one. */
function readPart(text: string | null): JsonObject | undefined {
  const json = readValidJson(text ?? '');
  const value = json === undefined ? undefined : toPlain(json, DEPTH_MAX);
  return isObject(value) ? value : undefined;
}

function readValidJson(text: string): Json | undefined {
  try {
    return readJson(text);
  } catch (error) {
    if (isInputError(error)) return undefined;
    throw error;
  }
}

function toPlain(json: Json, levels: number): unknown {
  if (typeof json !== 'object' || json === null) return json;
  if (!Array.isArray(json) && 'number' in json) return readNumber(json.number);
  if (levels === 0)
    throw invalid(`The header and the payload of token must be nested at most ${DEPTH_MAX} deep`);
  if (Array.isArray(json)) return json.map((item) => toPlain(item, levels - 1));
  const names = new Set(json.members.map(([name]) => name));
  if (names.size < json.members.length) throw invalid('A name is twice in one object of token');
  // Object.fromEntries defines every name as an own property, `__proto__` included.
  return Object.fromEntries(json.members.map(([name, value]) => [name, toPlain(value, levels - 1)]));
}

function readNumber(text: string): number | string {
  const number = Number(text);
  const isExact = /[.e]/i.test(text) ? isKept(text) : Number.isSafeInteger(number);
  return isExact ? number : text;
}

function readTime(name: 'exp' | 'nbf', claim: unknown): ClaimedTime {
  if (claim === undefined) return { seconds: undefined, iso: null, warning: null };
  if (typeof claim !== 'number') {
    const meaning = name === 'exp' ? 'expiry' : 'start of validity';
    const warning = `${name} is not a number of seconds, so that the ${meaning} is unknown.`;
    return { seconds: undefined, iso: null, warning };
  }
  const iso = Math.abs(claim) <= TIME_MAX_S ? new Date(claim * 1000).toISOString() : null;
  const isLate = claim > LIKELY_TIME_MAX_S;
  const warning = isLate ? `${name} counts seconds, but is likely in milliseconds.` : null;
  return { seconds: claim, iso, warning };
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
