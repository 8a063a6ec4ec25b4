/** Merges path, query and body of a request into one input. */
import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest, preValidationHookHandler } from 'fastify';
import type { Input } from '../../contract/model.ts';
import { isRecord } from '../../contract/openapi.ts';
import { ApiError, unsupportedMediaType } from '../../lib/errors.ts';
import { toolBodyOf } from '../agents/tool-calls.ts';
import { JSON_TYPE } from './bodies.ts';
import { createTextReader } from './texts.ts';

/**
 * Fastify skips validation if the body is missing or its type has no schema. So a missing body becomes an empty object
 * of the first declared type, and undeclared types are rejected. Fields missing from the body are read from the query.
 * A field with another value in the query is rejected: sites write requirements into a URL, and visitors' input into
 * the body.
 */
export function prepareBody(accepted: readonly string[], inputs: readonly Input[]): preValidationHookHandler {
  const members = inputs.filter(({ location }) => location === 'body');
  const readers = members.map(({ name, schema }) => ({ name, read: createTextReader(schema) }));
  return (request, _reply, done) => {
    const ofTool = toolBodyOf(request.raw);
    if (request.body === undefined) {
      request.body = ofTool ?? {};
      request.headers['content-type'] ??= ofTool ? JSON_TYPE : accepted[0];
    }
    if (!accepted.includes(request.mediaType ?? '')) return done(unsupportedMediaType(accepted));
    const { body, query } = request;
    if (!isRecord(body) || !isRecord(query) || Array.isArray(body)) return done();
    const isForm = request.mediaType !== JSON_TYPE;
    for (const { name, read } of readers) {
      if (!(name in query)) continue;
      const [sent, inQuery] = [body[name], read(query[name])];
      if (sent !== undefined && sent !== null && !(isForm && sent === '')) {
        if (inQuery !== undefined && !isDeepStrictEqual(inQuery, isForm ? read(sent) : sent))
          return done(givenTwice(name));
        continue;
      }
      body[name] = inQuery;
      request.queryNames ??= new Set();
      request.queryNames.add(name);
    }
    done();
  };
}

function givenTwice(name: string): ApiError {
  const fault = { code: 'conflicting_parameters', parameter: name, location: 'query' } as const;
  return new ApiError(400, `${name} must be given only once`, {}, fault);
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
