/** The Fastify server, with the limits of its connections. */
import type { Duplex } from 'node:stream';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { BODY_BYTES_MAX } from '../contract/model.ts';
import type { Services } from '../operations/services.ts';
import { createProxyTrust, type ProxyOptions } from './callers/trusted-proxies.ts';
import { toTestingUrl } from './httpbin-paths.ts';
import { querystringParser } from './input/url-encoded.ts';
import { toRoutableUrl } from './missing.ts';
import { createRequestIds } from './request-ids.ts';
import type { ErrorPrinter } from './responses/errors.ts';
import { createMalformedRequests } from './responses/malformed-requests.ts';

const START_TIMEOUT_MS = 120_000; // one startup step takes about 0.1 s, much longer on a busy machine
/** Clients that have not sent the whole request by then get a 408. */
const REQUEST_TIMEOUT_MS = 30_000;
/** How often Node checks for slow requests. */
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

interface ServerOptions extends ProxyOptions {
  readonly services: Services;
  readonly logger: FastifyBaseLogger;
  readonly printerFor: (firstPart: string) => ErrorPrinter;
  readonly requestTimeoutMs?: number | undefined;
  /** Serves httpbin's paths without a version. Default: false. */
  readonly hasHttpbin?: boolean | undefined;
}

/** Creates the server; `printerFor` prints errors of requests that have no route, by their first path segment. */
export function createServer(options: ServerOptions): FastifyInstance {
  const { services, trustedProxies, printerFor, requestTimeoutMs = REQUEST_TIMEOUT_MS, hasHttpbin } = options;
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
    rewriteUrl: ({ url = '' }) => toRoutableUrl(hasHttpbin ? toTestingUrl(url) : url),
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
  app.server.on('connect', (_request, socket) => refuseConnect(app, socket));
  return app;
}

/** Node would close the connection without a response. */
function refuseConnect({ server }: FastifyInstance, socket: Duplex): void {
  socket.on('error', () => {}); // Node no longer listens
  server.emit('clientError', Object.assign(new Error('CONNECT'), { code: 'HPE_INVALID_METHOD' }), socket);
}
