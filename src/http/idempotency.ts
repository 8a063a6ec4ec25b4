/** Idempotency keys: a request with a key is executed once, however often it is sent. */
import { hash } from 'node:crypto';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onSendHookHandler,
  preHandlerHookHandler,
} from 'fastify';
import type { OperationObject } from '../contract/openapi.ts';
import { StoreUnavailable, underWay, usedForAnother } from '../lib/errors.ts';
import type {
  Claim,
  IdempotencyToken,
  IdempotentRequest,
  StoredResponse,
} from '../operations/callers/idempotency-store.ts';
import type { Services } from '../operations/services.ts';
import { collectInput } from './input/input.ts';
import { prefersProblem } from './responses/errors.ts';
import { JSON_ANSWER, PROBLEM_ANSWER } from './responses/headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation accepts an idempotency key. */
    isIdempotent?: boolean;
  }
  interface FastifyRequest {
    /** The idempotency token for the stores; undefined without a key. */
    once: IdempotencyToken | undefined;
  }
}

/** With `x-shown-once`, responses are not stored: the next attempt computes the same one. */
type IdempotentOperation = Pick<OperationObject, 'operationId' | 'x-shown-once'>;

/** Stored headers; all others are set for each response. */
const KEPT_HEADERS = ['content-type', 'cache-control', 'etag', 'location', 'retry-after'];

/** Server errors and 429 are not stored, so that a retry can succeed. */
const isKept = (status: number) => status < 500 && status !== 429;

/** Decorates requests with `once`. Call before registering routes. */
export function registerIdempotency(app: FastifyInstance): void {
  app.decorateRequest('once', undefined);
}

/**
 * Creates the hooks around an operation. They claim the key after validating the input (the properties `names`) and
 * store the response before sending it. Requests without a key pass through.
 */
export function createIdempotencyHooks(
  { operationId: operation, 'x-shown-once': isShownOnce }: IdempotentOperation,
  names: readonly string[],
  services: Pick<Services, 'randomBytes'>,
) {
  const claimed = new WeakMap<FastifyRequest, IdempotentRequest>();

  const preHandler: preHandlerHookHandler = (request, reply, done) => {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') return done();
    const asked: IdempotentRequest = {
      caller: request.caller.id,
      operation,
      key,
      input: hash('sha256', JSON.stringify(collectInput(request, names)), 'base64url'),
      claimant: Buffer.from(services.randomBytes(9)).toString('base64url'),
    };
    const go = (claim: Claim) => {
      if (claim.state === 'answered') return void replay(claim.answer, request, reply);
      if (claim.state === 'other input') return done(usedForAnother());
      if (claim.state === 'under way') return done(underWay());
      claimed.set(request, asked);
      request.once = { receipt: nameReceipt(asked), claimedMs: claim.claimedMs };
      done();
    };
    const { idempotency } = request.services.stores;
    idempotency.claim(asked).then(go, (cause) => {
      // Nothing has been executed yet. Release the claim, in case it takes effect later.
      idempotency.abandon(asked).catch(() => {});
      done(toRefusal(cause));
    });
  };

  const onSend: onSendHookHandler = (request, reply, payload, done) => {
    const asked = claimed.get(request);
    if (!asked) return done();
    claimed.delete(request);
    const { idempotency } = request.services.stores;
    const settled =
      isKept(reply.statusCode) && !isShownOnce && (typeof payload === 'string' || Buffer.isBuffer(payload))
        ? idempotency.complete(asked, toKept(request, reply, payload.toString()))
        : idempotency.abandon(asked);
    // Send the response even if it could not be stored.
    settled.then(
      () => done(),
      () => done(),
    );
  };

  return { preHandler, onSend };
}

/** Returns the same id for all retries of a request, and only for these. */
function nameReceipt({ caller, operation, key, input }: IdempotentRequest): string {
  return hash('sha256', JSON.stringify([caller, operation, key, input]), 'base64url');
}

function toRefusal(cause: unknown): Error {
  if (cause instanceof StoreUnavailable) return new StoreUnavailable({ cause, mayBeDone: false });
  return cause instanceof Error ? cause : new Error(String(cause));
}

function toKept({ problem }: FastifyRequest, reply: FastifyReply, body: string): StoredResponse {
  const headers = KEPT_HEADERS.flatMap((name) => {
    const value = reply.getHeader(name);
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  const kept = { status: reply.statusCode, headers: Object.fromEntries(headers), body };
  if (problem === undefined) return kept;
  return { ...kept, headers: { ...kept.headers, 'content-type': PROBLEM_ANSWER }, body: problem };
}

/** Sends a stored response. Errors have the media type that this request accepts. */
function replay(
  { status, headers, body }: StoredResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.code(status).headers(headers).header('idempotent-replayed', 'true');
  const isProblem = headers['content-type']?.startsWith(PROBLEM_ANSWER);
  if (isProblem) reply.header('vary', 'accept');
  if (!isProblem || prefersProblem(request)) return void reply.send(body);
  const { message, error, status: named } = JSON.parse(body);
  reply.type(JSON_ANSWER).send(JSON.stringify({ message, error, status: named }));
}
