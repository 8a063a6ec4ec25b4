import { once } from 'node:events';
import { fastify } from 'fastify';
import t from 'tap';
import { registerHttpRules } from '../../src/http/http-rules.ts';

t.test('the request of a client that has left runs no operation', async (t) => {
  const app = fastify();
  t.teardown(() => app.close());
  let count = 0;
  registerHttpRules(app);
  app.get('/', async () => {
    count += 1;
    return 'done';
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  app.server.prependOnceListener('request', ({ socket }) => socket.destroy());
  const [closed] = await Promise.all([once(app.server, 'request'), t.rejects(fetch(url))]);
  t.equal(closed[0].socket.destroyed, true);
  t.equal(count, 0);
  t.equal(await (await fetch(url)).text(), 'done');
  t.equal(count, 1);
});
