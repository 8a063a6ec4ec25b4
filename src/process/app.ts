/** Builds the application: everything that happens to a request, in order. */
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { pageFiles, powScripts } from '../contract/browser-scripts.ts';
import { documents } from '../contract/documents.ts';
import { isVersion, ourDocuments, type ServedDocument } from '../contract/served.ts';
import { latestVersion } from '../contract/versions.ts';
import { registerAgents } from '../http/agents/agents.ts';
import type { AgentSettings } from '../http/agents/settings.ts';
import { registerAuth } from '../http/callers/auth.ts';
import { registerBans } from '../http/callers/bans.ts';
import { connectionLimits, limitConnections } from '../http/callers/connection-limits.ts';
import { registerRateLimit } from '../http/callers/rate-limit.ts';
import { type ProxyOptions, useAddressHeader } from '../http/callers/trusted-proxies.ts';
import { registerUntrustedProxies } from '../http/callers/untrusted-proxies.ts';
import type { CustomOperations } from '../http/custom/folder.ts';
import type { CustomSettings } from '../http/custom/operations.ts';
import { registerDocs } from '../http/docs/docs.ts';
import { registerPowScripts } from '../http/docs/pow-scripts.ts';
import { registerHttpRules } from '../http/http-rules.ts';
import { registerHttpTesting, withoutHttpTesting } from '../http/http-testing.ts';
import { registerIdempotency } from '../http/idempotency.ts';
import { registerBodies } from '../http/input/bodies.ts';
import { registerBodyAdmission } from '../http/input/body-admission.ts';
import { readQueries } from '../http/input/url-encoded.ts';
import { registerValidation } from '../http/input/validation.ts';
import { redirectGoogleQr, registerLatest, registerVersionedLegacy } from '../http/latest.ts';
import { registerMissing } from '../http/missing.ts';
import { createPage } from '../http/page/page.ts';
import { limitPipelining } from '../http/pipelined-requests.ts';
import { registerRequestBatches } from '../http/request-batches.ts';
import { registerDelays } from '../http/request-delays.ts';
import { registerCompression } from '../http/responses/compression.ts';
import { registerCors } from '../http/responses/cors.ts';
import { registerDeprecation } from '../http/responses/deprecation.ts';
import { createErrorPrinter, type ErrorPrinter, registerErrors } from '../http/responses/errors.ts';
import { registerHeaders } from '../http/responses/headers.ts';
import { createKeptPictures } from '../http/responses/kept-pictures.ts';
import { registerSlowReaders, type UnreadLimits, unreadLimits } from '../http/responses/slow-readers.ts';
import { registerUnreadBodies } from '../http/responses/unread-bodies.ts';
import { type RoutesOptions, registerRoutes } from '../http/routes.ts';
import { createServer } from '../http/server.ts';
import { registerLog } from '../observe/log.ts';
import { type Metrics, registerMetrics } from '../observe/metrics.ts';
import { bodyReaders, operations, queryReaders } from '../operations/index.ts';
import type { Services } from '../operations/services.ts';

export interface AppOptions extends ProxyOptions, CustomSettings {
  services: Services;
  logger: Logger;
  custom?: CustomOperations | undefined;
  /** Serves the page to browsers at `/`. Default: true. */
  hasPage?: boolean;
  /** Serves httpbin's paths without a version. Default: false. */
  hasHttpbin?: boolean | undefined;
  /** MCP tools and allowed origins. Default: those of the document, no extra origins. */
  agents?: AgentSettings | undefined;
  /** Undefined: no metrics. */
  metrics?: Metrics | undefined;
  /** Serves `/metrics` on the main port. */
  showsMetrics?: boolean;
  /** Time limit for receiving a whole request. Default: 30 s. */
  requestTimeoutMs?: number | undefined;
  /** Memory for pictures by URL, in bytes. Default: none. */
  pictureBytesMax?: number;
  /** Limits for unread responses. Default: 64 MiB, 30 s. */
  unread?: UnreadLimits | undefined;
}

