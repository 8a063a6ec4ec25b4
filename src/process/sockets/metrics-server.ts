import { createServer, type Server } from 'node:http';
import type { Logger } from 'pino';
import { explainListenError, urlOf } from '../greeting.ts';
import type { StartOrExit } from '../start-or-exit.ts';

/** One connection for Prometheus, a few for people. */
const CONNECTIONS_MAX = 32;

/** Time limit for receiving a request. */
const REQUEST_TIMEOUT_MS = 5_000;

export interface MetricsServerOptions {
  /** 0 selects a free port. */
  readonly port: number;
  readonly host: string;
  readonly contentType: string;
  /** Returns the body of `/metrics`. */
  readonly collect: () => Promise<string>;
  readonly logger: Logger;
}

/** Starts the metrics server, or exits with the reason. */
export function serveMetrics(startOrExit: StartOrExit, options: MetricsServerOptions) {
  return startOrExit(
    'The metrics cannot be served',
    () => listenForMetrics(options),
    (error) => explainListenError(error, options.port, 'METRICS_PORT'),
  );
}

/** Serves only `/metrics` on its own port. Rejects if the port cannot be used. */
async function listenForMetrics(options: MetricsServerOptions): Promise<{ close: () => Promise<void> }> {
  const { port, host, contentType, collect, logger } = options;
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, async ({ method, url }, answer) => {
    const isAsked = url?.split('?', 1)[0] === '/metrics' && (method === 'GET' || method === 'HEAD');
    const end = (status: number, type: string, text: string) =>
      answer.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    if (!isAsked) return void end(404, 'text/plain', 'Only /metrics exists here.\n');
    try {
      end(200, contentType, await collect());
    } catch (error) {
      logger.error({ err: error }, 'the metrics could not be collected');
      end(500, 'text/plain', 'The metrics could not be collected.\n');
    }
  });
  server.maxConnections = CONNECTIONS_MAX;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ port, host }, resolve);
  });
  logger.info(`metrics are at ${urlOf(server.address())}/metrics`);
  return { close: () => close(server) };
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
