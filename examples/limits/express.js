// Stops the sixth login of an address in a minute, in Express.
import express from 'express';
import { createClient } from 'utility-api-client';

const { UTILITY_API_URL = 'http://localhost:3000', PORT = '8000' } = process.env;
const api = createClient({ baseUrl: UTILITY_API_URL }); // reads UTILITY_API_KEY
const logins = api.limiter({ name: 'login', limit: 5, windowS: 60 });

/** Middleware: one request per ID, such as the address of the client, or a 429. */
const limitBy = (limiter, idOf) => async (request, response, next) => {
  const { allowed, headers } = await limiter.check(idOf(request));
  response.set(headers);
  if (!allowed) return response.status(429).type('text').send('Too many requests.');
  next();
};

const app = express();
// Behind a proxy: app.set('trust proxy', 1)
app.post(
  '/login',
  limitBy(logins, (request) => request.ip),
  (_request, response) => response.type('text').send('Welcome.'),
);
const server = app.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`http://localhost:${server.address().port}`);
});
