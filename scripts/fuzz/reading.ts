/**
 * A second implementation of request parsing: the values that a request has by its document, and their validity.
 */
import { isDeepStrictEqual } from 'node:util';
import { isRecord, type Schema } from '../../src/contract/openapi.ts';
import { isClosed, namedMembersOf, taggedVariantsOf } from '../../src/contract/schemas.ts';
import { type Fields, type Sent, wellFormed } from './requests.ts';
import { validatorOf } from './samples/validators.ts';
import { JSON_TYPE, type Target } from './targets.ts';

/** Whether the document accepts the request. Returns undefined if no schema decides it. */
export function isValid(target: Target, sent: Sent): boolean | undefined {
  const { operation } = target;
  if (operation['x-query-as-body'] !== undefined) return undefined;
  const { members, schema } = parametersOf(target);
  const carried = readFields([...Object.entries(sent.path), ...sent.query], members);
  return validatorOf(schema)(carried) && !hasUnknown(target, sent, members) && isValidBody(target, sent);
}

/** Whether the query of an operation that rejects unknown parameters has one. */
function hasUnknown(target: Target, { query }: Sent, parameters: ReadonlyMap<string, Schema>): boolean {
  const { body } = target.operation;
  const members = body ? membersOf(body) : new Map();
  const isRefused = target.operation['x-closed-query'] ?? (body !== undefined && isClosed(body));
  return isRefused && query.some(([name]) => !parameters.has(name) && !members.has(name));
}

interface Parameters {
  readonly members: ReadonlyMap<string, Schema>;
  /** Schema of all parameters as one object. */
  readonly schema: Schema;
}

const known = new WeakMap<Target, Parameters>();

function parametersOf(target: Target): Parameters {
  const found = known.get(target) ?? readParameters(target);
  known.set(target, found);
  return found;
}

function readParameters(target: Target): Parameters {
  const parameters = target.operation.parameters.filter(({ in: location }) => location !== 'header');
  const members = new Map(parameters.map((parameter) => [parameter.name, parameter.schema]));
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return { members, schema: { type: 'object', properties: Object.fromEntries(members), required } };
}

function isValidBody({ operation }: Target, { body, query }: Sent): boolean {
  const { body: schema } = operation;
  if (!schema) return true;
  const members = membersOf(schema);
  const isJson = (body?.type ?? JSON_TYPE) === JSON_TYPE;
  // JSON does not support infinite numbers: they are sent as null.
  const value = isJson
    ? withoutNulls(JSON.parse(JSON.stringify(body?.value ?? {})), schema)
    : { ...unknownFields(body?.value as Fields, members), ...readFields(body?.value as Fields, members) }; // as written
  if (!isRecord(value) || Array.isArray(value)) return validatorOf(schema)(value);
  const inQuery = readFields(query, members);
  const given = Object.entries(value).filter(([name, one]) => isJson || one !== '' || !(name in inQuery));
  const isTwice = given.some(([name, one]) => name in inQuery && !isDeepStrictEqual(one, inQuery[name]));
  return !isTwice && validatorOf(schema)({ ...inQuery, ...Object.fromEntries(given) });
}

/** Parses fields by their schemas. Empty fields count as missing, and repeated fields are invalid. */
function readFields(fields: Fields, members: ReadonlyMap<string, Schema>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, text] of fields) {
    const schema = members.get(name);
    if (schema === undefined) continue;
    const read = readText(wellFormed(text), schema);
    const both = isListOfNumbers(schema) ? [values[name], read].flat() : [values[name], text];
    const value = name in values ? both : read;
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/** A list of numbers may be sent in several fields, each with one or more numbers. */
const isListOfNumbers = ({ type, items }: Schema) => type === 'array' && Object(items).type === 'number';

/** Returns the fields of a form that are not in its schema. Some forms accept only such fields. */
function unknownFields(fields: Fields, members: ReadonlyMap<string, Schema>): Record<string, unknown> {
  return Object.fromEntries(fields.filter(([name]) => !members.has(name)));
}

const WORDS: Readonly<Record<string, boolean>> = {
  ...{ true: true, 1: true, on: true, yes: true },
  ...{ false: false, 0: false, off: false, no: false },
};

function readText(text: string, { type, items, 'x-messages': messages }: Schema): unknown {
  if (text === '') return isRecord(messages) && 'empty' in messages ? '' : undefined;
  if (type === 'number' || type === 'integer')
    return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : text;
  if (type === 'boolean') return WORDS[text.toLowerCase()] ?? text;
  if (type !== 'array') return text;
  const read = (item: string) =>
    isListOfNumbers({ type, items }) ? readText(item.trim(), Object(items)) : item;
  return text.split(',').map((item) => read(item) ?? item);
}

const membersOf = (schema: Schema): Map<string, Schema> =>
  new Map([...namedMembersOf(schema).values()].map((member) => [member.name, member.schema]));

/** Returns the variant that a value selects. Other variants may have properties of the same names. */
function variantFor(value: Record<string, unknown>, schema: Schema): Schema {
  const { tag = '', byTag } = taggedVariantsOf(schema) ?? {};
  return byTag?.get(value[tag]) ?? schema;
}

/** Removes properties that are null, unless their type allows null. */
function withoutNulls(value: unknown, schema: Schema): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutNulls(item, Object(schema.items ?? {})));
  if (!isRecord(value)) return value;
  const members = membersOf(variantFor(value, schema));
  const kept = Object.entries(value).filter(
    ([name, each]) =>
      each !== null || [members.get(name)?.type].flat().includes('null') || !members.has(name),
  );
  return Object.fromEntries(kept.map(([name, each]) => [name, withoutNulls(each, members.get(name) ?? {})]));
}
