// Stops the sixth login of an address in a minute, in Fastify.
import Fastify from 'fastify';
import { createClient } from 'utility-api-client';

const { UTILITY_API_URL = 'http://localhost:3000', PORT = '8000' } = process.env;
const api = createClient({ baseUrl: UTILITY_API_URL }); // reads UTILITY_API_KEY
const logins = api.limiter({ name: 'login', limit: 5, windowS: 60 });

/** Hook: one request per ID, such as the address of the client, or a 429. */
const limitBy = (limiter, idOf) => async (request, reply) => {
  const { allowed, headers } = await limiter.check(idOf(request));
  reply.headers(headers);
  if (!allowed) return reply.code(429).send('Too many requests.');
};

const app = Fastify(); // behind a proxy: { trustProxy: true }
app.post('/login', { onRequest: limitBy(logins, (request) => request.ip) }, async () => 'Welcome.');
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
console.log(`http://localhost:${app.server.address().port}`);
