/** What the caller's plan allows: both windows are counted together, and every counted answer says what is left. */
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, onErrorHookHandler, preValidationHookHandler } from 'fastify';
import type { Decision } from '../../domain/callers/quota.ts';
import { NO_OPERATION } from '../../domain/callers/usage.ts';
import type { Services } from '../../operations/services.ts';
import { tellQuota } from '../quota-headers.ts';
import { registerUsage } from './account-usage.ts';
import { createDenial } from './denied.ts';
import type { IdentifyByMember } from './identify.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the quotas say of this request; absent until it has been counted. */
    decision: Decision | undefined;
    /** What is answered in place of an error that came before the request could be counted. */
    overQuota: Error | undefined;
  }
  interface FastifyContextConfig {
    /** A request counts only where its key opens nothing: guesses are counted wherever they are sent. */
    isUncounted?: boolean;
    /** The operationId, by which what accounts use is told. */
    operation?: string;
  }
}

/** The plugin's own headers know one window; ours tell of both. */
const NO_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
};

/** Counts every request but those to open routes, and answers 429 to what is over the plan of its caller. */
export async function registerRateLimit(
  app: FastifyInstance,
  services: Pick<Services, 'plans' | 'stores' | 'now' | 'randomBytes'>,
  identifyByMember: IdentifyByMember,
): Promise<void> {
  const { plans } = services;
  const noteUsage = registerUsage(app, services);
  const note = (request: FastifyRequest, decision: Decision) => {
    request.decision = decision;
    return { current: decision.isAllowed ? 0 : 2, ttl: 0 };
  };
  /** Both windows at once, which the plugin takes for one: over its limit of 1 is who is over either. */
  class Windows implements FastifyRateLimitStore {
    incr(key: unknown, answer: Parameters<FastifyRateLimitStore['incr']>[1]): void {
      const request = key as FastifyRequest; // as `keyGenerator` says
      const decision = request.services.stores.quotas.hit(request.caller.id, plans[request.caller.plan]);
      if (decision instanceof Promise) decision.then((late) => answer(null, note(request, late)), answer);
      else answer(null, note(request, decision));
    }
    child(): this {
      return this;
    }
  }
  await app.register(rateLimit, {
    global: false,
    store: Windows,
    // The request itself, which knows its caller and the caller's plan; the plugin only hands it on.
    keyGenerator: (request) => request as unknown as string,
    max: 1,
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS,
    errorResponseBuilder: (request) => createDenial(request.decision, plans[request.caller.plan]),
  });

  const limit = app.rateLimit();
  app.decorateRequest('decision', undefined);
  app.decorateRequest('overQuota', undefined);
  const count: preValidationHookHandler = (request, reply, done) => {
    const end = (error?: Error) => {
      const { decision, caller } = request;
      if (decision?.isAllowed && caller.account !== undefined)
        noteUsage(caller.account, request.routeOptions.config.operation ?? NO_OPERATION);
      done(error);
    };
    limit.call(app, request, reply).then(() => end(request.unauthenticated), end);
  };
  // A hook of the whole application, not of its routes: unknown paths and wrong methods count as well.
  app.addHook('onRequest', (request, reply, done) => {
    const { isOpen, keyMember, isUncounted } = request.routeOptions.config;
    if (isOpen || keyMember !== undefined || (isUncounted && !request.unauthenticated)) return done();
    count.call(app, request, reply, done);
  });
  const countUnread: onErrorHookHandler = (request, reply, _error, done) => {
    if (request.decision) return done();
    count.call(app, request, reply, (denied) => {
      if (request.decision?.isAllowed === false) request.overQuota = denied;
      done();
    });
  };
  app.addHook('onSend', (request, reply, _payload, done) => {
    tellQuota(request, reply);
    done();
  });
  // Whose key stands in its body is known when that has been read; a body that cannot be read is counted as well.
  app.addHook('onRoute', (route) => {
    if (route.config?.keyMember === undefined) return;
    route.preValidation = [identifyByMember, count, ...[route.preValidation ?? []].flat()];
    route.onError = countUnread;
  });
}
