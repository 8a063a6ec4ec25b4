/** From a request to the input of its operation: path, query and body as one object. */
import type { FastifyRequest, preValidationHookHandler } from 'fastify';
import type { Input } from '../../contract/inputs.ts';
import { isRecord } from '../../contract/openapi.ts';
import { unsupportedMediaType } from '../../errors.ts';
import { JSON_TYPE } from './bodies.ts';
import { createTextReader } from './texts.ts';

/**
 * Fastify skips validation when a body is missing or of a type without a schema. So a missing body becomes an empty
 * object of the first declared type, and an undeclared type is refused. What the body does not hold may stand in the
 * query.
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
      if (isAbsent && name in query) body[name] = read(query[name]);
    }
    done();
  };
}

/** One object of the declared names; whatever else was sent stays behind. */
export function collectInput(request: FastifyRequest, names: readonly string[]): object {
  // Validation has made objects of all three; a GET has no body.
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
