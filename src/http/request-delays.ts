/** What each request waits for, from its arrival on: so that its line of the log can say why it took so long. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Delays, Tracing } from '../operations/delays.ts';
import type { Services } from '../operations/services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined for what is refused before it is looked at. */
    delays: Delays | undefined;
    /** Those that add to its delays. */
    services: Services;
  }
}

/** Gives every request its delays and services; to be called before anything else that looks at requests. */
export function registerDelays(app: FastifyInstance, services: Services): void {
  app.decorateRequest('delays');
  app.decorateRequest('services');
  app.addHook('onRequest', (request, _reply, done) => {
    request.delays = { startBusyMs: services.busyMs(), storeMs: 0, queueMs: 0 };
    request.services = services.forRequest(request.delays);
    done();
  });
  if (services.tracing) registerTracing(app, services.tracing);
}

function registerTracing(app: FastifyInstance, tracing: Tracing): void {
  app.addHook('onRequest', ({ id, method, headers, delays }, _reply, done) => {
    if (delays) delays.trace = tracing.begin({ id, method, traceparent: headers.traceparent });
    done();
  });
  app.addHook('onResponse', ({ delays, routeOptions }, reply, done) => {
    delays?.trace?.end(routeOptions.url, reply.statusCode);
    done();
  });
}

/** Adds a wait for the store to the delays of a request which others may wait for as well. */
export function noteStoreWait(wait: Promise<unknown>, { delays, services }: FastifyRequest): void {
  const startMs = services.steadyNow();
  const end = () => {
    if (delays) delays.storeMs += services.steadyNow() - startMs;
  };
  wait.then(end, end);
}
