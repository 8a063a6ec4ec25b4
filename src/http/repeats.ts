/** Requests with a key of their caller's own: what they ask for is done once, however often they come. */
import { hash } from 'node:crypto';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onSendHookHandler,
  preHandlerHookHandler,
} from 'fastify';
import { StoreUnavailable, underWay, usedForAnother } from '../errors.ts';
import type { Services } from '../operations/services.ts';
import type { Claim, KeptAnswer, Once, RepeatableRequest } from '../stores/stores.ts';
import { collectInput } from './input/input.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation takes a key, with which a caller may repeat it. */
    isRepeatable?: boolean;
  }
  interface FastifyRequest {
    /** What stores are told of a request with a key; undefined without one. */
    once: Once | undefined;
  }
}

/** What an answer says beside its body; everything else is said anew of each request. */
const KEPT_HEADERS = ['content-type', 'cache-control', 'etag', 'location', 'retry-after'];

/** Over a limit nothing was done, and the next try may be let through. */
const isKept = (status: number) => status < 500 && status !== 429;

/** Gives every request a place for what its stores are told; to be called before there are routes. */
export function registerRepeats(app: FastifyInstance): void {
  app.decorateRequest('once', undefined);
}

/**
 * What stands before and behind an operation: a key is claimed when the input, of these names, has been validated, and
 * the answer is kept before it is sent. A request without a key passes both.
 */
export function createRepeatHooks(
  operation: string,
  names: readonly string[],
  services: Pick<Services, 'randomBytes'>,
) {
  const claimed = new WeakMap<FastifyRequest, RepeatableRequest>();

  const preHandler: preHandlerHookHandler = (request, reply, done) => {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') return done();
    const asked: RepeatableRequest = {
      caller: request.caller.id,
      operation,
      key,
      input: hash('sha256', JSON.stringify(collectInput(request, names)), 'base64url'),
      claimant: Buffer.from(services.randomBytes(9)).toString('base64url'),
    };
    const go = (claim: Claim) => {
      if (claim.state === 'answered') return void replay(claim.answer, reply);
      if (claim.state === 'other input') return done(usedForAnother());
      if (claim.state === 'under way') return done(underWay());
      claimed.set(request, asked);
      request.once = { receipt: nameReceipt(asked), claimedMs: claim.claimedMs };
      done();
    };
    const { repeats } = request.services.stores;
    repeats.claim(asked).then(go, (cause) => {
      // Nothing has been done yet, whatever became of the claim; should it come about later, nobody is to wait for it.
      repeats.abandon(asked).catch(() => {});
      done(toRefusal(cause));
    });
  };

  const onSend: onSendHookHandler = (request, reply, payload, done) => {
    const asked = claimed.get(request);
    if (!asked) return done();
    claimed.delete(request);
    const { repeats } = request.services.stores;
    const settled =
      isKept(reply.statusCode) && (typeof payload === 'string' || Buffer.isBuffer(payload))
        ? repeats.complete(asked, toKept(reply, payload.toString()))
        : repeats.abandon(asked);
    // What was done is told, also where it cannot be told again.
    settled.then(
      () => done(),
      () => done(),
    );
  };

  return { preHandler, onSend };
}

/** The same for every try of one request, and for no other. */
function nameReceipt({ caller, operation, key, input }: RepeatableRequest): string {
  return hash('sha256', JSON.stringify([caller, operation, key, input]), 'base64url');
}

function toRefusal(cause: unknown): Error {
  if (cause instanceof StoreUnavailable) return new StoreUnavailable({ cause, mayBeDone: false });
  return cause instanceof Error ? cause : new Error(String(cause));
}

function toKept(reply: FastifyReply, body: string): KeptAnswer {
  const headers = KEPT_HEADERS.flatMap((name) => {
    const value = reply.getHeader(name);
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  return { status: reply.statusCode, headers: Object.fromEntries(headers), body };
}

function replay({ status, headers, body }: KeptAnswer, reply: FastifyReply): void {
  reply.code(status).headers(headers).header('idempotent-replayed', 'true').send(body);
}
