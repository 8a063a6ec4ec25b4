/**
 * fastify-openapi-glue, but for its own check of each document: that takes a third of the start, and `npm run check`
 * makes it. It is handed what routes are made of and no more, past the copies that it makes of all that it gets.
 */
import { Validator } from '@seriousme/openapi-schema-validator';
import { isRecord, isReference, type OpenApiDocument, resolve } from '../contract/openapi.ts';

export { fastifyOpenapiGlue } from 'fastify-openapi-glue';

/** What stands for a document until its references are asked for. */
interface Ticket {
  readonly openapi: string;
  readonly number: number;
}

const handedOver = new Map<number, object>();
let count = 0;

Object.assign(Validator.prototype, {
  async validate(this: Validator, ticket: Ticket) {
    Object.assign(this, { specification: ticket, version: ticket.openapi });
    return { valid: true };
  },
  resolveRefs(this: { specification: Ticket }) {
    const { number } = this.specification;
    const document = handedOver.get(number);
    handedOver.delete(number);
    return document;
  },
});

/** Members that tell readers something, wherever they are no names of a caller's own. */
const FOR_READERS = /^(?:tags|summary|description|examples?|headers)$/;
/** What the `x-` members of an operation say is read from the document itself. */
const OPERATION = /^(?:get|put|post|delete|patch)$/;
/** The only status whose answer has a schema. By this name it costs a route 30 bytes; as the number 200, 2,500. */
export const SUCCESS = '2xx';
/** Written without a schema, and warned about by fastify-openapi-glue. */
const WITHOUT_SERIALISER = /^(?:image|text)\/|\/(?:linkset\+json|x-ndjson|yaml)$/;

/**
 * Hands over the part of a document that routes are made of, with what its references lead to in their places.
 * Operations that a plugin answers are left out, and all answers but that of success: an error is written by its
 * printer.
 */
export function handOver(document: OpenApiDocument): Ticket {
  const known = new Map<string, unknown>();
  const prune = (node: unknown, parent = ''): unknown => {
    if (Array.isArray(node)) return node.map((item) => prune(item));
    if (!isRecord(node)) return node;
    if (isReference(node)) {
      const { $ref } = node;
      if (!known.has($ref)) known.set($ref, prune(resolve(document, node)));
      return known.get($ref);
    }
    const kept = Object.entries(node).filter(([key, value]) => isRouted(key, value, parent));
    // What is named `properties` among properties is a property.
    return Object.fromEntries(
      kept.map(([key, value]) => [
        parent === 'responses' ? SUCCESS : key,
        prune(value, parent === 'properties' ? '' : key),
      ]),
    );
  };
  count += 1;
  handedOver.set(count, { paths: prune(document.paths, 'paths') as object });
  return { openapi: '3.1', number: count };
}

function isRouted(key: string, value: unknown, parent: string): boolean {
  if (parent === 'properties') return true;
  if (parent === 'responses') return key === '200';
  if (OPERATION.test(parent) && key.startsWith('x-')) return false;
  return !(FOR_READERS.test(key) || WITHOUT_SERIALISER.test(key) || (isRecord(value) && 'x-plugin' in value));
}
