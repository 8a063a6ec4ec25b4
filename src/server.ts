/** The process: configuration, stores, application, listening, and an orderly end. */
import { randomBytes } from 'node:crypto';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { createLogger } from './logger.ts';
import { createServices } from './services.ts';
import { createEmbeddedStores } from './stores/embedded/index.ts';
import { createRedisStores } from './stores/redis/index.ts';
import type { Stores } from './stores/stores.ts';

/** Exit code of a wrong configuration. */
const EXIT_CONFIG = 2;
/** Requests under way get this long to finish. */
const CLOSE_DELAY_MS = 10_000;
const SECRET_BYTES = 32;

const config = readConfigOrExit();
const { logger, flush } = createLogger(config.logLevel);
const outside = { now: Date.now, randomBytes: (size: number): Uint8Array => randomBytes(size) };
const stores = await openStores(config);
const services = createServices({ config, stores, secret: config.secret ?? makeSecret(), outside });
const app = await buildApp({ services, logger, trustedProxies: config.trustedProxies });

closeWithGrace({ delay: CLOSE_DELAY_MS, logger }, async ({ err }) => {
  if (err) logger.fatal({ err }, 'stopping after an unexpected error');
  await app.close();
  await stores.close();
  flush();
});

const address = await app.listen({ port: config.port, host: config.host });
logger.info({ store: stores.kind }, `listening on ${address}`);

function readConfigOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(EXIT_CONFIG);
  }
}

function openStores({ redisUrl, dataDir }: Config): Stores | Promise<Stores> {
  if (redisUrl === undefined) return createEmbeddedStores({ dataDir, now: outside.now });
  return createRedisStores({
    url: redisUrl,
    now: outside.now,
    onError: (error) =>
      logger.warn({ err: error }, 'Redis is away; what needs it answers 503 until it is back'),
  });
}

function makeSecret(): string {
  logger.warn('SECRET is not set: challenges are signed with a random one and end with this process');
  return randomBytes(SECRET_BYTES).toString('base64url');
}
