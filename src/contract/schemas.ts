/** Reads schemas without references. */
import { isRecord, type Schema } from './openapi.ts';

/** A property of an object schema. */
export interface Member {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: Schema;
}

/** Returns the properties of an object schema, then those of its variants. */
export const membersOf = (schema: Schema): Member[] => [
  ...ownMembersOf(schema),
  ...variantsOf(schema).flatMap(membersOf),
];

/** Returns each property of an object schema once: its own take precedence over those of its variants. */
export const namedMembersOf = (schema: Schema): ReadonlyMap<string, Member> =>
  new Map(
    membersOf(schema)
      .toReversed()
      .map((member) => [member.name, member]),
  );

/** Returns the properties of an object schema, without those of its variants. */
export function ownMembersOf({ properties, required }: Schema): Member[] {
  const names: unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(isRecord(properties) ? properties : {}).flatMap(([name, schema]) =>
    isRecord(schema) ? [{ name, isRequired: names.includes(name), schema }] : [],
  );
}

/** Returns the alternatives of a schema, or an empty list. */
export const variantsOf = ({ oneOf }: Schema): Schema[] =>
  Array.isArray(oneOf) ? oneOf.filter(isRecord) : [];

/** The variants of a schema by the values of the property that distinguishes them. */
export interface Tagged {
  readonly tag: string;
  readonly byTag: ReadonlyMap<unknown, Schema>;
}

/** Returns the variants of a schema with a discriminator that has values; undefined for other schemas. */
export function taggedVariantsOf(schema: Schema): Tagged | undefined {
  const { discriminator } = schema;
  if (!isRecord(discriminator)) return undefined;
  const tag = String(discriminator.propertyName);
  const entries = variantsOf(schema).flatMap((variant) =>
    valuesOf(memberOf(variant, tag)?.schema).map((value) => [value, variant] as const),
  );
  return entries.length > 0 ? { tag, byTag: new Map(entries) } : undefined;
}

const memberOf = (schema: Schema, name: string) => membersOf(schema).find((member) => member.name === name);

/** Returns the only values of a schema, or an empty list. */
export const valuesOf = (schema: Schema = {}): unknown[] =>
  [schema.enum, schema.const].flat().filter((value) => value !== undefined);

/** Returns whether a schema rejects unknown properties, in all of its variants. */
export function isClosed(schema: Schema): boolean {
  const variants = variantsOf(schema);
  return schema.additionalProperties === false || (variants.length > 0 && variants.every(isClosed));
}
