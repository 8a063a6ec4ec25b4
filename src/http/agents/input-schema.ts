/** Converts an operation's inputs to one plain JSON Schema, kept small for agents. */
import { inputsOf } from '../../contract/inputs.ts';
import {
  inline,
  isRecord,
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
  type RequestBody,
  resolve,
  type Schema,
} from '../../contract/openapi.ts';
import { JSON_TYPE } from '../input/bodies.ts';

/** Standard JSON Schema keywords that the documents use. */
const kept = ['description', 'type', 'enum', 'default', 'minimum', 'maximum', 'maxLength', 'maxItems'];
/** Larger bounds carry no information. */
const NUMBER_MAX = 1e100;
/** Longer first sentences are not worth their tokens in an agent's context. */
const DESCRIPTION_LENGTH_MAX = 56;

/** Returns a tool's input schema without references, custom keywords, and parameters that select the response type. */
export function inputSchemaOf(document: OpenApiDocument, operation: OperationObject): Schema {
  const media =
    operation.requestBody && resolve<RequestBody>(document, operation.requestBody).content[JSON_TYPE];
  const { quiet = [], maximum = {} } = operation['x-tool'] ?? {};
  const body = media ? flatten(inline(document, media.schema), quiet) : {};
  const parameters = (operation.parameters ?? []).map((entry) => resolve<Parameter>(document, entry));
  const taken = new Set(inputsOf(document, operation).map(({ name }) => name));
  const own = isRecord(body.properties) ? body.properties : {};
  const others = parameters
    .filter(({ name }) => taken.has(name) && !Object.hasOwn(own, name))
    .map(({ name, description, schema }) => {
      const inlined = inline(document, schema);
      return [name, { ...inlined, description: inlined.description ?? description }] as const;
    })
    .filter(([name, schema]) => !decidesType(schema) && !quiet.includes(name))
    .map(([name, schema]) => [name, flatten(schema, quiet)] as const);
  const required = [
    ...(Array.isArray(body.required) ? body.required : []),
    ...parameters.filter(({ required = false }) => required).map(({ name }) => name),
  ];
  const properties = [...Object.entries(own), ...others].map(([name, schema]) => [
    name,
    name in maximum && isRecord(schema) ? { ...schema, maximum: maximum[name] } : schema,
  ]);
  return {
    type: 'object',
    // Some hosts reject empty properties.
    ...(properties.length > 0 && { properties: withSingleTypes(Object.fromEntries(properties)) }),
    ...(required.length > 0 && { required }),
  };
}

/** Replaces lists of types by the first, at any depth: some hosts read only a single type. */
function withSingleTypes(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withSingleTypes);
  if (!isRecord(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [
      keyword,
      keyword === 'type' && Array.isArray(value)
        ? (value.find((type) => type !== 'null') ?? 'null')
        : withSingleTypes(value),
    ]),
  );
}

const decidesType = (schema: unknown) => isRecord(schema) && 'x-answers' in schema;

/** Merges variants into one schema that accepts what any of them accepts, and drops quiet properties at any depth. */
function flatten(schema: Schema, quiet: readonly string[]): Schema {
  const variants = Array.isArray(schema.oneOf) ? schema.oneOf.filter(isRecord) : [];
  const [first = {}, ...rest] = variants.map((variant) => flatten(variant, quiet));
  const merged = rest.reduce(merge, first);
  const own = Object.entries(schema).filter(([keyword, value]) => kept.includes(keyword) && isTold(value));
  const properties = isRecord(schema.properties)
    ? Object.fromEntries(
        Object.entries(schema.properties).flatMap(([name, member]) =>
          isRecord(member) && !decidesType(member) && !quiet.includes(name)
            ? [[name, flatten(member, quiet)]]
            : [],
        ),
      )
    : undefined;
  const required = Array.isArray(schema.required) && { required: schema.required };
  return {
    ...merged,
    ...tellShortly(Object.fromEntries(own)),
    ...(properties && { properties }),
    ...(properties && required),
    ...(isRecord(schema.items) && { items: withoutWords(flatten(schema.items, quiet)) }),
  };
}

/** The list's description covers its items. */
const withoutWords = ({ description: _, ...schema }: Schema): Schema => schema;

const isTold = (value: unknown) => typeof value !== 'number' || Math.abs(value) < NUMBER_MAX;

function tellShortly({ description, ...schema }: Schema): Schema {
  if (typeof description !== 'string' || Array.isArray(schema.enum)) return schema;
  const [sentence = ''] = description.replaceAll('`', '').split(/(?<=[.;:])\s/, 1);
  const text = sentence.replace(/[.;:]$/, '');
  return text.length <= DESCRIPTION_LENGTH_MAX ? { ...schema, description: text } : schema;
}

function merge(one: Schema, other: Schema): Schema {
  const keywords = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(
    keywords.flatMap((keyword) => {
      const value = mergeKeyword(keyword, one[keyword], other[keyword]);
      return value === undefined ? [] : [[keyword, value]];
    }),
  );
}

/** Returns the wider of both bounds; undefined if one side has none. */
function mergeKeyword(keyword: string, one: unknown, other: unknown): unknown {
  if (keyword === 'properties' && isRecord(one) && isRecord(other)) return mergeMembers(one, other);
  if (keyword === 'items' && isRecord(one) && isRecord(other)) return merge(one, other);
  if (keyword === 'description') return one ?? other;
  if (one === undefined || other === undefined) return undefined;
  if (Array.isArray(one) && Array.isArray(other))
    return keyword === 'required'
      ? one.filter((name) => other.includes(name))
      : [...new Set([...one, ...other])];
  if (keyword === 'type' && one !== other) return [...new Set([one, other].flat())];
  if (typeof one === 'number' && typeof other === 'number' && keyword !== 'default')
    return keyword.startsWith('min') ? Math.min(one, other) : Math.max(one, other);
  return one === other ? one : undefined;
}

function mergeMembers(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>) {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(
    names.map((name) => {
      const [here, there] = [one[name], other[name]];
      return [name, isRecord(here) && isRecord(there) ? merge(here, there) : (here ?? there)];
    }),
  );
}
