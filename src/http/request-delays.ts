/** Measures what a request waits for, so that its log line explains its duration. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Delays, Tracing } from '../operations/delays.ts';
import type { Services } from '../operations/services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined for requests rejected before the hook. */
    delays: Delays | undefined;
    /** Services that record this request's delays. */
    services: Services;
  }
}

/** Sets `delays` and `services` of every request. Register before all other hooks. */
export function registerDelays(app: FastifyInstance, services: Services): void {
  app.decorateRequest('delays');
  app.decorateRequest('services');
  app.addHook('onRequest', (request, _reply, done) => {
    request.delays = { startBusyMs: services.busyMs(), storeMs: 0, queueMs: 0, cpuMs: 0 };
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

/** Adds a wait for the store that several requests may share to this request's delays. */
export function noteStoreWait(wait: Promise<unknown>, { delays, services }: FastifyRequest): void {
  const startMs = services.steadyNow();
  const end = () => {
    if (delays) delays.storeMs += services.steadyNow() - startMs;
  };
  wait.then(end, end);
}
