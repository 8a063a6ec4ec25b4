/**
 * Prints the cost of a tool call beyond its operation, in CPU time of its own service: `npx tsx
 * scripts/bench/parts/agents.ts`. The kinds of requests alternate, and the fastest rounds of each count.
 */

import { startOwnServer } from '../../fuzz/own-server.ts';
import { overHttp, type WireRequest } from '../../fuzz/wire.ts';

const ROUNDS = 24;
const ROUNDS_TO_WARM_UP = 4;
const CALLS_PER_ROUND = 300;
const AT_ONCE = 8;

const VERSION = '2026-07-28';
const meta = {
  'io.modelcontextprotocol/protocolVersion': VERSION,
  'io.modelcontextprotocol/clientCapabilities': {},
};

function message(
  method: string,
  params: object,
  headers: Readonly<Record<string, string>> = {},
): WireRequest {
  const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
  return { method: 'POST', url: '/mcp', headers: { 'content-type': 'application/json', ...headers }, body };
}

const expr = '2 * (3 - 1) + 0.5';
const text = { text: 'Two words. '.repeat(90) };
const json = { 'content-type': 'application/json' };
const call = (name: string, values: object) => message('tools/call', { name, arguments: values });
const modernCall = { name: 'evaluate', arguments: { expr }, _meta: meta };
const modernHeaders = { 'mcp-protocol-version': VERSION, 'mcp-method': 'tools/call', 'mcp-name': 'evaluate' };

/** The requests, and for a tool call the operation to compare it with. */
const kinds: Readonly<Record<string, readonly [asked: WireRequest, beside?: string]>> = {
  'GET /v6/evaluate': [{ method: 'GET', url: `/v6/evaluate?expr=${encodeURIComponent(expr)}`, headers: {} }],
  'evaluate, 2025-11-25': [call('evaluate', { expr }), 'GET /v6/evaluate'],
  'evaluate, 2026-07-28': [message('tools/call', modernCall, modernHeaders), 'GET /v6/evaluate'],
  'POST /v6/text/count': [
    { method: 'POST', url: '/v6/text/count', headers: json, body: Buffer.from(JSON.stringify(text)) },
  ],
  'count_text, 1 kB': [call('count_text', text), 'POST /v6/text/count'],
  ping: [message('ping', {})],
  'tools/list': [message('tools/list', {})],
};

const server = await startOwnServer();
const send = overHttp(server.address);
const rounds = new Map(Object.keys(kinds).map((name) => [name, [] as number[]]));
let callers = 0;

/** Sends each message from a new IP address, since requests per second and caller are limited. */
function fromAnother(request: WireRequest): WireRequest {
  callers += 1;
  const address = `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
  return { ...request, headers: { ...request.headers, 'x-forwarded-for': address } };
}

async function ask(request: WireRequest): Promise<void> {
  const { status } = await send(fromAnother(request));
  if (status !== 200) throw new Error(`${request.url} returned status ${status}`);
}

for (let round = 0; round < ROUNDS_TO_WARM_UP + ROUNDS; round += 1) {
  for (const [name, [request]] of Object.entries(kinds)) {
    const before = await server.usageUs();
    for (let count = 0; count < CALLS_PER_ROUND; count += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, () => ask(request)));
    const asked = Math.ceil(CALLS_PER_ROUND / AT_ONCE) * AT_ONCE;
    if (round >= ROUNDS_TO_WARM_UP) rounds.get(name)?.push(((await server.usageUs()) - before) / asked);
  }
}
await server.stop();

const costOf = (name: string) =>
  rounds.get(name)?.sort((one, other) => one - other)[Math.floor(ROUNDS / 4)] ?? Number.NaN;
for (const [name, [, beside]] of Object.entries(kinds)) {
  const cost = costOf(name);
  const more = beside === undefined ? '' : `, ${(cost - costOf(beside)).toFixed(0)} µs more than ${beside}`;
  console.log(`${name.padEnd(22)} ${cost.toFixed(0).padStart(5)} µs${more}`);
}
process.exit(0);
