import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { isAnsweredByTool, toolOf } from '../http/agents/tool-calls.ts';
import { createCallerNames } from '../http/callers/caller-names.ts';
import { firstPartOf, pathOf } from '../http/paths.ts';
import { ApiError, clientLeft } from '../lib/errors.ts';
import { hideKeys } from '../operations/callers/keys.ts';
import type { Services } from '../operations/services.ts';
import { createDenialLog } from './denials.ts';

/** W3C Trace Context: version, trace id, parent id and flags. */
const TRACE = /^[\da-f]{2}-(?<id>[\da-f]{32})-[\da-f]{16}-[\da-f]{2}/;

/** Longer paths do not exist. */
const OUTLINE_LENGTH_MAX = 100;

const HEALTH = '/health';

/** By then, the computation of a client that has left has been stopped, and its time is known. */
const ABANDONED_MS = 500;

/**
 * Logs one line per response, and one with the status 499 per client that leaves before. Lines have no query, body,
 * headers and path parameters, which may contain secrets. Unknown paths are shortened. Tool calls are logged as their
 * operation, with the tool's name. `storeMs`, `queuedMs` and `loopMs` are the parts of `ms` spent waiting for the
 * store, for a worker thread, and for the event loop, which was busy with this or other requests; they may overlap.
 * `cpuMs` is the time of the computations of this request only.
 */
export function registerLog(
  app: FastifyInstance,
  { addressKey, busyMs, catalog }: Services,
  logger: Logger,
): void {
  const logsRequests = logger.isLevelEnabled('info');
  const nameOf = createCallerNames(addressKey);
  const denials = createDenialLog(logger);
  app.addHook('onClose', () => denials.flush());
  app.decorateRequest('failure', undefined);
  const log = (request: FastifyRequest, reply: FastifyReply, status: number, elapsedMs: number) => {
    const { failure, caller, delays } = request;
    if (failure === undefined && (!logsRequests || isAnsweredByTool(request.raw))) return;
    const name = caller && nameOf(caller);
    if (name !== undefined && isDenied(request, status) && !denials.isFirst(name)) return;
    const queuedMs = delays && (toHundredths(delays.queueMs) || undefined);
    const cpuMs = delays && (toHundredths(delays.cpuMs) || undefined);
    const line = {
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? outlineOf(request, catalog.prefixes),
      tool: toolOf(request.raw),
      status,
      ms: toHundredths(elapsedMs),
      storeMs: delays && (toHundredths(delays.storeMs) || undefined),
      queuedMs,
      cpuMs,
      // Names of release 6.2, for one release.
      queued_ms: queuedMs,
      cpu_ms: cpuMs,
      loopMs: delays && toHundredths(busyMs() - delays.startBusyMs),
      heldMs: request.heldMs,
      bytes: Number(reply.getHeader('content-length') ?? 0),
      caller: name,
      plan: caller?.plan,
      trace: delays?.trace?.id ?? traceOf(request),
    };
    // Probes ask every few seconds.
    if (failure === undefined) logger[line.route === HEALTH && status === 200 ? 'debug' : 'info'](line);
    // A store outage is not a defect: its reason is enough, and there are many such lines.
    else if (failure instanceof ApiError) logger.warn({ ...line, reason: reasonOf(failure) });
    else logger.error({ ...line, err: failure });
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    let isFinished = false;
    // Injected requests emit it too, but do not set `writableFinished`.
    raw.once('finish', () => {
      isFinished = true;
    });
    raw.once('close', () => {
      const isStream = reply.sent && !raw.writableEnded; // logs its own end
      if (isFinished || isStream) return;
      const { elapsedTime } = reply;
      setTimeout(() => log(request, reply, clientLeft().status, elapsedTime), ABANDONED_MS).unref();
    });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    log(request, reply, reply.statusCode, reply.elapsedTime);
    done();
  });
}

/** Whether a rate limit or a ban denied the request; bans precede the count. */
const isDenied = ({ decision }: FastifyRequest, status: number) =>
  status === 429 || (status === 403 && decision === undefined);

const toHundredths = (ms: number) => Math.round(ms * 100) / 100;

function traceOf({ headers: { traceparent } }: FastifyRequest): string | undefined {
  return typeof traceparent === 'string' ? TRACE.exec(traceparent)?.groups?.id : undefined;
}

function reasonOf({ message, cause }: ApiError): string {
  return cause instanceof Error ? cause.message : message;
}

/** Keeps the prefix of a document and the endpoint name, but nothing that could be a mistyped parameter. */
function outlineOf(request: FastifyRequest, prefixes: readonly string[]): string {
  const first = firstPartOf(request);
  const outline = pathOf(request)
    .split('/')
    .slice(0, prefixes.includes(first) ? 3 : 2)
    .join('/');
  const decoded = outline.replaceAll(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number(`0x${hex}`)));
  const hidden = hideKeys(decoded);
  return (hidden === decoded ? outline : hidden).slice(0, OUTLINE_LENGTH_MAX);
}
