/** The application: everything that happens to a request, in order. */
import formBody from '@fastify/formbody';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { documents } from './documents.ts';
import { unknownVersion } from './errors.ts';
import { publish } from './openapi.ts';
import { operations } from './operations/index.ts';
import type { Services } from './operations/operation.ts';
import { registerAuth } from './plugins/auth.ts';
import { registerDocs } from './plugins/docs.ts';
import {
  answerBrokenRequest,
  BODY_BYTES_MAX,
  createErrorPrinter,
  type ErrorPrinter,
  registerErrors,
  sendError,
} from './plugins/errors.ts';
import { registerHeaders, setHeaders } from './plugins/headers.ts';
import { registerJson } from './plugins/json.ts';
import { registerLatest } from './plugins/latest.ts';
import { registerLog } from './plugins/log.ts';
import { registerMetrics } from './plugins/metrics.ts';
import { firstPartOf } from './plugins/paths.ts';
import { registerRateLimit } from './plugins/rate-limit.ts';
import { createRequestIds } from './plugins/request-ids.ts';
import { registerRoutes } from './plugins/routes.ts';
import { registerValidation } from './plugins/validation.ts';
import { registerDeprecation, registerVersion } from './plugins/version.ts';
import { type DocumentName, latestVersion, versions } from './versions.ts';

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
  const { services, hasMetrics } = options;
  const app = createServer(options);

  registerValidation(app);
  registerJson(app);
  await app.register(formBody, { bodyLimit: BODY_BYTES_MAX });
  registerErrors(app, printers.unversioned);
  registerLog(app);
  registerHeaders(app);
  registerAuth(app, services);
  await registerRateLimit(app, services);

  if (hasMetrics) registerMetrics(app);
  registerLatest(app);
  await app.register((scope) => registerDocs(scope, publish(documents[latestVersion])));
  await registerRoutes(app, routesOf('unversioned', services));
  app.setNotFoundHandler((request) => {
    throw unknownVersion(firstPartOf(request));
  });

  for (const name of versions) {
    const version = { name, document: documents[name], addresses: services.addresses };
    const registerScope = async (scope: FastifyInstance) => {
      registerErrors(scope, printers[name]);
      registerDeprecation(scope, version, documents[latestVersion]);
      registerVersion(scope, version);
      await registerRoutes(scope, routesOf(name, services));
    };
    await app.register(registerScope, { prefix: `/${name}` });
  }
  await app.ready();
  return app;
}

/** How each document prints errors. */
const printers: Readonly<Record<DocumentName, ErrorPrinter>> = {
  unversioned: createErrorPrinter(documents.unversioned),
  v3: createErrorPrinter(documents.v3),
  v4: createErrorPrinter(documents.v4),
  v5: createErrorPrinter(documents.v5),
  v6: createErrorPrinter(documents.v6),
};

function createServer({ services, logger, trustedProxies }: AppOptions): FastifyInstance {
  return Fastify({
    loggerInstance: logger,
    childLoggerFactory: (parent) => parent, // each request logs one line, which names the id itself
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(services.randomBytes),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    routerOptions: { maxParamLength: PATH_PARAMETER_BYTES_MAX },
    frameworkErrors: (error, request, reply) => {
      const name = versions.find((version) => version === firstPartOf(request));
      setHeaders(request, reply);
      sendError(error, request, reply, printers[name ?? 'unversioned']);
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, printers.unversioned),
  });
}

function routesOf(name: DocumentName, services: Services) {
  return { name, document: documents[name], operations, services };
}
