/** Whole examples: what a document writes itself, else made of the examples of its parts. */
import { isRecord, type OpenApiDocument, resolve, type Schema } from '../openapi.ts';

/** Which optional members an example is made with: those of a request stay out, an answer shows all. */
export type ExampleOf = 'request' | 'answer';

/** One example of a value that a schema describes; undefined when the document gives none. */
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
