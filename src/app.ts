/** Builds the application: everything that happens to a request, in order. */
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { BODY_BYTES_MAX } from './contract/body-limit.ts';
import { powScripts } from './contract/browser-scripts.ts';
import { documents } from './contract/documents.ts';
import { pageFiles } from './contract/page-files.ts';
import { switchOff } from './contract/publish/switched-off.ts';
import { type DocumentName, forEachDocument, latestVersion, versions } from './contract/versions.ts';
import { registerAgents } from './http/agents/agents.ts';
import type { AgentSettings } from './http/agents/settings.ts';
import { registerAuth } from './http/callers/auth.ts';
import { registerBans } from './http/callers/bans.ts';
import { registerRateLimit } from './http/callers/rate-limit.ts';
import { createProxyTrust, type ProxyOptions, useAddressHeader } from './http/callers/trusted-proxies.ts';
import { registerUntrustedProxies } from './http/callers/untrusted-proxies.ts';
import { registerDocs } from './http/docs/docs.ts';
import { registerPowScripts } from './http/docs/pow-scripts.ts';
import { registerHttpRules } from './http/http-rules.ts';
import { registerIdempotency } from './http/idempotency.ts';
import { registerBodies } from './http/input/bodies.ts';
import { registerBodyAdmission } from './http/input/body-admission.ts';
import { querystringParser, refuseQueries } from './http/input/url-encoded.ts';
import { registerValidation } from './http/input/validation.ts';
import { registerLatest } from './http/latest.ts';
import { registerMissing, toRoutableUrl } from './http/missing.ts';
import { createPage } from './http/page/page.ts';
import { registerRequestBatches } from './http/request-batches.ts';
import { registerDelays } from './http/request-delays.ts';
import { createRequestIds } from './http/request-ids.ts';
import { registerCompression } from './http/responses/compression.ts';
import { registerCors } from './http/responses/cors.ts';
import { registerDeprecation } from './http/responses/deprecation.ts';
import { createErrorPrinter, type ErrorPrinter, registerErrors } from './http/responses/errors.ts';
import { registerHeaders } from './http/responses/headers.ts';
import { createMalformedRequests } from './http/responses/malformed-requests.ts';
import { registerSlowReaders, type UnreadLimits, unreadLimits } from './http/responses/slow-readers.ts';
import { registerUnreadBodies } from './http/responses/unread-bodies.ts';
import { registerRoutes } from './http/routes.ts';
import { registerLog } from './observe/log.ts';
import { type Metrics, registerMetrics } from './observe/metrics.ts';
import { operations, queryReaders } from './operations/index.ts';
import type { Services } from './operations/services.ts';

const START_TIMEOUT_MS = 120_000; // one startup step takes about 0.1 s, much longer on a busy machine
/** Clients that have not sent the whole request by then get a 408. */
export const REQUEST_TIMEOUT_MS = 30_000;
const TIMEOUT_CHECK_INTERVAL_MS = 1_000;
/** Fits the longest query of a document: two strings of 1,000 characters, nine bytes each when percent-encoded. */
const HEADERS_BYTES_MAX = 32 * 1024;
/** Longer than the 60 s for which common proxies keep idle connections, so that the proxy closes first. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000;
/**
 * Ends a connection without traffic after this time, or twice this time if a part of the response was sent. Longer than
 * the request timeout, so that slow requests get their 408 first.
 */
const IDLE_TIMEOUT_MS = REQUEST_TIMEOUT_MS + 2_000;

export interface AppOptions extends ProxyOptions {
  services: Services;
  logger: Logger;
  /** The operationIds that return 404. */
  operationsOff: ReadonlySet<string>;
  /** Serves the page to browsers at `/`. Default: true. */
  hasPage?: boolean;
  /** MCP tools and allowed origins. Default: those of the document, no extra origins. */
  agents?: AgentSettings | undefined;
  /** Undefined: no metrics. */
  metrics?: Metrics | undefined;
  /** Serves `/metrics` on the main port. */
  showsMetrics?: boolean;
  /** Time limit for receiving a whole request. Default: 30 s. */
  requestTimeoutMs?: number | undefined;
  /** Limits for unread responses. Default: 64 MiB, 30 s. */
  unread?: UnreadLimits | undefined;
}

