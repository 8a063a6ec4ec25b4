/** Merges path, query and body of a request into one input. */
import type { FastifyRequest, preValidationHookHandler } from 'fastify';
import type { Input } from '../../contract/inputs.ts';
import { isRecord } from '../../contract/openapi.ts';
import { unsupportedMediaType } from '../../lib/errors.ts';
import { JSON_TYPE } from './bodies.ts';
import { createTextReader } from './texts.ts';

/**
 * Fastify skips validation if the body is missing or its type has no schema. So a missing body becomes an empty object
 * of the first declared type, and undeclared types are rejected. Fields missing from the body are read from the query.
 */
export function prepareBody(
  accepted: readonly string[],
  members: readonly Input[],
): preValidationHookHandler {
  const readers = members.map(({ name, schema }) => ({ name, read: createTextReader(schema) }));
  return (request, _reply, done) => {
    if (request.body === undefined) {
      request.body = {};
      request.headers['content-type'] ??= accepted[0];
    }
    if (!accepted.includes(request.mediaType ?? '')) return done(unsupportedMediaType(accepted));
    const { body, query } = request;
    if (!isRecord(body) || !isRecord(query) || Array.isArray(body)) return done();
    const isForm = request.mediaType !== JSON_TYPE;
    for (const { name, read } of readers) {
      const isAbsent = body[name] === undefined || body[name] === null || (isForm && body[name] === '');
      if (!isAbsent || !(name in query)) continue;
      body[name] = read(query[name]);
      request.queryNames ??= new Set();
      request.queryNames.add(name);
    }
    done();
  };
}

/** Returns one object with the declared names; drops everything else. */
export function collectInput(request: FastifyRequest, names: readonly string[]): object {
  // Validation guarantees objects; GET has no body.
  const params = request.params as Record<string, unknown>;
  const query = request.query as Record<string, unknown>;
  const body = (request.body ?? {}) as Record<string, unknown>;
  const input: Record<string, unknown> = {};
  for (const name of names) {
    const value = params[name] ?? body[name] ?? query[name];
    if (value !== undefined) input[name] = value;
  }
  return input;
}
