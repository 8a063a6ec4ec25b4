/** Converts an operation's inputs to one plain JSON Schema, kept small for agents. */
import type { Operation } from '../../contract/model.ts';
import { isRecord, type Schema } from '../../contract/openapi.ts';
import { ownMembersOf, variantsOf } from '../../contract/schemas.ts';

/** Standard JSON Schema keywords that the documents use. */
const kept = ['description', 'type', 'enum', 'default', 'minimum', 'maximum', 'maxLength', 'maxItems'];
/** Larger bounds carry no information. */
const NUMBER_MAX = 1e100;
/** Longer first sentences are not worth their tokens in an agent's context. */
const DESCRIPTION_LENGTH_MAX = 56;

/** Returns a tool's input schema without references, custom keywords, and parameters that select the response type. */
export function inputSchemaOf({ parameters, inputs, body, 'x-tool': tool }: Operation): Schema {
  const { quiet = [], maximum = {} } = tool ?? {};
  const whole = body ? flatten(body, quiet) : {};
  const own = isRecord(whole.properties) ? whole.properties : {};
  const others = inputs
    .filter(({ name, schema }) => !Object.hasOwn(own, name) && !decidesType(schema) && !quiet.includes(name))
    .map(({ name, schema, description }) => {
      const described = { ...schema, description: schema.description ?? description };
      return [name, flatten(described, quiet)] as const;
    });
  const required = [
    ...(Array.isArray(whole.required) ? whole.required : []),
    ...parameters.filter((parameter) => parameter.required).map(({ name }) => name),
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

const decidesType = (schema: Schema) => 'x-answers' in schema;

/** Merges variants into one schema that accepts what any of them accepts, and drops quiet properties at any depth. */
function flatten(schema: Schema, quiet: readonly string[]): Schema {
  const [first = {}, ...rest] = variantsOf(schema).map((variant) => flatten(variant, quiet));
  const merged = rest.reduce(merge, first);
  const own = Object.entries(schema).filter(([keyword, value]) => kept.includes(keyword) && isTold(value));
  const properties = isRecord(schema.properties)
    ? Object.fromEntries(
        ownMembersOf(schema)
          .filter((member) => !decidesType(member.schema) && !quiet.includes(member.name))
          .map((member) => [member.name, flatten(member.schema, quiet)]),
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
