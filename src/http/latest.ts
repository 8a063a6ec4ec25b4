import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { latestVersion } from '../contract/versions.ts';
import { addressOf } from './paths.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'];

/** The path that similar services use, without a version. */
const CHART = '/chart';

/**
 * Redirects `/latest`, everything below it, and `/chart` to the newest version, with 307 to keep method and body.
 * `path` is the public base path.
 */
export function registerLatest(app: FastifyInstance, path: string): void {
  /** Keeps the raw path, so that `a%2Fb` stays `a%2Fb`. */
  const redirect = (request: FastifyRequest, reply: FastifyReply): void => {
    const rest = addressOf(request).replace(/^\/[^/?]*/, '');
    reply.header('cache-control', 'no-cache').redirect(`${path}/${latestVersion}${rest}`, 307);
  };
  app.get(CHART, (request, reply) => {
    const address = `${path}/${latestVersion}${addressOf(request)}`;
    return reply.header('cache-control', 'no-cache').redirect(address, 307);
  });
  for (const url of ['/latest', '/latest/*']) {
    // A hook responds before the body is read.
    app.route({ method: METHODS, url, onRequest: redirect, handler: redirect });
  }
}
