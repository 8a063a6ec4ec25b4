/**
 * fastify-openapi-glue makes the routes of a document, with their validation and serialization. It has no options for
 * three things that cost time at every start, and that this file changes: it checks the document, which takes as long
 * as the rest of the start and is part of `npm run check`; it copies the document and follows its references (60 ms);
 * and it compiles serializers for error responses, which have their own printer.
 */
import { Validator } from '@seriousme/openapi-schema-validator';
import { nameOf } from '../contract/link.ts';
import { operationsOf } from '../contract/model.ts';
import { isRecord, type OpenApiDocument } from '../contract/openapi.ts';

export { fastifyOpenapiGlue } from 'fastify-openapi-glue';

/** A placeholder for a document until its references are resolved. */
interface Ticket {
  readonly openapi: string;
  readonly number: number;
}

const registered = new Map<number, object>();
let count = 0;

Object.assign(Validator.prototype, {
  async validate(this: Validator, ticket: Ticket) {
    Object.assign(this, { specification: ticket, version: ticket.openapi });
    return { valid: true };
  },
  resolveRefs(this: { specification: Ticket }) {
    const { number } = this.specification;
    const document = registered.get(number);
    registered.delete(number);
    return document;
  },
});

/** Documentation properties; also possible as names inside `properties`. */
const FOR_READERS = /^(?:description|examples?|headers)$/;
/** The only status with a response schema. This key costs 30 bytes per route; the number 200 costs 2,500. */
export const SUCCESS = '2xx';
/** Serialized without a schema; fastify-openapi-glue would log a warning. */
const WITHOUT_SERIALISER = /^(?:image|text)\/|\/(?:linkset\+json|octet-stream|sql|x-ndjson|xml|yaml)$/;

/**
 * Registers the parts of a document that routes need. Omits operations of plugins and all error responses, which have
 * their own printer.
 */
export function registerDocument(document: OpenApiDocument): Ticket {
  const known = new Map<object, unknown>();
  const prune = (node: unknown, isNamed = false): unknown => {
    if (Array.isArray(node)) return node.map((item) => prune(item));
    if (!isRecord(node)) return node;
    if (known.has(node)) return known.get(node);
    const kept = Object.entries(node).filter(([key]) => isNamed || isRouted(key));
    // A property may itself be named `properties`.
    const pruned = Object.fromEntries(
      kept.map(([key, value]) => [key, prune(value, !isNamed && key === 'properties')]),
    );
    if (nameOf(node) !== undefined) known.set(node, pruned);
    return pruned;
  };
  const paths: Record<string, object> = {};
  for (const operation of operationsOf(document)) {
    if (operation['x-plugin'] !== undefined) continue;
    const { path, method, operationId, parameters, requestBody, success } = operation;
    const parts = prune({ operationId, parameters, requestBody, responses: { [SUCCESS]: success } });
    paths[path] = { ...paths[path], [method]: parts };
  }
  count += 1;
  registered.set(count, { paths });
  return { openapi: '3.1', number: count };
}

const isRouted = (key: string) => !FOR_READERS.test(key) && !WITHOUT_SERIALISER.test(key);

/** Renames the properties of a header schema to lower case, as Node does: custom validators get them as written. */
export function inLowerCase(headers: unknown): unknown {
  if (!isRecord(headers) || !isRecord(headers.properties)) return headers;
  const properties = Object.entries(headers.properties).map(([name, schema]) => [name.toLowerCase(), schema]);
  return { ...headers, properties: Object.fromEntries(properties) };
}
