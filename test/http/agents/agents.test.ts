/** Agents call operations as tools, with the official client of both eras, counted by plan. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '@modelcontextprotocol/client';
import t, { type Test } from 'tap';
import { latestVersion } from '../../../src/contract/versions.ts';
import type { Stores } from '../../../src/operations/stores.ts';
import { connectAgent, eras, listen } from '../../support/agents.ts';
import { readRows } from '../../support/json-lines.ts';
import { addKey, bearer } from '../../support/keys.ts';
import { startRedis, whyNoRedis } from '../../support/redis-server.ts';
import { openRedisStores } from '../../support/redis-stores.ts';
import { atScale } from '../../support/scale.ts';
import { type Service, startService } from '../../support/service.ts';

const data = { labels: ['a', 'b', 'c'], datasets: [{ label: 'x', values: [1, 2, 3] }] };

/** A call of each tool with the expected JSON; images have none. */
type Call = [values: Record<string, unknown>, expected?: object];
const calls = readRows<[name: string, ...call: Call]>('test/http/agents/calls.jsonl');

/** Shared by tests that need no environment. */
const plain = await startService(t);
const plainUrl = await listen(plain);

const ways = ['embedded', 'Redis'].flatMap((store) =>
  eras.flatMap((era) => [false, true].map((hasKey) => ({ store, era, hasKey }))),
);
for (const { store, era, hasKey } of atScale({ full: ways, quick: ways.slice(0, 1) })) {
  const title = `the official client of ${era} lists and calls every tool ${hasKey ? 'with a key' : 'without one'}, ${store}`;
  t.test(title, { skip: store === 'Redis' && whyNoRedis() }, async (t) => {
    const stores = store === 'Redis' ? { stores: await openRedis(t), now: standingClock } : {};
    const service = await startService(t, {
      ...stores,
      environment: { PUBLIC_URL: 'https://api.example.com' },
    });
    const key = hasKey ? await addKey(service.stores.keys, { plan: 'business' }) : undefined;
    const client = await connectAgent(t, await listen(service), era, key);
    const { tools } = await client.listTools();
    t.strictSame(tools.map(({ name }) => name).sort(), calls.map(([name]) => name).sort());
    for (const [name, ...call] of calls) await callTool(t, { client, service, name, call });
  });
}

const standingClock = () => 1_800_000_000_000;

async function openRedis(t: Test): Promise<Stores> {
  const redis = await startRedis();
  t.teardown(() => redis.stop());
  return openRedisStores(t, redis.address, { now: standingClock });
}

interface Asked {
  readonly client: Client;
  readonly service: Service;
  readonly name: string;
  readonly call: Call;
}

async function callTool(t: Test, { client, service, name, call: [values, expected] }: Asked): Promise<void> {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: values });
  const [first, second] = content;
  t.notOk(isError, `${name}: ${JSON.stringify(content).slice(0, 200)}`);
  if (expected && first?.type === 'text') {
    t.match(structuredContent, expected, name);
    const json = JSON.parse(first.text);
    t.strictSame(structuredContent, Array.isArray(json) ? { items: json } : json, `${name}: complete`);
    return;
  }
  t.ok(first?.type === 'image' && first.mimeType === 'image/png', `${name} returns an image`);
  const address = second?.type === 'text' ? second.text : '';
  t.match(address, `https://api.example.com/${latestVersion}/`);
  t.equal(address.match(/=png(?=&|$)/g)?.length, 1, `${name}: its URL selects the format once`);
  const { rawPayload } = await service.get(address.slice('https://api.example.com'.length));
  const bytes = first?.type === 'image' ? first.data : '';
  t.equal(rawPayload.toString('base64'), bytes, `${name}: its URL returns the same image`);
}

t.test('an image comes without its URL if that would be too long', async (t) => {
  const service = await startService(t, { environment: { PUBLIC_URL: 'https://api.example.com' } });
  const client = await connectAgent(t, await listen(service), '2026-07-28');
  const points = Array.from({ length: 1_000 }, (_, index) => [index + 0.123_456_789, index * 1.123_456_789]);
  const typesOf = async (datasets: readonly object[]) => {
    const values = { type: 'scatter', data: { datasets } };
    const { content } = await client.callTool({ name: 'draw_chart', arguments: values });
    return content.map(({ type }) => type);
  };
  t.strictSame(await typesOf([{ points: points.slice(0, 100) }]), ['image', 'text']);
  t.strictSame(await typesOf([{ points: points.slice(0, 500) }]), ['image'], 'longer than 8000 characters');
  t.strictSame(await typesOf(Array(3).fill({ points })), ['image'], 'longer than a URL can be');
});

t.test('people come with their seed', async (t) => {
  const client = await connectAgent(t, plainUrl, '2026-07-28');
  const call = async (values: object) => {
    const { content } = await client.callTool({ name: 'fake_people', arguments: { count: 1, ...values } });
    return content.map((each) => (each.type === 'text' ? each.text : ''));
  };
  const [people, seed = ''] = await call({});
  t.strictSame(await call({ seed: seed.replace('seed: ', '') }), [people, seed]);
});

type Refusal = [name: string, values: Record<string, unknown>, sentence: string];

