/**
 * Enforces the caller's plan with @fastify/rate-limit, which takes the limit of each plan, asks the store and rejects
 * with our error. Two parts stay ours: one step of the store decides all windows, because a step for each would count
 * requests that one of them rejects; and the headers cover all windows, and cacheable responses omit them.
 */
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onErrorHookHandler,
  preValidationHookHandler,
} from 'fastify';
import { limitsOf } from '../../operations/callers/plans.ts';
import { type Decision, HOURLY_WINDOW, waitAfter } from '../../operations/callers/quota.ts';
import { NO_OPERATION } from '../../operations/callers/usage.ts';
import type { Services } from '../../operations/services.ts';
import { decisionOfMessage } from '../agents/tool-calls.ts';
import { setRateLimitHeaders } from '../rate-limit-headers.ts';
import { registerUsage } from './account-usage.ts';
import { createDenial } from './denied.ts';

/** Identifies the caller again, by the key in the request body. */
export type IdentifyByMember = (request: FastifyRequest) => Promise<void>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The rate-limit decision; undefined until the request is counted. */
    decision: Decision | undefined;
    /** Replaces an error raised before the request was counted. */
    overQuota: Error | undefined;
  }
  interface FastifyInstance {
    /** Counts a request of an uncounted route; rejects above the caller's plan. */
    countRequest(request: FastifyRequest, reply: FastifyReply): Promise<void>;
    /** Counts a request whose operation is not known yet; `countRequest`, or a tool call, adds it to the usage. */
    countEarly(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  }
  interface FastifyContextConfig {
    /** If true, requests count only if their API key is rejected, because failed attempts always count. */
    isUncounted?: boolean;
    /** The operationId for usage statistics. */
    operation?: string;
  }
}

const NO_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
};

/** Counts all requests except those to public routes, and returns 429 above the caller's plan. */
export async function registerRateLimit(
  app: FastifyInstance,
  services: Pick<Services, 'plans' | 'stores' | 'now' | 'randomBytes'>,
  identifyByMember: IdentifyByMember,
): Promise<void> {
  const { plans } = services;
  const noteUsage = registerUsage(app, services);
  /** Returns the hourly usage; beyond `max` if any window rejects the request. */
  const note = (request: FastifyRequest, decision: Decision, max: number) => {
    request.decision = decision;
    const { isAllowed, hourly } = decision;
    return isAllowed
      ? { current: max - hourly.remaining, ttl: hourly.freesInMs }
      : { current: max + 1, ttl: waitAfter(decision) };
  };
  class Windows implements FastifyRateLimitStore {
    readonly incr: FastifyRateLimitStore['incr'] = (key, answer, _timeWindow, max) => {
      const request = key as unknown as FastifyRequest; // see `keyGenerator`
      const { id } = request.caller;
      const decision =
        decisionOfMessage(request.raw, id) ??
        request.services.stores.quotas.hit(id, limitsOf(request.caller, plans));
      if (decision instanceof Promise)
        decision.then((late) => answer(null, note(request, late, max)), answer);
      else answer(null, note(request, decision, max));
    };
    child(): this {
      return this;
    }
  }
  await app.register(rateLimit, {
    global: false,
    store: Windows,
    // The plugin passes the key on unchanged, so the request itself serves as key.
    keyGenerator: (request) => request as unknown as string,
    max: ({ caller }) => limitsOf(caller, plans).hourly,
    timeWindow: HOURLY_WINDOW.lengthMs,
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS,
    errorResponseBuilder: ({ decision, caller }) => createDenial(decision, limitsOf(caller, plans)),
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
  app.decorate(
    'countRequest',
    (request: FastifyRequest, reply: FastifyReply) =>
      new Promise<void>((resolve, reject) => {
        count.call(app, request, reply, (error) => (error ? reject(error) : resolve()));
      }),
  );
  app.decorate('countEarly', async (request: FastifyRequest, reply: FastifyReply) => {
    await limit.call(app, request, reply);
  });
  // An application-wide hook, so that unknown paths and wrong methods count too.
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
    setRateLimitHeaders(request, reply);
    done();
  });
  // If the key is in the body, count the request after parsing it, or after parsing fails.
  app.addHook('onRoute', (route) => {
    if (route.config?.keyMember === undefined) return;
    route.preValidation = [identifyByMember, count, ...[route.preValidation ?? []].flat()];
    route.onError = countUnread;
  });
}
