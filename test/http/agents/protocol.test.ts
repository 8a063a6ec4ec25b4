/** All messages of agents get the response that the protocol requires. */
import t from 'tap';
import { fuzzMessages } from '../../../scripts/fuzz/messages.ts';
import { overInject } from '../../support/inject.ts';
import { runsOf } from '../../support/scale.ts';
import { startService } from '../../support/service.ts';

const VERSION = 'io.modelcontextprotocol/protocolVersion';
const _meta = { [VERSION]: '2026-07-28', 'io.modelcontextprotocol/clientCapabilities': {} };
const modern = (method: string) => ({ 'mcp-protocol-version': '2026-07-28', 'mcp-method': method });
const request = (method: string, params?: object) => ({ jsonrpc: '2.0', id: 1, method, params });

const cases: readonly [title: string, headers: Record<string, string>, body: unknown, expected: object][] = [
  ['no JSON', {}, '{"a":', { status: 400, code: -32700 }],
  ['nothing', {}, '', { status: 400, code: -32700 }],
  ['a batch', {}, [request('ping')], { status: 400, code: -32600 }],
  ['null', {}, 'null', { status: 400, code: -32600 }],
  ['another JSON-RPC', {}, { id: 1, method: 'ping' }, { status: 400, code: -32600, id: 1 }],
  ['an invalid id', {}, { ...request('ping'), id: 1.5 }, { status: 400, code: -32600, id: null }],
  ['no method', {}, { jsonrpc: '2.0', id: 1 }, { status: 400, code: -32600 }],
  ['params as a list', {}, request('ping', []), { status: 400, code: -32600 }],
  ['ping', {}, request('ping'), { status: 200, result: {} }],
  ['a notification', {}, { jsonrpc: '2.0', method: 'notifications/initialized' }, { status: 202 }],
  ['an unknown method', {}, request('prompts/list'), { status: 200, code: -32601 }],
  [
    'initialize with a known revision',
    {},
    request('initialize', { protocolVersion: '2025-06-18' }),
    { status: 200, result: { protocolVersion: '2025-06-18' } },
  ],
  [
    'initialize with an unknown revision',
    {},
    request('initialize', { protocolVersion: '1999-01-01' }),
    { status: 200, result: { protocolVersion: '2025-11-25' } },
  ],
  [
    'initialize that already names a later revision in the header',
    { 'mcp-protocol-version': '2027-06-01' },
    request('initialize', { protocolVersion: '2027-06-01' }),
    { status: 200, result: { protocolVersion: '2025-11-25' } },
  ],
  [
    'the revision of 2025-03-26',
    { 'mcp-protocol-version': '2025-03-26' },
    request('ping'),
    { status: 200, result: {} },
  ],
  [
    'an id beyond 64 bits',
    {},
    '{"jsonrpc":"2.0","id":99999999999999999999,"method":"ping"}',
    { status: 400, id: null },
  ],
  [
    'an unknown version, before 2026',
    { 'mcp-protocol-version': '1999-01-01' },
    request('ping'),
    { status: 400, code: -32022, supported: ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'] },
  ],
  [
    'server/discover',
    modern('server/discover'),
    request('server/discover', { _meta }),
    { status: 200, result: { resultType: 'complete', ttlMs: 3_600_000, cacheScope: 'public' } },
  ],
  ['server/discover before 2026', {}, request('server/discover'), { status: 200, code: -32601 }],
  ['ping since 2026', modern('ping'), request('ping', { _meta }), { status: 404, code: -32601 }],
  [
    'an unknown version, since 2026',
    { ...modern('tools/list'), 'mcp-protocol-version': '2030-01-01' },
    request('tools/list', { _meta: { ..._meta, [VERSION]: '2030-01-01' } }),
    { status: 400, code: -32022 },
  ],
  [
    'no method header',
    { 'mcp-protocol-version': '2026-07-28' },
    request('tools/list', { _meta }),
    { status: 400, code: -32020 },
  ],
  [
    'no version header',
    { 'mcp-method': 'tools/list' },
    request('tools/list', { _meta }),
    { status: 400, code: -32020 },
  ],
  [
    'another method in the header',
    modern('tools/call'),
    request('tools/list', { _meta }),
    { status: 400, code: -32020 },
  ],
  [
    'another version in the header',
    { ...modern('tools/list'), 'mcp-protocol-version': '2025-11-25' },
    request('tools/list', { _meta }),
    { status: 400, code: -32020 },
  ],
  [
    'another tool in the header',
    { ...modern('tools/call'), 'mcp-name': 'hash' },
    request('tools/call', { _meta, name: 'evaluate', arguments: { expr: '1' } }),
    { status: 400, code: -32020 },
  ],
  [
    'the tool in the header in base64',
    { ...modern('tools/call'), 'mcp-name': '=?base64?ZXZhbHVhdGU=?=' },
    request('tools/call', { _meta, name: 'evaluate', arguments: { expr: '1' } }),
    { status: 200, result: { structuredContent: { result: 1 } } },
  ],
  ['only a header of 2026', modern('tools/list'), request('tools/list'), { status: 400, code: -32602 }],
  [
    'no client capabilities',
    modern('tools/list'),
    request('tools/list', { _meta: { [VERSION]: '2026-07-28' } }),
    { status: 400, code: -32602 },
  ],
  ['an unknown tool', {}, request('tools/call', { name: 'nothing' }), { status: 200, code: -32602 }],
  [
    'arguments as a list',
    {},
    request('tools/call', { name: 'evaluate', arguments: [] }),
    { status: 200, code: -32602 },
  ],
  ['another page', {}, request('tools/list', { cursor: 'a' }), { status: 200, code: -32602 }],
];

const service = await startService(t);

t.test('every kind of message gets its response', async (t) => {
  for (const [title, headers, body, expected] of cases) {
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
  const ping = (payload: string | object = request('ping')) =>
    service.send({
      ...{ method: 'POST', url: '/mcp', payload, remoteAddress: '192.0.2.1' },
      headers: { 'content-type': 'application/json' },
    });
  const statuses = [];
  for (let count = 0; count < 50; count += 1) statuses.push((await ping()).statusCode);
  t.strictSame(statuses, Array(50).fill(200));
  for (const [payload, id] of [
    [request('ping'), 1],
    ['{', null],
  ] as const) {
    const denied = await ping(payload);
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
