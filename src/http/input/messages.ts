import type { ErrorObject } from 'ajv';
import { asWhole, fillMessage, shorten } from '../../../packages/shared/fill-message.ts';
import type { MessageKeyword } from '../../contract/message-keywords.ts';
import { isRecord } from '../../contract/openapi.ts';
import { codeOfRule } from '../../lib/error-codes.ts';
import { ApiError, badRequest, InvalidValue } from '../../lib/errors.ts';
import { suggestNearest } from '../../lib/nearest.ts';
import { Repeated } from './texts.ts';

/**
 * Returns the 400 for the first broken rule of a part of the request, as Fastify names it. `queryNames` are the query
 * parameters of the operation.
 */
export function errorFor(error: ErrorObject, part: string, queryNames: readonly string[] = []): ApiError {
  const { keyword, data, params } = error;
  const unknown =
    keyword === 'additionalProperties' && error.instancePath === '' && params.additionalProperty;
  if (part === 'body' && queryNames.includes(unknown))
    return badRequest(`${unknown} belongs in the query, not in the body`, 'unknown_parameter', unknown);
  const text = messageFor(error);
  if (keyword === 'additionalProperties')
    return badRequest(text, 'unknown_parameter', String(params.additionalProperty));
  // The value of a parameter that becomes this one.
  if (data instanceof InvalidValue)
    return new ApiError(400, text, {}, { code: codeOfRule(''), ...data.about });
  const path =
    keyword === 'required' ? `${error.instancePath}/${params.missingProperty}` : error.instancePath;
  const code = data instanceof Repeated ? 'conflicting_parameters' : codeOfRule(keyword);
  if (path === '' || (keyword === 'required' && isAboutSeveral(text, data))) return badRequest(text, code);
  const parameter = path.slice(1).replaceAll('/', '.');
  const { enum: allowed } = brokenRule(error).schema;
  const fault = { code, parameter, ...(part === 'headers' && { location: 'header' as const }) };
  return new ApiError(400, text, {}, { ...fault, ...(Array.isArray(allowed) && { allowed }) });
}

/** Returns whether a message such as `Please provide lat1, lon1 and lat2` names several missing parameters. */
function isAboutSeveral(text: string, given: unknown): boolean {
  const [, list = ''] = /^Please provide (\w+(?:, \w+)* and \w+)$/.exec(text) ?? [];
  const missing = list.split(/, | and /).filter((name) => name !== '' && !Object.hasOwn(Object(given), name));
  return missing.length > 1;
}

/** Returns the message for the first broken rule: the document's own, else a default. */
export function messageFor(error: ErrorObject): string {
  if (error.data instanceof InvalidValue) return error.data.detail;
  if (error.keyword === 'additionalProperties') return nameUnknown(error);
  const broken = brokenRule(error);
  if (error.data instanceof Repeated) return `${broken.name} must be given only once`;
  const own = broken.schema['x-messages'];
  const { [broken.keyword]: exact, any } = isRecord(own) ? own : {};
  const text = exact ?? any;
  if (typeof text !== 'string') return defaultMessage(broken);
  const isFraction = broken.keyword === 'integer' && exact === undefined;
  return fillMessage(isFraction ? asWhole(text) : text, {
    name: broken.name,
    value: error.data,
    suggestion: suggest(error.data, broken),
  });
}

/** Names the unknown property and suggests the nearest known one. */
function nameUnknown({ params, parentSchema }: ErrorObject): string {
  return describeUnknown(params.additionalProperty, Object.keys(Object(parentSchema?.properties)));
}

/** Describes an unknown parameter: suggests the nearest known one, and lists all. */
export function describeUnknown(unknown: string, known: readonly string[]): string {
  const list = known.length === 0 ? 'none' : [...known].sort().join(', ').slice(0, KNOWN_LENGTH_MAX);
  return `Unknown parameter: '${shorten(unknown)}'.${suggestNearest(unknown, known)} Known: ${list}`;
}

