/**
 * fastify-openapi-glue makes the routes of a document, with their validation and serialization. It has no options for
 * three things that cost time at every start, and that this file changes: it checks the document, which takes as long
 * as the rest of the start and is part of `npm run check`; it copies the document and follows its references (60 ms);
 * and it compiles serializers for error responses, which have their own printer.
 */
import { Validator } from '@seriousme/openapi-schema-validator';
import { findTarget } from '../contract/link.ts';
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
const FOR_READERS = /^(?:tags|summary|description|examples?|headers)$/;
/** The `x-` properties of operations are read from the document itself. */
const OPERATION = /^(?:get|put|post|delete|patch)$/;
/** The only status with a response schema. This key costs 30 bytes per route; the number 200 costs 2,500. */
export const SUCCESS = '2xx';
/** Serialized without a schema; fastify-openapi-glue would log a warning. */
const WITHOUT_SERIALISER = /^(?:image|text)\/|\/(?:linkset\+json|octet-stream|sql|x-ndjson|xml|yaml)$/;

/**
 * Registers the parts of a document that routes need, with inlined references. Omits operations of plugins and all
 * error responses, which have their own printer.
 */
export function registerDocument(document: OpenApiDocument): Ticket {
  const known = new Map<string, unknown>();
  const prune = (node: unknown, parent = ''): unknown => {
    if (Array.isArray(node)) return node.map((item) => prune(item));
    if (!isRecord(node)) return node;
    const { $ref } = node;
    if (typeof $ref === 'string') {
      if (!known.has($ref)) known.set($ref, prune(findTarget(document, $ref)));
      return known.get($ref);
    }
    const kept = Object.entries(node).filter(([key, value]) => isRouted(key, value, parent));
    // A property may itself be named `properties`.
    return Object.fromEntries(
      kept.map(([key, value]) => [
        parent === 'responses' ? SUCCESS : key,
        prune(value, parent === 'properties' ? '' : key),
      ]),
    );
  };
  count += 1;
  registered.set(count, { paths: prune(document.paths, 'paths') as object });
  return { openapi: '3.1', number: count };
}

function isRouted(key: string, value: unknown, parent: string): boolean {
  if (parent === 'properties' || parent === 'paths') return true;
  if (parent === 'responses') return key === '200';
  if (OPERATION.test(parent) && key.startsWith('x-')) return false;
  return !(FOR_READERS.test(key) || WITHOUT_SERIALISER.test(key) || (isRecord(value) && 'x-plugin' in value));
}

/** Renames the properties of a header schema to lower case, as Node does: custom validators get them as written. */
export function inLowerCase(headers: unknown): unknown {
  if (!isRecord(headers) || !isRecord(headers.properties)) return headers;
  const properties = Object.entries(headers.properties).map(([name, schema]) => [name.toLowerCase(), schema]);
  return { ...headers, properties: Object.fromEntries(properties) };
}