/** Builds the application, ready to listen. Throws if a document and the code disagree. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, hasPage = true, agents, metrics, unread = unreadLimits } = options;
  const custom =
    options.custom &&
    (await import('../http/custom/operations.ts')).createCustomOperations(options.custom, options);
  const pictures = createKeptPictures({
    bytesMax: options.pictureBytesMax ?? 0,
    isDebugging: options.logger.isLevelEnabled('debug'),
  });
  const ours = { operations, queryReaders, bodyReaders, services, pictures };
  const all: (ServedDocument & RoutesOptions)[] = [
    ...ourDocuments.map((served) => ({ ...served, ...ours })),
    ...(options.custom && custom ? [{ ...options.custom, operations: custom, services }] : []),
  ].map((served) => ({ ...served, document: services.catalog.documentOf(served.name) }));
  const offered = all.filter(({ isOffered }) => isOffered);
  const app = createServer({ ...options, printerFor });
  const { path } = services.addresses;
  app.addHook('onClose', () => services.compute.close());

  limitConnections(app.server, connectionLimits(options.trustedProxies));
  limitPipelining(app, () => {
    metrics?.endedConnection('pipelined');
    options.logger.warn('closed a connection with too many pipelined requests');
  });
  useAddressHeader(app, options);
  registerDelays(app, services);
  registerLog(app, services, options.logger); // first, for clients that leave while their request waits
  const mustWait = registerRequestBatches(app, services.steadyNow);
  registerValidation(app);
  readQueries(app);
  registerBodies(app, services.steadyNow, mustWait);
  registerCompression(app);
  registerErrors(app, unversionedPrinter);
  registerSlowReaders(app, unread, () => metrics?.endedConnection('unread'));
  registerUnreadBodies(app);
  registerHeaders(app);
  await registerCors(
    app,
    all.map(({ document }) => document),
  );
  const page = hasPage ? createPage({ documents: offered, services, agents, ...pageFiles }) : undefined;
  page?.answerBrowsers(app);
  const identifyByMember = registerAuth(app, services, await registerBans(app, services));
  redirectGoogleQr(app, path);
  await registerRateLimit(app, services, identifyByMember);
  registerUntrustedProxies(app, options);
  registerBodyAdmission(app, services.steadyNow);
  app.decorateRequest('keep', undefined);
  registerHttpRules(app);
  registerIdempotency(app);
  const refuseMissing = registerMissing(app);
  app.setNotFoundHandler(refuseMissing);
  if (metrics) registerMetrics(app, metrics, { ...services, isShown: options.showsMetrics ?? false });
  const { custom: own } = options;
  const ownPaths = own ? [`/${own.name}`, ...Object.keys(own.document.paths)] : [];
  const hasApi = ownPaths.some((url) => url.split('/')[1] === 'api');
  registerLatest(app, path, hasApi);
  page?.registerFiles(app);
  await app.register((scope) =>
    registerDocs(scope, {
      serviceUrl: services.addresses.service,
      newest: documents[latestVersion],
      cards: page?.cards ?? {},
      custom: options.custom ? [options.custom.name] : [],
      pageOf: services.catalog.pageOf,
    }),
  );
  registerAgents(app, {
    documents: offered,
    services,
    settings: agents,
    messagesPerSecond: documents.unversioned.paths['/mcp']?.post?.['x-rate-limit-per-second'] ?? 0,
  });
  for (const routes of all) {
    const { name, document } = routes;
    if (name === UNVERSIONED) {
      await registerRoutes(app, routes);
      continue;
    }
    const registerScope = async (scope: FastifyInstance) => {
      registerErrors(scope, printerFor(name));
      scope.setNotFoundHandler(refuseMissing); // unknown paths below the prefix use this scope's error format
      if (name === latestVersion) registerVersionedLegacy(scope, path);
      if (isVersion(name)) {
        registerDeprecation(scope, { name, document, path }, documents[latestVersion]);
        registerPowScripts(scope, document, powScripts);
        await registerHttpTesting(scope, routes);
      }
      await registerRoutes(scope, { ...routes, document: withoutHttpTesting(document) });
    };
    await app.register(registerScope, { prefix: `/${name}` });
  }
  await app.ready();
  metrics?.start(services, pictures);
  return app;
}

const UNVERSIONED = 'unversioned';

/** Own operations have the errors of the newest version, which are also those of the unversioned document. */
const printers = new Map(ourDocuments.map(({ name, document }) => [name, createErrorPrinter(document)]));
const unversionedPrinter = createErrorPrinter(documents.unversioned);

function printerFor(firstPart: string): ErrorPrinter {
  return printers.get(firstPart) ?? unversionedPrinter;
}
