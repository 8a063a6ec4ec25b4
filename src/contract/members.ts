import { isRecord, type Schema } from './openapi.ts';

/** A property of an object schema. */
export interface Member {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: Schema;
}

/** Returns the properties of an object schema, then those of its variants; `follow` resolves references. */
export function membersOf(
  reference: Schema,
  follow: (schema: Schema) => Schema = (schema) => schema,
): Member[] {
  const { properties, required, oneOf } = follow(reference);
  const names: unknown[] = Array.isArray(required) ? required : [];
  const own = Object.entries(isRecord(properties) ? properties : {}).flatMap(([name, schema]) =>
    isRecord(schema) ? [{ name, isRequired: names.includes(name), schema: follow(schema) }] : [],
  );
  const variants: unknown[] = Array.isArray(oneOf) ? oneOf : [];
  return [...own, ...variants.filter(isRecord).flatMap((variant) => membersOf(variant, follow))];
}
