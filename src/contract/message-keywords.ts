import { isRecord } from './openapi.ts';

/**
 * The rules that `x-messages` can have a message for: JSON Schema keywords, and six of ours. `empty`: an empty string
 * instead of a number or an enum value; `integer`: a fraction instead of an integer; `x-max-graphemes`: too many
 * user-perceived characters; `x-max-bytes`: too many UTF-8 bytes; `any`: all other rules.
 */
const messageKeywords = [
  'any',
  'required',
  'type',
  'empty',
  'integer',
  'enum',
  'const',
  'pattern',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'x-max-graphemes',
  'x-max-bytes',
] as const;
export type MessageKeyword = (typeof messageKeywords)[number];

/** Returns unknown rules in `x-messages`, for document checks. */
export function unknownMessageKeywords(messages: unknown): string[] {
  const known: readonly string[] = messageKeywords;
  return isRecord(messages) ? Object.keys(messages).filter((keyword) => !known.includes(keyword)) : [];
}
