/**
 * The equivalent that Fastify users build: its official plugins for rate limits, CORS and security headers, its log,
 * its schemas, and the same handler. `node fastify.js PORT [PORT OF REDIS]`
 */
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { Redis } from 'ioredis';
import pino from 'pino';
import { measureRoute } from '../../../dist/src/domain/geo.js';

const HOUR_MS = 3_600_000;
const HOURLY = 2_000;
/** As many callers as our service remembers. With the plugin's default of 5,000, larger crowds would not be counted. */
const CALLERS_MAX = 100_000;

const [port, redisPort] = process.argv.slice(2).map(Number);
const number = { type: 'number' };
const latitude = { type: 'number', minimum: -90, maximum: 90 };
const longitude = { type: 'number', minimum: -180, maximum: 180 };
const place = { type: 'object', properties: { lat: number, lon: number } };
const schema = {
  querystring: {
    type: 'object',
    required: ['lat1', 'lon1', 'lat2', 'lon2'],
    properties: { lat1: latitude, lon1: longitude, lat2: latitude, lon2: longitude },
  },
  response: {
    200: {
      type: 'object',
      properties: {
        distance: { type: 'object', properties: { km: number, miles: number, nauticalMiles: number } },
        bearing: { type: 'object', properties: { degrees: number, cardinal: { type: 'string' } } },
        from: place,
        to: place,
      },
    },
  },
};

const logger = { stream: pino.destination({ dest: 1, sync: false, minLength: 4096 }) };
const app = Fastify({ logger, trustProxy: '127.0.0.1' });
await app.register(helmet);
await app.register(cors);
await app.register(rateLimit, {
  max: HOURLY,
  timeWindow: HOUR_MS,
  cache: CALLERS_MAX,
  ...(redisPort && { redis: new Redis({ port: redisPort, host: '127.0.0.1' }) }),
});
app.get('/v6/geo', { schema }, ({ query: { lat1, lon1, lat2, lon2 } }) =>
  measureRoute({ lat: lat1, lon: lon1 }, { lat: lat2, lon: lon2 }),
);
await app.listen({ port, host: '127.0.0.1' });
