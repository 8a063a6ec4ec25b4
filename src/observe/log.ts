import { hash, type KeyObject } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { versions } from '../contract/versions.ts';
import { hideKeys } from '../domain/callers/keys.ts';
import { ApiError } from '../errors.ts';
import { isAnsweredByTool, toolOf } from '../http/agents/tool-calls.ts';
import { firstPartOf, pathOf } from '../http/paths.ts';
import type { Caller, Services } from '../operations/services.ts';

/** W3C Trace Context: version, trace id, parent id and flags. */
const TRACE = /^[\da-f]{2}-(?<id>[\da-f]{32})-[\da-f]{16}-[\da-f]{2}/;

/**
 * 96 bits of a SHA-256, in base64url: too few of its bits to go on hashing from, so that the key may stand before the
 * text.
 */
const NAME_LENGTH = 16;

/** Longer paths are not ours. */
const OUTLINE_LENGTH_MAX = 100;

/**
 * One line a request, when it has been answered: no query, no body, no header, no path parameter, for each of them may
 * hold a secret. Of an unknown path the beginning is told. What an agent asks for is the line of the operation, with
 * the name of the tool. `storeMs`, `queueMs` and `loopMs` are what of `ms` went by while it waited for the store, for a
 * thread that draws, and while the event loop was busy, with this request or with others; they may overlap.
 */
export function registerLog(app: FastifyInstance, { addressKey, busyMs }: Services, logger: Logger): void {
  const logsRequests = logger.isLevelEnabled('info');
  const nameOf = createCallerNames(addressKey);
  app.decorateRequest('failure', undefined);
  app.addHook('onResponse', (request, reply, done) => {
    const { failure, caller, delays } = request;
    if (failure === undefined && (!logsRequests || isAnsweredByTool(request.raw))) return done();
    const line = {
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? outlineOf(request),
      tool: toolOf(request.raw),
      status: reply.statusCode,
      ms: toHundredths(reply.elapsedTime),
      storeMs: delays && (toHundredths(delays.storeMs) || undefined),
      queueMs: delays && (toHundredths(delays.queueMs) || undefined),
      loopMs: delays && toHundredths(busyMs() - delays.startBusyMs),
      heldMs: request.heldMs,
      bytes: Number(reply.getHeader('content-length') ?? 0),
      caller: caller && nameOf(caller),
      plan: caller?.plan,
      trace: delays?.trace?.id ?? traceOf(request),
    };
    if (failure === undefined) logger.info(line);
    // A store that is away is no defect: its reason says enough, and an outage has many of these lines.
    else if (failure instanceof ApiError) logger.warn({ ...line, reason: reasonOf(failure) });
    else logger.error({ ...line, err: failure });
    done();
  });
}

const toHundredths = (ms: number) => Math.round(ms * 100) / 100;

function traceOf({ headers: { traceparent } }: FastifyRequest): string | undefined {
  return typeof traceparent === 'string' ? TRACE.exec(traceparent)?.groups?.id : undefined;
}

/**
 * What the log calls a caller: an account by its id; an address by a keyed hash, the same for the same address while
 * the secret stays, which nobody can turn back; plain where there is no key.
 */
function createCallerNames(addressKey: KeyObject | undefined): (caller: Caller) => string {
  if (addressKey === undefined) return ({ id }) => id;
  const key = addressKey.export().toString('base64url');
  const nameOf = (id: string) =>
    id.startsWith('address:') ? `address#${hash('sha256', key + id, 'base64url').slice(0, NAME_LENGTH)}` : id;
  return (caller) => {
    caller.logName ??= nameOf(caller.id);
    return caller.logName;
  };
}

function reasonOf({ message, cause }: ApiError): string {
  return cause instanceof Error ? cause.message : message;
}

/** Behind a version the name of an endpoint may be told, but nothing that could be a forgotten parameter. */
function outlineOf(request: FastifyRequest): string {
  const first = firstPartOf(request);
  const isVersion = versions.some((version) => version === first);
  const outline = pathOf(request)
    .split('/')
    .slice(0, isVersion ? 3 : 2)
    .join('/');
  const decoded = outline.replaceAll(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number(`0x${hex}`)));
  const hidden = hideKeys(decoded);
  return (hidden === decoded ? outline : hidden).slice(0, OUTLINE_LENGTH_MAX);
}