t.test('a refusal is a result with one plain sentence', async (t) => {
  const client = await connectAgent(t, plainUrl, '2026-07-28');
  for (const [name, values, sentence] of readRows<Refusal>('test/http/agents/refusals.jsonl')) {
    const { content, isError } = await client.callTool({ name, arguments: values });
    t.equal(isError, true);
    t.strictSame(content, [{ type: 'text', text: sentence }]);
  }
});

t.test('a tool call counts once; all other messages do not count', async (t) => {
  const key = await addKey(plain.stores.keys, { plan: 'advanced' });
  const remaining = async () => {
    const answer = await plain.send({ method: 'GET', url: `/${latestVersion}/quota`, headers: bearer(key) });
    return answer.json().burst.remaining;
  };
  for (const era of eras) {
    const before = await remaining();
    const client: Client = await connectAgent(t, plainUrl, era, key);
    await client.listTools();
    t.equal(await remaining(), before, `${era}: nothing counted yet`);
    await client.callTool({ name: 'evaluate', arguments: { expr: '1' } });
    await client.callTool({ name: 'evaluate', arguments: { expr: '(' } });
    t.equal(await remaining(), before - 2, `${era}: both calls counted`);
  }
});

t.test("a call is logged and measured as its operation, with the tool's name", async (t) => {
  const service = await startService(t, { environment: { METRICS: 'on' } });
  const client = await connectAgent(t, await listen(service), '2026-07-28');
  await client.callTool({ name: 'evaluate', arguments: { expr: '1' } });
  await client.callTool({ name: 'evaluate', arguments: { expr: '(' } });
  await delay(600); // a client that leaves is logged half a second later
  const lines = service
    .log()
    .split('\n')
    .filter((line) => line.includes('"route"'))
    .map((line) => JSON.parse(line));
  t.strictSame(
    lines.map(({ route, tool, status }) => [route, tool, status]),
    [
      ['/mcp', undefined, 200],
      [`/${latestVersion}/evaluate`, 'evaluate', 200],
      [`/${latestVersion}/evaluate`, 'evaluate', 400],
    ],
  );
  t.equal(new Set(lines.map(({ caller }) => caller)).size, 1, 'the caller is the sender of the message');
  const { body } = await service.get('/metrics');
  t.match(body, /seconds_count\{method="POST",route="\/mcp",status="200"\} 1\n/);
  t.match(body, `seconds_count{method="GET",route="/${latestVersion}/evaluate",status="200"} 1\n`);
});

t.test('a rejected key is a 401, and counts against its address', async (t) => {
  const { send } = await startService(t, { environment: { DEFAULT_BURST: '3' } });
  const payload = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const ask = () => send({ method: 'POST', url: '/mcp', headers: bearer('uapi_wrong'), payload });
  for (let count = 0; count < 3; count += 1) {
    const { statusCode, headers } = await ask();
    t.equal(statusCode, 401);
    t.equal(headers['www-authenticate'], 'Bearer');
  }
  const denied = await ask();
  t.equal(denied.statusCode, 429);
  t.match(denied.json(), { jsonrpc: '2.0', id: null, error: { message: /^Too many requests/ } });
  t.match(denied.headers, { 'retry-after': /^\d+$/, 'cache-control': 'no-store' });
});

t.test('long words for choices are rejected at once, by every tool', async (t) => {
  const words = ['_'.repeat(250_000), `${'-'.repeat(250_000)}!`, `${'_'.repeat(250_000)}!`];
  const choices: readonly (readonly [string, string, object?])[] = [
    ['draw_chart', 'type', { data }],
    ['convert_data', 'from', { text: '1', to: 'json' }],
    ['draw_avatar', 'style', { seed: 'a' }],
    ['compare_texts', 'by', { a: 'a', b: 'b' }],
    ['cron', 'locale', { expr: '* * * * *' }],
    ['hash', 'algorithm', { text: 'a' }],
    ['fake_people', 'locale'],
    ['make_ids', 'type'],
    ['draw_code', 'correction', { text: 'a' }],
  ];
  for (const [index, [name, parameter, others]] of choices.entries())
    for (const word of words) {
      const params = { name, arguments: { ...others, [parameter]: word } };
      const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
      const answer = await plain.send({
        ...{ method: 'POST', url: '/mcp', remoteAddress: `192.0.2.${index}` },
        payload,
      });
      t.match(answer.json(), { result: { isError: true } }, name);
    }
});

t.test('long messages are counted once, before they are read', async (t) => {
  const { send, app } = await startService(t, { environment: { DEFAULT_BURST: '2' } });
  const long = (text: string) => ({
    ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
    params: { name: 'count_text', arguments: { text } },
  });
  const ask = (payload: object) => send({ method: 'POST', url: '/mcp', payload });
  for (let count = 0; count < 2; count += 1)
    t.match((await ask(long('a '.repeat(10_000)))).json(), {
      result: { structuredContent: { words: 10_000 } },
    });
  const text = 'Too many requests, please slow down. Try again in 10 seconds.';
  t.match((await ask(long('a'))).json(), { result: { isError: true, content: [{ text }] } });
  const unread = await app.inject({
    ...{ method: 'POST', url: '/mcp', headers: { 'content-type': 'application/json' } },
    payload: '{'.repeat(10_000),
  });
  t.equal(unread.statusCode, 429);
  t.match(unread.json(), { id: null, error: { data: { retryAfterS: 10 } } });
});
