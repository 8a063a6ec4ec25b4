/** Who is calling: the key decides, without one the client address. */
import type { FastifyInstance } from 'fastify';
import { unauthorized } from '../errors.ts';
import type { Caller } from '../operations/operation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
  interface FastifyContextConfig {
    /** The route answers anybody, whatever key is sent, and counts against no quota. */
    isOpen?: boolean;
  }
}

/** Resolves the caller of every request before anything else looks at it; a wrong key is refused on any path. */
export function registerAuth(app: FastifyInstance): void {
  app.decorateRequest('caller');
  app.addHook('onRequest', (request, _reply, done) => {
    request.caller = { id: request.ip, isAuthenticated: false, plan: 'default' };
    const isRefused = request.headers.authorization !== undefined && !request.routeOptions.config.isOpen;
    done(isRefused ? unauthorized() : undefined);
  });
}
