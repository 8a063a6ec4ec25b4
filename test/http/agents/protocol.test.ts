/** All messages of agents get the response that the protocol requires. */
import t from 'tap';
import { fuzzMessages } from '../../../scripts/fuzz/messages.ts';
import { overInject } from '../../support/inject.ts';
import { readRows } from '../../support/json-lines.ts';
import { runsOf } from '../../support/scale.ts';
import { startService } from '../../support/service.ts';

type Row = [title: string, headers: Record<string, string>, body: unknown, expected: object];

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
const service = await startService(t);

t.test('every kind of message gets its response', async (t) => {
  for (const [title, headers, body, expected] of readRows<Row>('test/http/agents/messages.jsonl')) {
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    const sent = { 'content-type': 'application/json', ...headers };
    const answer = await service.send({ method: 'POST', url: '/mcp', headers: sent, payload });
    service.advance(100);
    const { id, result, error } = answer.body === '' ? {} : answer.json();
    t.match({ status: answer.statusCode, id, result, code: error?.code, ...error?.data }, expected, title);
  }
});

t.test('IDs are returned as they were sent', async (t) => {
  service.advance(1_000); // messages are limited per second
  const ids = [
    '1795664456972123456',
    '-9223372036854775808',
    '18446744073709551615',
    '9007199254740993',
    '"1"',
    '0',
  ];
  for (const id of ids) {
    for (const method of ['ping', 'nothing']) {
      const payload = `{"id":7,"jsonrpc":"2.0","id": ${id},"method":"${method}"}`;
      const headers = { 'content-type': 'application/json' };
      const { body } = await service.app.inject({ method: 'POST', url: '/mcp', headers, payload });
      t.ok(body.startsWith(`{"jsonrpc":"2.0","id":${id},"`), body);
    }
  }
});

t.test('streams and sessions are unsupported; probing for them is not counted', async (t) => {
  const { send } = await startService(t, { environment: { DEFAULT_BURST: '1' } });
  for (const method of ['GET', 'DELETE', 'GET'] as const) {
    t.match(await send({ method, url: '/mcp' }), { statusCode: 405, headers: { allow: 'OPTIONS, POST' } });
  }
});

t.test('forms are rejected, and uncounted messages are rate-limited', async (t) => {
  t.equal((await service.postForm('/mcp', { jsonrpc: '2.0', method: 'ping', id: '1' })).statusCode, 415);
  const send = (payload: string | object = ping) =>
    service.send({
      ...{ method: 'POST', url: '/mcp', payload, remoteAddress: '192.0.2.1' },
      headers: { 'content-type': 'application/json' },
    });
  const statuses = [];
  for (let count = 0; count < 50; count += 1) statuses.push((await send()).statusCode);
  t.strictSame(statuses, Array(50).fill(200));
  for (const [payload, id] of [
    [ping, 1],
    ['{', null],
  ] as const) {
    const denied = await send(payload);
    t.match(denied, { statusCode: 429, headers: { 'retry-after': '1' } });
    const error = {
      code: -32000,
      message: 'Please send at most 50 requests per second.',
      data: { retryAfterS: 1 },
    };
    t.strictSame(denied.json(), { jsonrpc: '2.0', id, error });
  }
});

t.test('any messages, half of them malformed, get the response that the protocol requires', async (t) => {
  const service = await startService(t, { environment: { TRUST_PROXY: '127.0.0.1' } });
  const faults = await fuzzMessages(overInject(service.app), {
    runs: runsOf({ full: 600, quick: 300 }),
    seed: Number(process.env.TEST_SEED ?? 20260728),
  });
  t.strictSame(faults, []);
  t.notMatch(service.log(), /"level":50/, 'nothing is logged as a defect');
});
