import type { ErrorObject } from 'ajv';
import { isRecord } from '../../contract/openapi.ts';
import { compareTexts } from '../../domain/levenshtein.ts';
import { Misread, shorten, unknownMember } from '../../errors.ts';
import { Repeated } from './texts.ts';

/**
 * The rules that a schema's `x-messages` may have a text for: JSON Schema's own keywords, and six of ours.
 * `empty`: an empty text where a number or one of several values is expected; `integer`: a fraction where an integer
 * is; `x-max-graphemes`: too many user-perceived characters; `x-max-bytes`: too many bytes of UTF-8; `any`: every
 * other rule.
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
type MessageKeyword = (typeof messageKeywords)[number];

/** The `x-messages` of a schema that name no rule, for whoever checks a document. */
export function unknownMessageKeywords(messages: unknown): string[] {
  const known: readonly string[] = messageKeywords;
  return isRecord(messages) ? Object.keys(messages).filter((keyword) => !known.includes(keyword)) : [];
}

/** The text for the first rule that a request breaks: the document's own, else one made from the rule. */
export function messageFor(error: ErrorObject): string {
  if (error.data instanceof Misread) return error.data.detail;
  if (error.keyword === 'additionalProperties') return nameUnknown(error);
  const broken = brokenRule(error);
  if (error.data instanceof Repeated) return `${broken.name} must be given only once`;
  const own = broken.schema['x-messages'];
  const text = isRecord(own) ? (own[broken.keyword] ?? own.any) : undefined;
  if (typeof text !== 'string') return defaultMessage(broken);
  return text.replace('{value}', () => shorten(String(error.data)));
}

/** A name that is further off was hardly meant. */
const EDITS_MAX = 2;

/** Names the member that the document does not know, and the one that was meant. */
function nameUnknown({ params, parentSchema }: ErrorObject): string {
  return tellUnknown(params.additionalProperty, Object.keys(Object(parentSchema?.properties)));
}

/** What is told of a name that is none of those that are known, with the one that was meant where it is near. */
export function tellUnknown(unknown: string, known: readonly string[]): string {
  const [nearest] = known
    .filter((name) => Math.abs(name.length - unknown.length) <= EDITS_MAX)
    .map((name) => ({ name, edits: compareTexts(name, unknown, 'utf16').distance }))
    .filter(({ name, edits }) => edits <= EDITS_MAX && edits < name.length)
    .sort((one, other) => one.edits - other.edits);
  return unknownMember(unknown, nearest?.name);
}

interface BrokenRule {
  keyword: MessageKeyword | string;
  name: string;
  schema: Record<string, unknown>;
  limit: unknown;
}

function brokenRule(error: ErrorObject): BrokenRule {
  const schema: Record<string, unknown> = isRecord(error.parentSchema) ? error.parentSchema : {};
  if (error.keyword === 'required') {
    const name: string = error.params.missingProperty;
    const properties = isRecord(schema.properties) ? schema.properties : {};
    const property = properties[name];
    return { keyword: 'required', name, schema: isRecord(property) ? property : {}, limit: undefined };
  }
  const name = error.instancePath.slice(1).replaceAll('/', '.') || 'The request body';
  return { keyword: keywordOf(error, schema), name, schema, limit: error.schema };
}

function keywordOf({ keyword, data }: ErrorObject, schema: Record<string, unknown>): string {
  if (data === '' && (keyword === 'type' || keyword === 'enum')) return 'empty';
  if (keyword !== 'type' || schema.type !== 'integer') return keyword;
  // 1e999 is a number by its looks alone, and no fraction.
  const isFraction = (typeof data === 'number' || typeof data === 'string') && Number(data) % 1 !== 0;
  return isFraction && Number.isFinite(Number(data)) ? 'integer' : 'type';
}

function defaultMessage({ keyword, name, schema, limit }: BrokenRule): string {
  switch (keyword) {
    case 'required':
      return `Please provide ${name}`;
    case 'maxLength':
      return `${name} must be at most ${limit} characters`;
    case 'x-max-bytes':
      return `${name} must be at most ${limit} bytes`;
    case 'minLength':
      return `${name} must be at least ${limit} characters`;
    case 'minimum':
    case 'maximum':
      return `${name} must be between ${schema.minimum} and ${schema.maximum}`;
    case 'enum':
      return `${name} must be one of: ${Array.isArray(limit) ? limit.join(', ') : limit}`;
    case 'type':
    case 'empty':
    case 'integer':
      return `${name} must be ${typeName(schema.type)}`;
    default:
      return `${name} is not valid`;
  }
}

function typeName(type: unknown): string {
  return type === 'integer' || type === 'array' || type === 'object' ? `an ${type}` : `a ${String(type)}`;
}