/** Builds the application, ready to listen. Throws if a document and the code disagree. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, operationsOff, hasPage = true, agents, metrics, unread = unreadLimits } = options;
  const routesOf = (name: DocumentName) => ({
    name,
    document: switchOff(documents[name], operationsOff),
    operations,
    queryReaders,
    services,
  });
  const app = createServer(options);
  const { path } = services.addresses;
  app.addHook('onClose', () => services.compute.close());

  useAddressHeader(app, options.addressHeader);
  registerDelays(app, services);
  registerRequestBatches(app);
  registerValidation(app);
  refuseQueries(app);
  registerBodies(app);
  registerCompression(app);
  registerErrors(app, printers.unversioned);
  registerLog(app, services, options.logger);
  registerSlowReaders(app, unread, () => metrics?.endedConnection('unread'));
  registerUnreadBodies(app);
  registerHeaders(app);
  await registerCors(app, Object.values(documents));
  const newest = routesOf(latestVersion).document;
  const page = hasPage ? createPage({ document: newest, services, agents, ...pageFiles }) : undefined;
  page?.answerBrowsers(app);
  const identifyByMember = registerAuth(app, services, await registerBans(app, services));
  await registerRateLimit(app, services, identifyByMember);
  registerUntrustedProxies(app, options);
  registerBodyAdmission(app, services.steadyNow);
  registerHttpRules(app);
  registerIdempotency(app);
  const refuseMissing = registerMissing(app);
  app.setNotFoundHandler(refuseMissing);
  if (metrics) registerMetrics(app, metrics, options.showsMetrics ?? false);
  registerLatest(app, path);
  page?.registerFiles(app);
  const docs = { serviceUrl: services.addresses.service, cards: page?.cards ?? {} };
  await app.register((scope) => registerDocs(scope, docs));
  registerAgents(app, {
    document: newest,
    services,
    settings: agents,
    messagesPerSecond: documents.unversioned.paths['/mcp']?.post?.['x-rate-limit-per-second'] ?? 0,
  });
  await registerRoutes(app, routesOf('unversioned'));

  for (const name of versions) {
    const registerScope = async (scope: FastifyInstance) => {
      registerErrors(scope, printers[name]);
      scope.setNotFoundHandler(refuseMissing); // unknown paths below the prefix use this scope's error format
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

const printers = forEachDocument((name) => createErrorPrinter(documents[name]));

function printerFor(firstPart: string): ErrorPrinter {
  return printers[versions.find((version) => version === firstPart) ?? 'unversioned'];
}

function createServer(options: AppOptions): FastifyInstance {
  const { services, trustedProxies, requestTimeoutMs = REQUEST_TIMEOUT_MS } = options;
  const loggerInstance: FastifyBaseLogger = options.logger; // a pino type would change the app's type
  const createRequestId = createRequestIds(services.randomBytes);
  const brokenRequests = createMalformedRequests({ printerFor, createRequestId });
  const app = Fastify({
    loggerInstance,
    childLoggerFactory: (parent) => parent, // each request logs one line, which contains the id
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestId,
    trustProxy: trustedProxies.length > 0 && createProxyTrust(trustedProxies),
    bodyLimit: BODY_BYTES_MAX,
    pluginTimeout: START_TIMEOUT_MS,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: IDLE_TIMEOUT_MS,
    return503OnClosing: false, // requests that arrive during shutdown get a normal response
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    routerOptions: { maxParamLength: HEADERS_BYTES_MAX, ignoreTrailingSlash: true, querystringParser },
    rewriteUrl: ({ url = '' }) => toRoutableUrl(url),
    http: {
      requireHostHeader: false, // Node would return a 400 without a body
      maxHeaderSize: HEADERS_BYTES_MAX,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(TIMEOUT_CHECK_INTERVAL_MS, requestTimeoutMs),
    },
    clientErrorHandler: brokenRequests.handle,
  });
  brokenRequests.watch(app);
  app.server.on('checkExpectation', (request, reply) => app.server.emit('request', request, reply));
  return app;
}
