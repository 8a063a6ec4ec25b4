/** The tools offered to agents, and the allowed origins. */
import t, { type Test } from 'tap';
import { readConfig } from '../../../src/config/config.ts';
import { toolIdsOf } from '../../../src/contract/presentation.ts';
import { ourDocuments } from '../../../src/contract/served.ts';
import { connectAgent, listen } from '../../support/agents.ts';
import { startService } from '../../support/service.ts';
import { requireTool, whyNoTools } from '../../support/tools.ts';

const toolIds = toolIdsOf(ourDocuments.filter(({ isOffered }) => isOffered).map(({ document }) => document));

const start = async (environment: Record<string, string> = {}) =>
  listen(await startService(t, { environment }));
const [defaultTools, allTools] = await Promise.all([start(), start({ MCP_TOOLS: [...toolIds].join(', ') })]);

const listTools = async (t: Test, url: string) => {
  const client = await connectAgent(t, url, '2026-07-28');
  return { client, tools: (await client.listTools()).tools };
};

const mayCount = { skip: whyNoTools() };

t.test(
  'the names, descriptions and input schemas of the tools take at most 2,000 tokens',
  mayCount,
  async (t) => {
    const { tools } = await listTools(t, defaultTools);
    t.equal(tools.length, 16);
    // The parts that hosts show to a model.
    const shown = tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
    const text = JSON.stringify({ tools: shown });
    for (const encoding of ['o200k_base', 'cl100k_base']) {
      const { length } = requireTool(`gpt-tokenizer/encoding/${encoding}`).encode(text);
      t.ok(length <= 2_000, `${length} tokens`);
    }
  },
);

t.test('every tool has a title, says that it changes nothing, and describes its results', async (t) => {
  const { client, tools } = await listTools(t, allTools);
  for (const { name, title, annotations, outputSchema } of tools) {
    t.match(title, /^[A-Z]/, name);
    t.match(annotations, { title, readOnlyHint: true, destructiveHint: false, openWorldHint: false });
    t.equal(outputSchema?.type ?? 'object', 'object', name);
  }
  // The client checks results against the schema.
  for (const [name, values] of Object.entries({
    evaluate: { expr: '1' },
    fake_people: { fields: 'name' },
    time: {},
  })) {
    t.ok(tools.find((tool) => tool.name === name)?.outputSchema?.properties, name);
    t.notOk((await client.callTool({ name, arguments: values })).isError, name);
  }
});

t.test('every tool has a plain object schema', async (t) => {
  const { tools } = await listTools(t, allTools);
  t.equal(tools.length, toolIds.size);
  for (const { name, inputSchema } of tools) {
    const { type, required = [], properties = {} } = inputSchema;
    t.equal(type, 'object', name);
    t.notMatch(JSON.stringify(inputSchema), /"type":\[|"properties":\{\}/, name);
    t.notMatch(JSON.stringify(inputSchema), /\$ref|"x-|oneOf/, name);
    for (const each of required) t.ok(each in properties, `${name}: ${each}`);
  }
});

t.test('the advertised maximum is accepted', async (t) => {
  const { client, tools } = await listTools(t, defaultTools);
  for (const name of ['fake_people', 'fake_domains', 'make_ids']) {
    const count = tools.find((tool) => tool.name === name)?.inputSchema.properties?.count;
    const { maximum } = count as { readonly maximum: number };
    const { isError } = await client.callTool({ name, arguments: { count: maximum } });
    t.notOk(isError, `${name}: ${maximum}`);
  }
});

t.test('the number of results has the same names in all tools', async (t) => {
  const { client, tools } = await listTools(t, allTools);
  const required: Readonly<Record<string, object>> = {
    cron: { expr: '0 0 * * *' },
    fake_rows: { fields: { a: 'person.email' } },
  };
  const counted = tools.filter(({ inputSchema }) => inputSchema.properties?.count);
  t.ok(counted.length >= 5);
  for (const { name } of counted)
    for (const word of ['count', 'n', 'number', 'quantity', 'amount']) {
      const { isError, content } = await client.callTool({
        name,
        arguments: { ...required[name], [word]: 2 },
      });
      t.notOk(isError, `${name}: ${word}: ${JSON.stringify(content)}`);
    }
});

t.test('the error of an unknown tool suggests the nearest one, or lists all', async (t) => {
  const { client } = await listTools(t, defaultTools);
  for (const name of ['drawChart', 'draw-chart', 'draw_charts'])
    await t.rejects(client.callTool({ name, arguments: {} }), {
      message: new RegExp(`There is no tool '${name}'\\. Did you mean 'draw_chart'\\?`),
    });
  await t.rejects(client.callTool({ name: 'greet', arguments: {} }), {
    message: /There is no tool 'greet'\. Tools: draw_chart, .*, quota$/,
  });
});

t.test('operators choose tools by operationId; operations that are off are not offered', async (t) => {
  const environment = { MCP_TOOLS: 'rollDice, countText, getTime', OPERATIONS_OFF: 'countText' };
  const { client, tools } = await listTools(t, await start(environment));
  const names = tools.map(({ name }) => name);
  t.strictSame(names, ['roll_dice', 'time']);
  await t.rejects(client.callTool({ name: 'count_text', arguments: { text: 'a' } }), {
    code: -32602,
    message: /There is no tool 'count_text'/,
  });
});

t.test('an unknown tool or invalid origin prevents the start', async (t) => {
  t.throws(() => readConfig({ MCP_TOOLS: 'rollDice,sendMessage,nothing' }), {
    message: /MCP_TOOLS contains unknown tools: sendMessage, nothing$/,
  });
  for (const wrong of ['example.com', 'https://example.com/', '*', 'https://example.com/a'])
    t.throws(() => readConfig({ MCP_ORIGINS: wrong }), { message: /MCP_ORIGINS must contain origins/ });
});

const origins: readonly [origin: string | undefined, status: number][] = [
  [undefined, 200],
  ['https://api.example.com', 200],
  ['https://app.example.com', 200],
  ['https://evil.example.com', 403],
  ['http://api.example.com', 403],
  ['https://api.example.com.evil.example', 403],
  ['null', 403],
];

t.test('a local service accepts all loopback names as origin', async (t) => {
  const { send } = await startService(t, { environment: { PORT: '3100' } });
  const payload = { jsonrpc: '2.0', id: 1, method: 'ping' };
  for (const [origin, status] of [
    ['http://localhost:3100', 200],
    ['http://127.0.0.1:3100', 200],
    ['http://[::1]:3100', 200],
    ['http://localhost:3101', 403],
    ['https://localhost:3100', 403],
    ['http://localhost.example.com:3100', 403],
  ] as const)
    t.equal(
      (await send({ method: 'POST', url: '/mcp', headers: { origin }, payload })).statusCode,
      status,
      origin,
    );
});

t.test('requests from foreign origins are rejected', async (t) => {
  const environment = { PUBLIC_URL: 'https://api.example.com/api', MCP_ORIGINS: 'https://app.example.com' };
  const { send } = await startService(t, { environment });
  const payload = { jsonrpc: '2.0', id: 1, method: 'ping' };
  for (const [origin, status] of origins) {
    const headers: Record<string, string> = origin === undefined ? {} : { origin };
    t.equal((await send({ method: 'POST', url: '/mcp', headers, payload })).statusCode, status, `${origin}`);
  }
});
