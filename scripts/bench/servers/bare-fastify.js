/**
 * A bare Fastify with a route and a constant response: `node bare-fastify.js PORT`, optionally with the `headers` of
 * the service.
 */
import Fastify from 'fastify';
import { geoAnswer, geoHeaders } from './geo-answer.js';

const app = Fastify();
if (process.argv[3] === 'headers') {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(geoHeaders);
    done();
  });
}
app.get('/v6/geo', () => geoAnswer);

// Responses of any size, to measure only the cost of sending.
const bodies = new Map();
app.get('/bytes/:length', (request, reply) => {
  const { length } = request.params;
  if (!bodies.has(length)) bodies.set(length, Buffer.alloc(Number(length), ' '));
  reply.type('application/json; charset=utf-8').send(bodies.get(length));
});
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
