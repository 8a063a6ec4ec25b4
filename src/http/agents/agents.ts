/** `POST /mcp`: Model Context Protocol. What answers it is loaded with the first message. */
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { ApiError, forbidden, methodNotAllowed, unsupportedMediaType } from '../../errors.ts';
import { createAskLimit } from '../callers/ask-limit.ts';
import { JSON_TYPE } from '../input/bodies.ts';
import type { AgentOptions, Answerer, AskLimit } from './settings.ts';

const PATH = '/mcp';

/** Registers `/mcp`. Messages count against no quota by themselves; a call counts as the operation that it is. */
export function registerAgents(app: FastifyInstance, options: AgentOptions): void {
  const { services, settings, messagesPerSecond } = options;
  const origins = new Set([...originsOf(services.addresses.service), ...(settings?.origins ?? [])]);
  const limit = createLimit(messagesPerSecond, services.now);
  let answerer: Promise<Answerer> | undefined;
  const load = async () => (await import('./answer.ts')).createAnswerer(app, options, limit);

  app.post(PATH, {
    config: { isUncounted: true, acceptedTypes: [JSON_TYPE] },
    onRequest: refuseForeignPages(origins),
    errorHandler: (error, request, reply) => {
      const status = error instanceof ApiError ? error.status : error.statusCode;
      if (status !== 400) throw error;
      limit(request, reply);
      return import('./answer.ts').then(({ answerUnread }) => answerUnread(error, reply));
    },
    handler: async (request, reply) => {
      if (request.body !== undefined && request.mediaType !== JSON_TYPE)
        throw unsupportedMediaType([JSON_TYPE]);
      answerer ??= load();
      return (await answerer)(request, reply);
    },
  });

  // Clients of older revisions ask whether there is a stream; the answer costs nobody a request.
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

/** The origin of an address; of one at this machine by each name that the machine has for itself. */
function originsOf(address: string): string[] {
  const { origin, protocol, hostname, port } = new URL(address);
  if (!LOOPBACK.includes(hostname)) return [origin];
  return LOOPBACK.map((name) => `${protocol}//${name}${port && `:${port}`}`);
}

/** A page of another origin asks with the address, and perhaps in the network, of whoever looks at it. */
function refuseForeignPages(origins: ReadonlySet<string>): onRequestHookHandler {
  return ({ headers: { origin } }, _reply, done) => {
    done(origin === undefined || origins.has(origin) ? undefined : forbidden('This origin may not ask.'));
  };
}

function createLimit(perSecond: number, now: () => number): AskLimit {
  const hook = createAskLimit(perSecond, now);
  return (request, reply) => {
    hook.call(request.server, request, reply, (denied) => {
      if (denied) throw denied;
    });
  };
}
