/** The published documents are good enough to generate a client from: the types compile, the calls work. */
import createClient from 'openapi-fetch';
import t from 'tap';
import type { paths as V5 } from '../generated/v5.ts';
import type { paths as V6 } from '../generated/v6.ts';
import { solve } from './support/proof-of-work.ts';
import { startService } from './support/service.ts';

t.test('a generated client speaks to the service, typed from end to end', async (t) => {
  const { app } = await startService(t);
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  const v6 = createClient<V6>({ baseUrl: `${baseUrl}/v6` });
  const v5 = createClient<V5>({ baseUrl: `${baseUrl}/v5` });

  const person = await v6.GET('/personal', { params: { query: { seed: 'demo', locale: 'IE' } } });
  t.equal(person.data?.localisation, 'IE');

  const challenge = await v6.GET('/pow', { params: { query: { difficulty: 1, count: 1 } } });
  const { salt = '', token = '' } = challenge.data ?? {};
  const [nonce = ''] = solve({ salt, difficulty: 1 });
  const verdict = await v6.POST('/pow', { body: { token, nonce } });
  t.strictSame(verdict.data, { valid: true, difficulty: 1 });

  const data = { labels: ['a', 'b'], values: [1, 2] };
  const picture = await v6.POST('/chart', {
    params: { query: { scale: 1 } },
    body: { type: 'pie', data, legend: true, mode: 'svg' },
    parseAs: 'text',
  });
  t.match(picture.data, /^<svg/);

  const sent = await v5.POST('/chat', { body: { username: 'alice', message: 'hi', session: 's' } });
  t.equal(sent.data?.message, 'Message sent successfully');
  const { data: messages } = await v6.GET('/chat');
  t.equal(messages?.[0]?.username, 'alice');

  const game = await v6.POST('/tic-tac-toe/fetch', { body: { username: 'alice', private: true } });
  t.equal(game.data?.status, 'waiting');

  const refused = await v6.GET('/chat/private', {
    params: { query: { username: 'alice', token: 'nobody' } },
  });
  t.strictSame(refused.error, { message: 'Not Found', error: 'Invalid or expired token.', status: 404 });
  const old = await v5.POST('/chat/private', { body: { username: 'alice', token: 'nobody' } });
  t.equal(old.error?.status, '400');
});
