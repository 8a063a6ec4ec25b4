import t from 'tap';
import { readConfig } from '../../src/config/config.ts';
import { startService } from '../support/service.ts';
import { sampled } from '../support/versions.ts';

t.test('An operation that is switched off returns 404 in every version and is not listed', async (t) => {
  const { get, send, post } = await startService(t, {
    environment: { OPERATIONS_OFF: 'sendMessage, renderChart' },
  });
  for (const version of sampled) {
    const answer = await post(`/${version}/chat`, { username: 'alice', message: 'hi', session: 'a session' });
    t.equal(answer.statusCode, 404, version);
    t.equal(answer.json().error, `Endpoint '/${version}/chat' does not exist.`);
    t.equal((await get(`/${version}/chat`)).statusCode, 200, 'other methods of the path still work');

    const document = (await get(`/${version}/openapi.json`)).json();
    t.notOk(document.paths['/chat'].post, 'not published');
    t.ok(document.paths['/chat'].get);
    t.notOk((await get(`/${version}`)).json().endpoints.post?.chat, 'not listed');
  }
  const malformed = await send({ method: 'POST', url: '/v6/chart', payload: 'no chart', headers: {} });
  t.equal(malformed.statusCode, 404, 'its body is not read');
  t.equal((await get('/v6/chart?data={"labels":["a"],"values":[1]}&type=pie')).statusCode, 200);
});

t.test('An unknown operation is a configuration error', async (t) => {
  t.throws(() => readConfig({ OPERATIONS_OFF: 'sendMessages,getHealth' }), {
    message: /OPERATIONS_OFF contains unknown operations: sendMessages$/,
  });
});
