/** Example values: written in the document, else composed from the examples of the parts. */
import { isRecord, type OpenApiDocument, resolve, type Schema } from '../openapi.ts';

/** Requests omit optional properties, responses contain all of them. */
export type ExampleOf = 'request' | 'answer';

/** Returns one example value of a schema; undefined if the document has none. */
export function exampleOf(document: OpenApiDocument, reference: Schema, kind: ExampleOf): unknown {
  const schema = resolve<Schema>(document, reference);
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  const [variant] = Array.isArray(schema.oneOf) ? schema.oneOf : [];
  if (isRecord(variant)) return exampleOf(document, variant, kind);
  if (isRecord(schema.items)) return [exampleOf(document, schema.items, kind)];
  return isRecord(schema.properties) ? exampleOfMembers(document, schema, kind) : schema.default;
}

function exampleOfMembers(document: OpenApiDocument, schema: Schema, kind: ExampleOf): object {
  const { properties, required } = schema;
  const isShown = (name: string) => kind === 'answer' || (Array.isArray(required) && required.includes(name));
  const members = Object.entries(isRecord(properties) ? properties : {})
    .filter(([name]) => isShown(name))
    .map(([name, property]) => [name, isRecord(property) ? exampleOf(document, property, kind) : undefined]);
  return Object.fromEntries(members);
}
