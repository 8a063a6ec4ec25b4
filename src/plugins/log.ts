import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';

/**
 * One line a request, when it has been answered: no query, no body, no header, no path parameter, for each of them may
 * hold a secret. An unknown path is told by its first two parts.
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

function outlineOf(request: FastifyRequest): string {
  const [path = ''] = (request.raw.url ?? '').split('?');
  return path.split('/').slice(0, 3).join('/').slice(0, 100);
}
