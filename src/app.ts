/** The application: everything that happens to a request, in order. */
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { powScripts } from './contract/browser-scripts.ts';
import { documents } from './contract/documents.ts';
import { pageFiles } from './contract/page-files.ts';
import { switchOff } from './contract/publish/switched-off.ts';
import { type DocumentName, forEachDocument, latestVersion, versions } from './contract/versions.ts';
import { registerAgents } from './http/agents/agents.ts';
import type { AgentSettings } from './http/agents/settings.ts';
import { createBrokenRequests } from './http/answers/broken-requests.ts';
import { registerCompression } from './http/answers/compression.ts';
import { registerCors } from './http/answers/cors.ts';
import { registerDeprecation } from './http/answers/deprecation.ts';
import { createErrorPrinter, type ErrorPrinter, registerErrors } from './http/answers/errors.ts';
import { registerHeaders } from './http/answers/headers.ts';
import { registerUnreadAnswers, type UnreadLimits, unreadLimits } from './http/answers/unread-answers.ts';
import { registerAuth } from './http/callers/auth.ts';
import { registerBans } from './http/callers/bans.ts';
import { registerRateLimit } from './http/callers/rate-limit.ts';
import { createProxyTrust } from './http/callers/trusted-proxies.ts';
import { registerCohorts } from './http/cohorts.ts';
import { registerDocs } from './http/docs/docs.ts';
import { registerPowScripts } from './http/docs/pow-scripts.ts';
import { registerHttpRules } from './http/http-rules.ts';
import { registerBodies } from './http/input/bodies.ts';
import { registerValidation } from './http/input/validation.ts';
import { registerLatest } from './http/latest.ts';
import { registerMissing, toRoutableUrl } from './http/missing.ts';
import { createPage } from './http/page/page.ts';
import { registerRepeats } from './http/repeats.ts';
import { registerDelays } from './http/request-delays.ts';
import { createRequestIds } from './http/request-ids.ts';
import { registerRoutes } from './http/routes.ts';
import { registerLog } from './observe/log.ts';
import { type Metrics, registerMetrics } from './observe/metrics.ts';
import { operations, queryReaders } from './operations/index.ts';
import type { Services } from './operations/services.ts';

/** One step of the start takes a tenth of a second; on a machine that does other work, much longer. */
const START_TIMEOUT_MS = 120_000;
/** A client that has not sent its whole request by then gets a 408. */
export const REQUEST_TIMEOUT_MS = 30_000;
/** How often Node looks for such clients. */
const TIMEOUT_CHECK_INTERVAL_MS = 1_000;
/** Room for the longest query of a document: two texts of 1,000 characters, nine bytes each as they are sent. */
const HEADERS_BYTES_MAX = 32 * 1024;
/** Longer than the 60 seconds that common proxies keep a connection idle, so that they close it first. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000;
/**
 * A connection on which nothing moves for so long is ended, after twice as long where the system took a part of the
 * answer; later than a request that is not sent gets its 408.
 */
const IDLE_TIMEOUT_MS = REQUEST_TIMEOUT_MS + 2_000;

export interface AppOptions {
  services: Services;
  logger: Logger;
  /** Addresses and CIDR ranges whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
  /** The operationIds of what answers 404. */
  operationsOff: ReadonlySet<string>;
  /** Whether browsers get the page at `/`; they do by default. */
  hasPage?: boolean;
  /** What agents are offered, and whose pages may ask for it; the tools of the document and nobody's, by default. */
  agents?: AgentSettings | undefined;
  /** Counts what happens; undefined: nobody wants to know. */
  metrics?: Metrics | undefined;
  /** Whether `/metrics` answers on the port of everything else. */
  showsMetrics?: boolean;
  /** How long a whole request may take to arrive; 30 s by default. */
  requestTimeoutMs?: number | undefined;
  /** What readers may leave unread; 64 MiB, for 30 s, by default. */
  unread?: UnreadLimits | undefined;
}

