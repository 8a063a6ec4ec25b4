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

/** 96 bits of SHA-256 in base64url: too few to continue the hash, so the key may precede the text. */
const NAME_LENGTH = 16;

/** Longer paths do not exist. */
const OUTLINE_LENGTH_MAX = 100;

/**
 * Logs one line per response, without query, body, headers and path parameters, which may contain secrets. Unknown
 * paths are shortened. Tool calls are logged as their operation, with the tool's name. `storeMs`, `queueMs` and
 * `loopMs` are the parts of `ms` spent waiting for the store, for an image thread, and for the event loop, which was
 * busy with this or other requests; they may overlap.
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
    // A store outage is not a defect: its reason is enough, and there are many such lines.
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
 * Names callers in the log: accounts by id, IP addresses by a keyed hash that is stable until the secret changes and
 * cannot be reversed, or in plain text without a key.
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

/** Keeps the version and endpoint name, but nothing that could be a mistyped parameter. */
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
