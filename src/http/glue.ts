/**
 * fastify-openapi-glue, but for its own check of each document: that takes a third of the start, and `npm run check`
 * makes it. It is handed what routes are made of and no more, since it copies all that it gets, several times over.
 */
import { Validator } from '@seriousme/openapi-schema-validator';
import { isRecord, type OpenApiDocument } from '../contract/openapi.ts';

export { fastifyOpenapiGlue } from 'fastify-openapi-glue';

Object.assign(Validator.prototype, {
  async validate(this: Validator, specification: { openapi: string }) {
    Object.assign(this, { specification, version: specification.openapi.slice(0, '3.1'.length) });
    return { valid: true };
  },
});

/** Members that tell readers something, wherever they are no names of a caller's own. */
const FOR_READERS = /^(?:tags|summary|description|examples?|headers|x-card|x-tool)$/;
/** Written without a schema, and warned about by fastify-openapi-glue. */
const WITHOUT_SERIALISER = /^(?:image|text)\/|\/(?:linkset\+json|x-ndjson|yaml)$/;

/**
 * The part of a document that routes are made of. Operations that a plugin answers are left out, and all answers but
 * that of success: an error is written by its printer.
 */
export function routedPart(document: OpenApiDocument): OpenApiDocument {
  return prune(document) as OpenApiDocument; // only what the document may do without is left out
}

function prune(node: unknown, parent = ''): unknown {
  if (Array.isArray(node)) return node.map((item) => prune(item));
  if (!isRecord(node)) return node;
  const isKept = ([key, value]: [string, unknown]) => {
    if (parent === 'properties') return true;
    if (parent === 'responses' && /^\d/.test(key) && key !== '200') return false;
    return !(
      FOR_READERS.test(key) ||
      WITHOUT_SERIALISER.test(key) ||
      (isRecord(value) && 'x-plugin' in value)
    );
  };
  const kept = Object.entries(node).filter(isKept);
  // What is named `properties` among properties is a property.
  return Object.fromEntries(
    kept.map(([key, value]) => [key, prune(value, parent === 'properties' ? '' : key)]),
  );
}