/** Builds the application, ready to listen. Throws when a document and the code do not agree. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, operationsOff, hasPage = true, metrics, unread = unreadLimits } = options;
  const routesOf = (name: DocumentName) => ({
    name,
    document: switchOff(documents[name], operationsOff),
    operations,
    queryReaders,
    services,
  });
  const app = createServer(options);
  const { path } = services.addresses;
  app.addHook('onClose', () => services.pictures.close());

  registerDelays(app, services);
  registerCohorts(app);
  registerValidation(app);
  registerBodies(app);
  registerCompression(app);
  registerErrors(app, printers.unversioned);
  registerLog(app, services, options.logger);
  registerUnreadAnswers(app, unread, () => metrics?.endedConnection('unread'));
  registerHeaders(app);
  await registerCors(app, Object.values(documents));
  const newest = routesOf(latestVersion).document;
  const pageOptions = { document: newest, services, agents: options.agents };
  const page = hasPage ? createPage({ ...pageOptions, ...pageFiles }) : undefined;
  page?.answerBrowsers(app);
  const identifyByMember = registerAuth(app, services, await registerBans(app, services));
  await registerRateLimit(app, services, identifyByMember);
  registerHttpRules(app);
  registerRepeats(app);
  const refuseMissing = registerMissing(app);
  app.setNotFoundHandler(refuseMissing);
  if (metrics) registerMetrics(app, metrics, options.showsMetrics ?? false);
  registerLatest(app, path);
  page?.registerFiles(app);
  await app.register((scope) =>
    registerDocs(scope, { serviceUrl: services.addresses.service, cards: page?.cards ?? {} }),
  );
  registerAgents(app, {
    document: newest,
    services,
    settings: options.agents,
    messagesPerSecond: documents.unversioned.paths['/mcp']?.post?.['x-uncounted-per-second'] ?? 0,
  });
  await registerRoutes(app, routesOf('unversioned'));

  for (const name of versions) {
    const registerScope = async (scope: FastifyInstance) => {
      registerErrors(scope, printers[name]);
      scope.setNotFoundHandler(refuseMissing); // so that what is missing below the prefix is answered in this scope
      registerDeprecation(scope, { name, document: documents[name], path }, documents[latestVersion]);
      registerPowScripts(scope, documents[name], powScripts);
      await registerRoutes(scope, routesOf(name));
    };
    await app.register(registerScope, { prefix: `/${name}` });
  }
  await app.ready();
  metrics?.start(services);
  return app;
}

/** How each document prints errors. */
const printers = forEachDocument((name) => createErrorPrinter(documents[name]));

function printerFor(firstPart: string): ErrorPrinter {
  return printers[versions.find((version) => version === firstPart) ?? 'unversioned'];
}

function createServer(options: AppOptions): FastifyInstance {
  const { services, trustedProxies, requestTimeoutMs = REQUEST_TIMEOUT_MS } = options;
  const loggerInstance: FastifyBaseLogger = options.logger; // by its own type, the application's would be another
  const createRequestId = createRequestIds(services.randomBytes);
  const brokenRequests = createBrokenRequests({ printerFor, createRequestId });
  const app = Fastify({
    loggerInstance,
    childLoggerFactory: (parent) => parent, // each request logs one line, which names the id itself
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestId,
    trustProxy: trustedProxies.length > 0 && createProxyTrust(trustedProxies),
    bodyLimit: documents[latestVersion].info['x-body-bytes-max'],
    pluginTimeout: START_TIMEOUT_MS,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: IDLE_TIMEOUT_MS,
    return503OnClosing: false, // a request that came before the end is answered like any other
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    // The documents limit path parameters, in their own words.
    routerOptions: { maxParamLength: HEADERS_BYTES_MAX, ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '' }) => toRoutableUrl(url),
    http: {
      requireHostHeader: false, // Node would answer 400 without a word
      maxHeaderSize: HEADERS_BYTES_MAX,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(TIMEOUT_CHECK_INTERVAL_MS, requestTimeoutMs),
    },
    clientErrorHandler: brokenRequests.handle,
  });
  brokenRequests.watch(app);
  // A request with any other `Expect` is answered as well; Node would send a 417 without a body.
  app.server.on('checkExpectation', (request, reply) => app.server.emit('request', request, reply));
  return app;
}
