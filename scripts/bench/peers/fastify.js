/**
 * The server that Fastify users build: its official plugins for rate limits, CORS and security headers, its log, and a
 * library for each task. `node fastify.js PORT [PORT OF REDIS]`
 */
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { Redis } from 'ioredis';
import pino from 'pino';
import { addImages } from './images.js';
import { addLibraries } from './libraries.js';
import { addStores } from './stores.js';

const HOUR_MS = 3_600_000;
/** A limit that is never reached. */
const UNLIMITED = 1_000_000_000;
/** The plugin's default of 5,000 would not count larger crowds. */
const CALLERS_MAX = 100_000;

const [port, redisPort] = process.argv.slice(2).map(Number);
const redis = redisPort && new Redis({ port: redisPort, host: '127.0.0.1' });
const logger = { stream: pino.destination({ dest: 1, sync: false, minLength: 4096 }) };
const app = Fastify({ logger, trustProxy: '127.0.0.1' });
await app.register(helmet);
await app.register(cors);
await app.register(rateLimit, {
  max: UNLIMITED,
  timeWindow: HOUR_MS,
  cache: CALLERS_MAX,
  ...(redis && { redis }),
});
addLibraries(app);
addImages(app);
if (redis) addStores(app, redis);
await app.listen({ port, host: '127.0.0.1' });
