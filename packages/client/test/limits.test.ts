/** Timeouts, size limits and aborts, with distinct errors. */
import t from 'tap';
import { startService } from '../../../test/support/service.ts';
import * as v6 from '../src/generated/v6.ts';
import { type Fault, findClosedPort, startFaultProxy } from './support/fault-proxy.ts';

const { app } = await startService(t);
const service = await app.listen({ port: 0, host: '127.0.0.1' });

const html = '<!DOCTYPE html>\n<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>';
const page = (status: number): Fault => ({ status, headers: { 'content-type': 'text/html' }, body: html });
const json = (body: string): Fault => ({ status: 200, body });

const rows: [
  title: string,
  faults: Fault[],
  options: v6.CallOptions,
  error: { name: string; [member: string]: unknown },
][] = [
  ['an HTML page from a proxy', [page(502)], {}, { name: 'ServerError', status: 502, text: html }],
  ['an HTML page with status 200', [page(200)], {}, { name: 'AnswerError', status: 200, text: html }],
  [
    'truncated JSON',
    [json('{"authenticated": tr')],
    {},
    { name: 'AnswerError', text: '{"authenticated": tr' },
  ],
  [
    'a response that is too large',
    [],
    { answerBytesMax: 20 },
    { name: 'AnswerError', error: /exceeds 20 bytes/ },
  ],
  [
    'a silent server',
    ['silence'],
    { timeoutMs: 60 },
    { name: 'TimeoutError', error: 'No response within 60 ms.' },
  ],
  ['a deadline before the timeout', ['silence'], { deadlineMs: 60 }, { name: 'TimeoutError' }],
  ['a connection reset', ['reset before'], {}, { name: 'NetworkError', code: /ECONNRESET|UND_ERR_SOCKET/ }],
];
for (const [title, faults, options, error] of rows) {
  t.test(`reports ${title}`, async (t) => {
    const { url } = await startFaultProxy(t, service, faults);
    const api = v6.createClient({ baseUrl: url, repeats: 0 });
    await t.rejects(api.getAuth({}, options), { operation: 'getAuth', ...error });
  });
}

t.test('quotes the title of an HTML page', async (t) => {
  const { url } = await startFaultProxy(t, service, [page(502)]);
  const error = {
    name: 'ServerError',
    error: 'Unexpected text/html response, perhaps from a proxy: 502 Bad Gateway',
  };
  await t.rejects(v6.createClient({ baseUrl: url, repeats: 0 }).getAuth(), error);
});

t.test('reports a refused connection as a network error', async (t) => {
  const baseUrl = `http://127.0.0.1:${await findClosedPort()}`;
  const api = v6.createClient({ baseUrl, repeats: 0 });
  await t.rejects(api.getAuth(), { name: 'NetworkError', status: undefined, code: 'ECONNREFUSED' });
});

t.test('a signal aborts a call before it starts, during a request and between attempts', async (t) => {
  const reason = new Error('The user went away.');
  const error = { name: 'AbortError', cause: reason, operation: 'getAuth' };
  const { url } = await startFaultProxy(t, service, [
    'silence',
    { status: 503, headers: { 'retry-after': '30' } },
  ]);
  const api = v6.createClient({ baseUrl: url });
  await t.rejects(api.getAuth({}, { signal: AbortSignal.abort(reason) }), error);
  for (const phase of ['request', 'pause']) {
    const controller = new AbortController();
    const call = api.getAuth({}, { signal: controller.signal });
    setTimeout(() => controller.abort(reason), 100);
    await t.rejects(call, error, phase);
  }
});

t.test('the client remains usable after a timeout', async (t) => {
  const { url } = await startFaultProxy(t, service, ['silence']);
  const api = v6.createClient({ baseUrl: url, repeats: 0 });
  await t.rejects(api.getAuth({}, { timeoutMs: 50 }), v6.TimeoutError);
  t.equal((await api.getAuth()).tier, 'default');
});

t.test('withResponse() rejects once, without an unhandled rejection', async (t) => {
  const api = v6.createClient({ baseUrl: service });
  await t.rejects(api.generateToken({ len: 1 }).withResponse(), v6.BadRequestError);
});