/** Suggests the nearest value of an enum, else lists all. */
function suggest(unknown: unknown, { schema }: BrokenRule): string {
  if (typeof unknown !== 'string' || !Array.isArray(schema.enum)) return '';
  const known = schema.enum.map(String);
  return suggestNearest(unknown, known) || ` Known: ${known.join(', ')}`;
}

/** The longest list of a tool or query. */
const KNOWN_LENGTH_MAX = 400;

interface BrokenRule {
  keyword: MessageKeyword | string;
  name: string;
  schema: Record<string, unknown>;
  limit: unknown;
  /** The validator's own words. */
  message: string | undefined;
}

function brokenRule(error: ErrorObject): BrokenRule {
  const { message } = error;
  const schema: Record<string, unknown> = isRecord(error.parentSchema) ? error.parentSchema : {};
  if (error.keyword === 'required') {
    const name: string = error.params.missingProperty;
    const properties = isRecord(schema.properties) ? schema.properties : {};
    const property = properties[name];
    return {
      keyword: 'required',
      name,
      schema: isRecord(property) ? property : {},
      limit: undefined,
      message,
    };
  }
  const name = error.instancePath.slice(1).replaceAll('/', '.') || 'The request body';
  return { keyword: keywordOf(error, schema), name, schema, limit: error.schema, message };
}

function keywordOf({ keyword, data }: ErrorObject, schema: Record<string, unknown>): string {
  if (data === '' && (keyword === 'type' || keyword === 'enum')) return 'empty';
  if (keyword !== 'type' || schema.type !== 'integer') return keyword;
  // `1e999` parses to Infinity, which is not a fraction.
  const isFraction = (typeof data === 'number' || typeof data === 'string') && Number(data) % 1 !== 0;
  return isFraction && Number.isFinite(Number(data)) ? 'integer' : 'type';
}

function defaultMessage({ keyword, name, schema, limit, message }: BrokenRule): string {
  switch (keyword) {
    case 'required':
      return `Please provide ${name}`;
    case 'minimum':
    case 'maximum':
      if (schema.minimum !== undefined && schema.maximum !== undefined)
        return `${name} must be between ${schema.minimum} and ${schema.maximum}`;
      break;
    case 'enum':
      return `${name} must be one of: ${Array.isArray(limit) ? limit.join(', ') : limit}`;
    case 'uniqueItems':
      return `${name} must not have an item twice`;
    case 'type':
    case 'empty':
    case 'integer':
      return `${name} must be ${typeNames(schema.type)}`;
  }
  const [start, end = ''] = BOUNDS[keyword] ?? [];
  if (start === undefined) return `${name} ${message ?? 'is not valid'}`;
  const text = typeof limit === 'object' ? JSON.stringify(limit) : String(limit);
  return `${name} must ${start} ${shorten(text)}${end}`;
}

/** Words before and after the limit of a rule. */
const BOUNDS: Readonly<Record<string, readonly [start: string, end?: string]>> = {
  minLength: ['be at least', ' characters'],
  maxLength: ['be at most', ' characters'],
  'x-max-graphemes': ['be at most', ' characters'],
  'x-max-bytes': ['be at most', ' bytes'],
  minimum: ['be at least'],
  maximum: ['be at most'],
  exclusiveMinimum: ['be greater than'],
  exclusiveMaximum: ['be less than'],
  multipleOf: ['be a multiple of'],
  minItems: ['have a length of at least'],
  maxItems: ['have a length of at most'],
  minProperties: ['have at least', ' properties'],
  maxProperties: ['have at most', ' properties'],
  const: ['be'],
  format: ['have the format'],
  pattern: ['match the pattern'],
};

/** A null is the same as a missing value. */
function typeNames(types: unknown): string {
  const names = [types].flat().filter((type) => type !== 'null');
  return names.map((type) => `${/^[aio]/.test(String(type)) ? 'an' : 'a'} ${type}`).join(' or ');
}
