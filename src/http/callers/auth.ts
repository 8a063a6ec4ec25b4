/** Identifies the caller by API key, or by IP address without one. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRecord } from '../../contract/openapi.ts';
import { ApiError, unauthorized } from '../../lib/errors.ts';
import { type ApiKey, hashKey, isWellFormedKey, stateOfKey } from '../../operations/callers/keys.ts';
import { planOf } from '../../operations/callers/plans.ts';
import type { Caller, Services } from '../../operations/services.ts';
import { noteStoreWait } from '../request-delays.ts';
import { createAddressCallers } from './address-callers.ts';
import type { Bans } from './bans.ts';
import { createKeyCache } from './key-cache.ts';
import type { IdentifyByMember } from './rate-limit.ts';
import { createUnknownKeyLimit } from './unknown-key-limit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    /** Why the API key was rejected; thrown after the request was counted for its address. */
    unauthenticated: Error | undefined;
    /** The hash of the accepted API key. */
    keyHash: string | undefined;
  }
  interface FastifyInstance {
    /** See `RequestFacts.createAccessCheck`. */
    createAccessCheck: (request: FastifyRequest) => () => boolean | Promise<boolean>;
  }
  interface FastifyContextConfig {
    /** The route is public: keys are ignored and requests not counted. */
    isOpen?: boolean;
    /** The body property that contains the API key; the request is counted after parsing it. */
    keyMember?: string;
  }
}

/** RFC 6750; the scheme name is case-insensitive (RFC 9110 §11.1). */
const BEARER = /^bearer +(?<key>\S+) *$/i;

const OTHER_SCHEME = /^(?!bearer )[!#$%&'*+.^`|~\w-]+ +(?<credentials>\S.*)$/i;

/** Returns whether credentials are for a proxy, such as `Basic`. An API key in another scheme is an error. */
function isForProxy(authorization: string): boolean {
  const credentials = OTHER_SCHEME.exec(authorization)?.groups?.credentials;
  return credentials !== undefined && !credentials.split(' ').some(isWellFormedKey);
}

/**
 * Identifies the caller of every request. A rejected key sets `unauthenticated`, and the caller is identified by
 * address. Returns the identification step for routes with a `keyMember`: the key in the body overrides the header's,
 * and the operation reports an invalid one.
 */
export function registerAuth(
  app: FastifyInstance,
  { stores, plans, ipv6PrefixBits, now }: Pick<Services, 'stores' | 'plans' | 'ipv6PrefixBits' | 'now'>,
  bans: Bans,
): IdentifyByMember {
  const knownKeys = createKeyCache({
    store: stores.keys,
    now,
    limitGuess: createUnknownKeyLimit(plans.default, now),
    onError: (error) => app.log.warn({ err: error }, 'the last use of an API key could not be saved'),
  });

  const callerAt = createAddressCallers(ipv6PrefixBits, stores.callers);

  function noteUnauthenticated(request: FastifyRequest, error: Error): void {
    request.caller = callerAt(request.ip);
    request.unauthenticated = error;
  }

  /** A key that cannot be looked up now may belong to any plan, so the request fails with the cause. */
  function refuseUnknown(request: FastifyRequest, error: unknown): undefined {
    if (!(error instanceof ApiError)) throw error;
    noteUnauthenticated(request, error);
  }

  /** Returns the 403 of a banned account. */
  function accept(request: FastifyRequest, key: ApiKey | undefined): Error | undefined {
    if (!key || stateOfKey(key, now()) !== 'active') {
      noteUnauthenticated(request, unauthorized());
      return undefined;
    }
    const ban = bans.refuseAccount(key.account);
    if (!ban) knownKeys.noteUse(key);
    request.keyHash = key.hash;
    const { account, plan, limits } = key;
    request.caller = {
      id: `account:${account}`,
      isAuthenticated: true,
      account,
      plan: planOf(plan, plans),
      limits,
    };
    return ban;
  }

  app.decorateRequest('caller');
  app.decorateRequest('unauthenticated', undefined);
  app.decorateRequest('keyHash', undefined);
  const isLetIn = (key: ApiKey | undefined) =>
    key !== undefined && stateOfKey(key, now()) === 'active' && !bans.refuseAccount(key.account);
  app.decorate('createAccessCheck', ({ ip, keyHash }: FastifyRequest) => () => {
    if (bans.refuseAddress(ip)) return false;
    if (keyHash === undefined) return true;
    const key = knownKeys.find(keyHash, callerAt(ip).id);
    // Keep the connection while the store is unavailable.
    return key instanceof Promise ? key.then(isLetIn, () => true) : isLetIn(key);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const { ip } = request; // a getter that parses headers
    const { authorization } = request.headers;
    const { isOpen } = request.routeOptions.config;
    // Banned clients are neither counted nor looked up.
    const ban = isOpen ? undefined : bans.refuseAddress(ip);
    if (authorization === undefined || isOpen || ban || isForProxy(authorization)) {
      request.caller = callerAt(ip);
      return done(ban);
    }
    const key = findKey(BEARER.exec(authorization)?.groups?.key ?? '', request);
    if (!(key instanceof Promise)) {
      return done(accept(request, key));
    }
    key
      .then(
        (found) => accept(request, found),
        (error: unknown) => refuseUnknown(request, error),
      )
      .then((banned) => done(banned ?? undefined), done);
  });

  async function identifyByMember(request: FastifyRequest): Promise<void> {
    const { keyMember } = request.routeOptions.config;
    if (keyMember === undefined || request.unauthenticated) return;
    request.caller = callerAt(request.ip);
    try {
      const sent = textIn(request.body, keyMember) ?? textIn(request.query, keyMember) ?? '';
      const key = await findKey(sent, request);
      const isActive = key && stateOfKey(key, now()) === 'active';
      if (isActive && !bans.refuseAccount(key.account)) accept(request, key);
    } catch (error) {
      refuseUnknown(request, error);
    }
  }

  function findKey(key: string, request: FastifyRequest): ReturnType<typeof knownKeys.find> {
    if (!isWellFormedKey(key)) return undefined;
    const found = knownKeys.find(hashKey(key), callerAt(request.ip).id);
    if (found instanceof Promise) noteStoreWait(found, request);
    return found;
  }

  return identifyByMember;
}

function textIn(values: unknown, name: string): string | undefined {
  const value = isRecord(values) ? values[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}
