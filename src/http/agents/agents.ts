/** `POST /mcp` (Model Context Protocol). The handler is lazy-loaded on the first message. */
import type { FastifyInstance, onRequestAsyncHookHandler, onRequestHookHandler } from 'fastify';
import { ApiError, forbidden, methodNotAllowed, unsupportedMediaType } from '../../lib/errors.ts';
import { cacheResults } from '../../lib/single-flight.ts';
import { createFixedWindowLimit } from '../callers/fixed-window-limit.ts';
import { JSON_TYPE } from '../input/bodies.ts';
import type { AgentOptions, Answerer, AskLimit } from './settings.ts';

const PATH = '/mcp';

/** Registers `/mcp`. Messages do not count against a plan; tool calls count as their operations. */
export function registerAgents(app: FastifyInstance, options: AgentOptions): void {
  const { services, settings, messagesPerSecond } = options;
  const origins = new Set([...originsOf(services.addresses.service), ...(settings?.origins ?? [])]);
  const limit = createLimit(messagesPerSecond, services.now);
  const answerers = cacheResults<Answerer>();
  const load = async () => (await import('./answer.ts')).createAnswerer(app, options, limit);

  app.post(PATH, {
    config: { isUncounted: true, acceptedTypes: [JSON_TYPE], keepsText: true },
    onRequest: [refuseForeignPages(origins), countLarge],
    errorHandler: (error, request, reply) => {
      const status = error instanceof ApiError ? error.status : error.statusCode;
      if (status === 429)
        return import('./answer.ts').then(({ sendDenied }) => sendDenied(reply, null, error));
      if (status !== 400) throw error;
      return import('./answer.ts').then(({ answerUnread }) => answerUnread(error, request, reply, limit));
    },
    handler: async (request, reply) => {
      if (request.body !== undefined && request.mediaType !== JSON_TYPE)
        throw unsupportedMediaType([JSON_TYPE]);
      const answer = await answerers('one', load);
      return answer(request, reply);
    },
  });

  // Older clients probe for a stream with GET; these requests are not counted.
  app.route({
    method: ['GET', 'DELETE'],
    url: PATH,
    config: { isUncounted: true, isNoMethod: true },
    handler: () => {
      throw methodNotAllowed('OPTIONS, POST');
    },
  });
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Returns the origin of a URL; for the local machine, one per loopback name. */
function originsOf(address: string): string[] {
  const { origin, protocol, hostname, port } = new URL(address);
  if (!LOOPBACK.includes(hostname)) return [origin];
  return LOOPBACK.map((name) => `${protocol}//${name}${port && `:${port}`}`);
}

/** Rejects cross-origin requests: they use the visitor's IP address and network access. */
function refuseForeignPages(origins: ReadonlySet<string>): onRequestHookHandler {
  return ({ headers: { origin } }, _reply, done) => {
    done(
      origin === undefined || origins.has(origin)
        ? undefined
        : forbidden('This origin is not allowed: the operator can add it to MCP_ORIGINS.'),
    );
  };
}

/** Messages other than tool calls are short; parsing a long one costs as much as a request. */
const MESSAGE_BYTES_MAX = 8 * 1024;

/** Counts large messages before they are read. */
const countLarge: onRequestAsyncHookHandler = async (request, reply) => {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (coding !== undefined || Number(length ?? 0) > MESSAGE_BYTES_MAX)
    await request.server.countEarly(request, reply);
};

function createLimit(perSecond: number, now: () => number): AskLimit {
  const hook = createFixedWindowLimit(perSecond, now);
  return (request, reply) => {
    hook.call(request.server, request, reply, (denied) => {
      if (denied) throw denied;
    });
  };
}
