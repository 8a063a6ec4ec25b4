import type { SchemaErrorFormatter } from 'fastify/types/schema.js';
import { badRequest } from '../../lib/errors.ts';
import { errorFor } from './messages.ts';

/** Creates the formatter of errors of an operation with these query parameters. */
export function createErrorFormatter(queryNames: readonly string[]): SchemaErrorFormatter {
  return ([first], part) =>
    // Fastify's type covers any validator; ours is always Ajv.
    first
      ? errorFor(first as Parameters<typeof errorFor>[0], part, queryNames)
      : badRequest('The request is not valid.');
}
