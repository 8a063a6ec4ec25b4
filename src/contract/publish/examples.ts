/** Example values: written in the document, else composed from the examples of the parts. */
import { isRecord, type Schema } from '../openapi.ts';
import { ownMembersOf, variantsOf } from '../schemas.ts';

/** Requests omit optional properties, responses contain all of them. */
export type ExampleOf = 'request' | 'answer';

/** Returns one example value of a schema; undefined if the document has none. */
export function exampleOf(schema: Schema, kind: ExampleOf): unknown {
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  const [variant] = variantsOf(schema);
  if (variant) return exampleOf(variant, kind);
  if (isRecord(schema.items)) return [exampleOf(schema.items, kind)];
  return isRecord(schema.properties) ? exampleOfMembers(schema, kind) : schema.default;
}

function exampleOfMembers(schema: Schema, kind: ExampleOf): object {
  const shown = ownMembersOf(schema).filter(({ isRequired }) => kind === 'answer' || isRequired);
  return Object.fromEntries(shown.map((member) => [member.name, exampleOf(member.schema, kind)]));
}
