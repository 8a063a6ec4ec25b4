// Stops the sixth login of an address in a minute, in Hono on Node.js.
import { serve } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { createClient } from 'utility-api-client';

const { UTILITY_API_URL = 'http://localhost:3000', PORT = '8000' } = process.env;
const api = createClient({ baseUrl: UTILITY_API_URL }); // reads UTILITY_API_KEY
const logins = api.limiter({ name: 'login', limit: 5, windowS: 60 });

/** Middleware: one request per ID, such as the address of the client, or a 429. */
const limitBy = (limiter, idOf) => async (context, next) => {
  const { allowed, headers } = await limiter.check(idOf(context));
  for (const [name, value] of Object.entries(headers)) context.header(name, value);
  if (!allowed) return context.text('Too many requests.', 429);
  await next();
};

const app = new Hono();
app.post(
  '/login',
  limitBy(logins, (context) => getConnInfo(context).remote.address),
  (context) => context.text('Welcome.'),
);
serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' }, ({ port }) => {
  console.log(`http://localhost:${port}`);
});
