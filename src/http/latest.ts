import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { latestVersion } from '../contract/versions.ts';
import { addressOf } from './paths.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'];

/** What other services have without a version. */
const CHART = '/chart';

/**
 * `/latest`, all below it, and `/chart` lead to the newest version: 307, so that method and body are kept. `path` is
 * where callers reach the service, as `Addresses` has it.
 */
export function registerLatest(app: FastifyInstance, path: string): void {
  /** The raw address is kept byte for byte, so `a%2Fb` stays `a%2Fb`. */
  const redirect = (request: FastifyRequest, reply: FastifyReply): void => {
    const rest = addressOf(request).replace(/^\/[^/?]*/, '');
    reply.header('cache-control', 'no-cache').redirect(`${path}/${latestVersion}${rest}`, 307);
  };
  app.get(CHART, (request, reply) => {
    const address = `${path}/${latestVersion}${addressOf(request)}`;
    return reply.header('cache-control', 'no-cache').redirect(address, 307);
  });
  for (const url of ['/latest', '/latest/*']) {
    // As a hook it answers before the body is read.
    app.route({ method: METHODS, url, onRequest: redirect, handler: redirect });
  }
}
