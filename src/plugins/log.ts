import type { FastifyInstance, FastifyRequest } from 'fastify';
import { versions } from '../contract/versions.ts';
import { ApiError } from '../errors.ts';
import { firstPartOf, pathOf } from './paths.ts';

/** Longer paths are not ours. */
const OUTLINE_LENGTH_MAX = 100;

/**
 * One line a request, when it has been answered: no query, no body, no header, no path parameter, for each of them may
 * hold a secret. Of an unknown path the beginning is told.
 */
export function registerLog(app: FastifyInstance): void {
  app.decorateRequest('failure', undefined);
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? outlineOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 100) / 100,
    };
    const { failure } = request;
    if (failure === undefined) request.log.info(line);
    // A store that is away is no defect: its reason says enough, and an outage has many of these lines.
    else if (failure instanceof ApiError) request.log.warn({ ...line, reason: reasonOf(failure) });
    else request.log.error({ ...line, err: failure });
    done();
  });
}

function reasonOf({ message, cause }: ApiError): string {
  return cause instanceof Error ? cause.message : message;
}

/** Whatever begins like a key of ours. */
const KEY = /uapi_[^/]*/gi;

/** Behind a version the name of an endpoint may be told, but nothing that could be a forgotten parameter. */
function outlineOf(request: FastifyRequest): string {
  const first = firstPartOf(request);
  const isVersion = versions.some((version) => version === first);
  return pathOf(request)
    .split('/')
    .slice(0, isVersion ? 3 : 2)
    .join('/')
    .replaceAll(KEY, '[key]')
    .slice(0, OUTLINE_LENGTH_MAX);
}
