/** Signals that many calls share, and empty responses, against a server that returns what a test says. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import { createClient } from '../src/generated/index.ts';

async function serve(t: Test, body: string): Promise<string> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server has a port
}

t.test('many calls can share one signal, without a warning of Node.js', async (t) => {
  const api = createClient({ baseUrl: await serve(t, '{"authenticated":false}'), key: '' });
  const warnings: string[] = [];
  const note = ({ message }: Error) => warnings.push(message);
  process.on('warning', note);
  t.teardown(() => process.off('warning', note));
  const controller = new AbortController();
  const { signal } = controller;
  await Promise.all(Array.from({ length: 40 }, () => api.getAuth({}, { signal })));
  await new Promise(setImmediate);
  t.strictSame(warnings, []);
  controller.abort();
  await t.rejects(api.getAuth({}, { signal }), { name: 'AbortError' });
});

t.test('an empty response is an error where JSON is expected', async (t) => {
  const api = createClient({ baseUrl: await serve(t, ''), key: '', repeats: 0 });
  await t.rejects(api.getAuth(), { name: 'AnswerError' });
});
