/** Who is calling: the key decides, without one the client address. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRecord } from '../../contract/openapi.ts';
import { type ApiKey, hashKey, isWellFormedKey, stateOfKey } from '../../domain/callers/keys.ts';
import { ApiError, unauthorized } from '../../errors.ts';
import type { Caller, Services } from '../../operations/operation.ts';
import { createAddressCallers } from './address-callers.ts';
import type { Blocks } from './bans.ts';
import { createGuessLimit } from './key-guesses.ts';
import { createKnownKeys } from './known-keys.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    /** Why the key that was sent opens nothing; thrown when the request has been counted against its address. */
    refusal: Error | undefined;
  }
  interface FastifyContextConfig {
    /** The route answers anybody, whatever key is sent, and counts against no quota. */
    isOpen?: boolean;
    /** The member of the body that bears the caller's key; the request is counted once that is read. */
    keyMember?: string;
  }
}

/** RFC 6750; the name of the scheme in any case (RFC 9110 §11.1). */
const BEARER = /^bearer +(?<key>\S+) *$/i;

/** Resolves the caller once more, by what stands in the body of the request. */
export type IdentifyByMember = (request: FastifyRequest) => Promise<void>;

/**
 * Resolves the caller of every request before anything else looks at it. A key that opens nothing is noted as the
 * request's `refusal`, and its sender is known by the address alone. Returns what is left to do for routes that have a
 * `keyMember`: the key in it decides over one in the header, and one that opens nothing is for the operation to tell.
 */
export function registerAuth(
  app: FastifyInstance,
  { stores, plans, now }: Services,
  blocks: Blocks,
): IdentifyByMember {
  const knownKeys = createKnownKeys({
    store: stores.keys,
    now,
    limitGuess: createGuessLimit(plans.default, now),
    onError: (error) => app.log.warn({ err: error }, 'the last use of a key could not be noted'),
  });

  const callerAt = createAddressCallers();

  function refuse(request: FastifyRequest, refusal: Error): void {
    request.caller = callerAt(request.ip);
    request.refusal = refusal;
  }

  /** A key that is not looked up now may be of any plan, or wrong: the request is refused with what stood in the way. */
  function refuseUnknown(request: FastifyRequest, error: unknown): undefined {
    if (!(error instanceof ApiError)) throw error;
    refuse(request, error);
  }

  /** Returns the 403 of an account that is kept out. */
  function accept(request: FastifyRequest, key: ApiKey | undefined): Error | undefined {
    if (!key || stateOfKey(key, now()) !== 'active') {
      refuse(request, unauthorized());
      return undefined;
    }
    const block = blocks.refuseAccount(key.account);
    if (!block) knownKeys.noteUse(key);
    request.caller = { id: `account:${key.account}`, isAuthenticated: true, plan: key.plan };
    return block;
  }

  app.decorateRequest('caller');
  app.decorateRequest('refusal', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const { ip } = request; // read from the headers each time
    const { authorization } = request.headers;
    const { isOpen } = request.routeOptions.config;
    // Whoever is kept out is neither counted nor looked up.
    const block = isOpen ? undefined : blocks.refuseAddress(ip);
    if (authorization === undefined || isOpen || block) {
      request.caller = callerAt(ip);
      return done(block);
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
      .then((refused) => done(refused ?? undefined), done);
  });

  async function identifyByMember(request: FastifyRequest): Promise<void> {
    const { keyMember } = request.routeOptions.config;
    if (keyMember === undefined || request.refusal) return;
    request.caller = callerAt(request.ip);
    try {
      const sent = textIn(request.body, keyMember) ?? textIn(request.query, keyMember) ?? '';
      const key = await findKey(sent, request);
      const isActive = key && stateOfKey(key, now()) === 'active';
      if (isActive && !blocks.refuseAccount(key.account)) accept(request, key);
    } catch (error) {
      refuseUnknown(request, error);
    }
  }

  function findKey(key: string, { ip }: FastifyRequest): ReturnType<typeof knownKeys.find> {
    return isWellFormedKey(key) ? knownKeys.find(hashKey(key), callerAt(ip).id) : undefined;
  }

  return identifyByMember;
}

function textIn(values: unknown, name: string): string | undefined {
  const value = isRecord(values) ? values[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}
