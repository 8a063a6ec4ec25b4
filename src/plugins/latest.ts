import type { FastifyInstance } from 'fastify';
import { latestVersion } from '../contract/versions.ts';
import { addressOf } from './paths.ts';

/** `/latest` and everything below it lead to the newest version: 307, so that method and body are kept. */
export function registerLatest(app: FastifyInstance): void {
  for (const url of ['/latest', '/latest/*']) {
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'],
      url,
      // Answered before the body is read; the raw address is kept byte for byte, so `a%2Fb` stays `a%2Fb`.
      onRequest: (request, reply) => {
        const rest = addressOf(request).replace(/^\/[^/?]*/, '');
        reply.header('cache-control', 'no-cache').redirect(`/${latestVersion}${rest}`, 307);
      },
      handler: () => undefined, // never reached
    });
  }
}
