/** A bare Fastify, to compare starts: `node bare.js PORT` */
import Fastify from 'fastify';

const app = Fastify();
app.get('/v6/geo', () => ({ distance: 1 }));
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
