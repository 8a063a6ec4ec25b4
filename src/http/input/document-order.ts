/** Rearranges schemas so that Ajv reports the first error in document order. */
import { isRecord, type Schema } from '../../contract/openapi.ts';
import { membersOf, type Tagged, taggedVariantsOf } from '../../contract/schemas.ts';

/**
 * Ajv checks all required properties before any value. One branch per property makes it check them in document order.
 */
export function inDocumentOrder(schema: Schema): Schema {
  if (isRecord(schema.items)) return { ...schema, items: inDocumentOrder(schema.items) };
  if (!isRecord(schema.properties)) return schema;

  const { properties, required, additionalProperties, if: condition, else: otherwise, ...rest } = schema;
  const narrower = isRecord(otherwise) && isRecord(otherwise.properties) ? otherwise.properties : {};
  const isClosed = additionalProperties === false;
  const names = Object.fromEntries(Object.keys(properties).map((name) => [name, true]));
  const isRequired = (name: string) => Array.isArray(required) && required.includes(name);
  const branchFor = (name: string, property: unknown) => ({
    type: 'object',
    properties: { [name]: isRecord(property) ? inDocumentOrder(property) : property },
    ...(isRequired(name) && { required: [name] }),
  });
  const branches = Object.entries(properties).map(([name, property]) =>
    name in narrower
      ? { if: condition, ...eitherWay(branchFor(name, property), branchFor(name, narrower[name])) }
      : branchFor(name, property),
  );
  // Report a misspelled name before the missing property.
  const closed = { type: 'object', properties: names, additionalProperties: false };
  return { ...rest, allOf: isClosed ? [closed, ...branches] : branches };
}

/** The narrower schema implies the wider one, so only one of them is checked. */
function eitherWay(wider: Schema, narrower: Schema): Schema {
  // biome-ignore lint/suspicious/noThenProperty: it is the keyword of JSON Schema
  return { then: wider, else: narrower };
}

/** A `oneOf` with a discriminator, as two steps. */
interface Variants extends Tagged {
  /** A known discriminator, and the properties next to `oneOf`. */
  readonly shared: Schema;
}

/** Splits a `oneOf` with a discriminator; returns undefined for other schemas. */
export function splitVariants({ discriminator, oneOf, ...rest }: Schema): Variants | undefined {
  const variants = taggedVariantsOf({ discriminator, oneOf });
  if (!variants) return undefined;
  const { tag, byTag } = variants;
  const described = membersOf({ oneOf }).find(({ name }) => name === tag)?.schema;
  const known = { ...described, const: undefined, enum: [...byTag.keys()] };
  const properties = { ...Object(rest.properties), [tag]: known };
  // Variants have messages for the other required properties.
  const required = [rest.required ?? [], tag].flat().filter((name) => String(name) in properties);
  return { tag, byTag, shared: { ...rest, type: 'object', required, properties } };
}
