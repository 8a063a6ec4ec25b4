/**
 * Nothing but Fastify, a route and an answer: `node bare-fastify.js PORT`, with `headers` those of the service as well.
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

// As many bytes as an answer of the service has: what it costs to send them at all.
const bodies = new Map();
app.get('/bytes/:length', (request, reply) => {
  const { length } = request.params;
  if (!bodies.has(length)) bodies.set(length, Buffer.alloc(Number(length), ' '));
  reply.type('application/json; charset=utf-8').send(bodies.get(length));
});
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
