/** The application: everything that happens to a request, in order. */
import formBody from '@fastify/formbody';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { documents } from './documents.ts';
import { unknownVersion } from './errors.ts';
import { operations } from './operations/index.ts';
import type { Services } from './operations/operation.ts';
import { registerAuth } from './plugins/auth.ts';
import { registerDocs } from './plugins/docs.ts';
import { answerBrokenRequest, createErrorPrinter, registerErrors, sendError } from './plugins/errors.ts';
import { registerHeaders, setHeaders } from './plugins/headers.ts';
import { registerJson } from './plugins/json.ts';
import { registerLatest } from './plugins/latest.ts';
import { registerLog } from './plugins/log.ts';
import { registerMetrics } from './plugins/metrics.ts';
import { registerRateLimit } from './plugins/rate-limit.ts';
import { createRequestIds } from './plugins/request-ids.ts';
import { registerRoutes } from './plugins/routes.ts';
import { registerValidation } from './plugins/validation.ts';
import { registerDeprecation, registerVersion } from './plugins/version.ts';
import { type DocumentName, latestVersion, versions } from './versions.ts';

const BODY_BYTES_MAX = 64 * 1024;
/** A path parameter has at most 128 characters, each up to 12 bytes when percent-encoded. */
const PATH_PARAMETER_BYTES_MAX = 128 * 12;
/** A client that has not sent its whole request by then is let go. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Longer than the 60 seconds that common proxies keep a connection idle, so that they close it first. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000;

export interface AppOptions {
  services: Services;
  logger: FastifyBaseLogger;
  /** Addresses and CIDR ranges whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
  /** Whether `/metrics` answers. */
  hasMetrics: boolean;
}

/** Builds the application, ready to listen. Throws when a document and the code do not agree. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, logger, trustedProxies, hasMetrics } = options;
  const printers = Object.fromEntries(
    Object.entries(documents).map(([name, document]) => [name, createErrorPrinter(document)]),
  );
  const print = createErrorPrinter(documents.unversioned);

  const app = Fastify({
    loggerInstance: logger,
    childLoggerFactory: (parent) => parent, // the one line a request names its id itself
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(services.randomBytes),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    routerOptions: { maxParamLength: PATH_PARAMETER_BYTES_MAX },
    frameworkErrors: (error, request, reply) => {
      const [, name = ''] = request.raw.url?.split('/') ?? [];
      setHeaders(request, reply);
      sendError(error, request, reply, printers[name] ?? print);
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, print),
  });

  registerValidation(app);
  registerJson(app);
  await app.register(formBody, { bodyLimit: BODY_BYTES_MAX });
  registerErrors(app, print);
  registerLog(app);
  registerHeaders(app);
  registerAuth(app, services);
  await registerRateLimit(app, services);

  if (hasMetrics) registerMetrics(app);
  registerLatest(app);
  await app.register((scope) => registerDocs(scope, documents[latestVersion]));
  await registerRoutes(app, routesOf('unversioned', services));
  app.setNotFoundHandler((request) => {
    const [, name = ''] = (request.raw.url ?? '').split(/[/?]/);
    throw unknownVersion(name);
  });

  for (const name of versions) {
    await app.register(
      async (scope) => {
        const version = { name, document: documents[name], addresses: services.addresses };
        registerErrors(scope, createErrorPrinter(documents[name]));
        registerDeprecation(scope, version, documents[latestVersion]);
        registerVersion(scope, version);
        await registerRoutes(scope, routesOf(name, services));
      },
      { prefix: `/${name}` },
    );
  }
  await app.ready();
  return app;
}

function routesOf(name: DocumentName, services: Services) {
  return { name, document: documents[name], operations, services };
}
