/** The process: configuration, stores, application, listening, and an orderly end. */
import { randomBytes } from 'node:crypto';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { createLogger } from './logger.ts';
import { trackConnections } from './process/connections.ts';
import { adoptConsole } from './process/console.ts';
import { explainListenError, writeGreeting } from './process/greeting.ts';
import { stop, stopMaxMs } from './process/stop.ts';
import { createServices } from './services.ts';
import { openStores } from './stores/open.ts';

/** Exit code of a wrong configuration. */
const EXIT_CONFIG = 2;
/** Exit code of a right one that this machine does not allow: a port in use, a directory that cannot be written. */
const EXIT_START = 1;
/** The stores get this long to close. */
const CLOSE_STORES_MS = 3_000;
const SECRET_BYTES = 32;

const outages = {
  connection: 'Redis is away; what needs it answers 503 until it is back',
  quotas: 'Redis does not count; until it does, this server counts quotas by itself',
  usage:
    'Redis keeps a usage that this release cannot read; until it expires, this server counts its caller by itself',
};
const returns = {
  connection: 'Redis is back',
  quotas: 'Redis counts quotas again',
  usage: 'Redis counts every caller again',
};

const config = readConfigOrExit();
const { logger, flush } = createLogger(config.logLevel);
adoptConsole(logger);
const outside = { now: Date.now, randomBytes: (size: number): Uint8Array => randomBytes(size) };
const stores = await startOrExit('The store cannot be opened', () =>
  openStores({
    ...config,
    now: outside.now,
    onError: (error, subject) => logger.warn({ err: error }, outages[subject]),
    onReturn: (subject) => logger.info(returns[subject]),
  }),
);
for (const warning of config.warnings) logger.warn(warning);
await logDiagnosis();
const lifecycle = { isStopping: false };
const secret = config.secret ?? makeSecret();
const services = createServices({ config, stores, secret, outside, lifecycle });
const { trustedProxies, operationsOff, hasMetrics } = config;
const app = await buildApp({ services, logger, trustedProxies, operationsOff, hasMetrics });
const connections = trackConnections(app.server);

closeWithGrace({ delay: stopMaxMs(config.drainMs) + CLOSE_STORES_MS, logger }, async ({ err, signal }) => {
  // After an error nothing more is begun with what may be broken.
  const drainMs = err ? 0 : config.drainMs;
  if (err) logger.fatal({ err }, 'stopping after an unexpected error');
  else logger.info({ signal, drainMs }, 'stopping');
  await stop({ app, connections, stores, lifecycle, drainMs });
  logger.info('stopped');
  flush();
});

const { port, host } = config;
const listenTextResolver = (address: string) =>
  `listening on ${address}, with its state in the ${stores.kind} store`;
const url = await startOrExit(
  'The service cannot listen',
  () => app.listen({ port, host, listenTextResolver }),
  (error) => explainListenError(error, port),
);
logger.flush(); // whoever has started it is waiting for this line
if (process.stdout.isTTY) {
  const store = stores.kind === 'embedded' ? `embedded (${config.dataDir})` : stores.kind;
  const { catalog, addresses } = services;
  const documentationUrl = addresses.documentation;
  process.stdout.write(writeGreeting({ version: catalog.serviceVersion, url, documentationUrl, store }));
}

function readConfigOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(EXIT_CONFIG);
  }
}

/** Does one step of the start, or says in one line why it failed and ends the process. */
async function startOrExit<T>(
  failure: string,
  step: () => T | Promise<T>,
  explain: (error: unknown) => string = (error) => (error instanceof Error ? error.message : String(error)),
): Promise<T> {
  try {
    return await step();
  } catch (error) {
    flush();
    process.stderr.write(`${failure}: ${explain(error)}\n`);
    process.exit(EXIT_START);
  }
}

/** Tells how the store is, where it answers; where it does not, that has been told. */
async function logDiagnosis(): Promise<void> {
  const diagnosis = await stores.diagnose().catch(() => undefined);
  if (!diagnosis) return;
  const { server, roundTripMs, clockAheadMs, problems } = diagnosis;
  logger.info({ server, roundTripMs, clockAheadMs }, 'the store answers');
  for (const problem of problems) logger.warn(problem);
}

function makeSecret(): string {
  logger.warn('SECRET is not set: challenges are signed with a random one and end with this process');
  return randomBytes(SECRET_BYTES).toString('base64url');
}
