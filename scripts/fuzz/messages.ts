/** Generates MCP messages, half of them invalid, and checks the responses against the protocol. */
import fc from 'fast-check';
import { isRecord } from '../../src/contract/openapi.ts';
import { defaultToolsOf } from '../../src/contract/presentation.ts';
import { ourDocuments } from '../../src/contract/served.ts';
import { toolsOf } from '../../src/http/agents/tools.ts';
import { jsonOf, type Send, type WireAnswer, type WireRequest } from './wire.ts';

export interface SentMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string;
}

const META = 'io.modelcontextprotocol/';
const _meta = { [`${META}protocolVersion`]: '2026-07-28', [`${META}clientCapabilities`]: {} };
const offered = ourDocuments.filter(({ isOffered }) => isOffered);
const tools = offered.flatMap((served) => [...toolsOf(served, defaultToolsOf(served.document)).values()]);

const texts = fc.constantFrom(...'a 2026-03-29T12:00:00Z Europe/Berlin 1+1 km #f60 json v4'.split(' '));
const valuesOf = (names: readonly string[]) =>
  fc.dictionary(
    fc.oneof(fc.constantFrom(...names, '__proto__'), fc.string()),
    fc.oneof(texts, fc.integer(), fc.jsonValue()),
    { maxKeys: 5 },
  );
const calls = fc.oneof(
  ...tools.map(({ name, names }) =>
    fc.record({ name: fc.constant(name), arguments: valuesOf(names.length > 0 ? names : ['x']) }),
  ),
  fc.record({ name: fc.constantFrom('toString', '__proto__', ''), arguments: fc.constant({}) }),
);
const methods = fc.constantFrom(
  ...'ping tools/list initialize server/discover prompts/get __proto__'.split(' '),
);
const ids = fc.oneof(fc.integer(), fc.string());
const begun = { jsonrpc: fc.constant('2.0' as const), id: ids };

/** Valid messages of both protocol eras, with their headers. */
const whole: fc.Arbitrary<SentMessage> = fc
  .oneof(
    fc.record({ ...begun, method: fc.constant('tools/call'), params: calls }),
    fc.record({ ...begun, method: methods, params: fc.constant({ protocolVersion: '2025-11-25' }) }),
    fc.record({ jsonrpc: begun.jsonrpc, method: methods, params: fc.constant({}) }),
  )
  .chain((message) => fc.boolean().map((isModern) => (isModern ? toModern(message) : toSent(message))));

const toSent = (message: object, headers: Readonly<Record<string, string>> = {}): SentMessage => ({
  headers,
  payload: JSON.stringify(message),
});

function toModern(message: { readonly method: string; readonly params: object }): SentMessage {
  const { method, params } = message;
  const name = 'name' in params ? { 'mcp-name': String(params.name) } : {};
  const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method, ...name };
  return toSent({ ...message, params: { ...params, _meta } }, headers);
}

const brokenPayloads = fc.oneof(
  fc.json().map((text) => text.slice(0, -1)),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc
    .record({
      jsonrpc: fc.constantFrom('2.0', '1.0', 2),
      id: fc.oneof(fc.integer(), fc.string(), fc.double(), fc.constant(null)),
      method: fc.oneof(fc.constantFrom('ping', 'tools/call', '__proto__'), fc.integer()),
      params: fc.oneof(fc.jsonValue(), fc.constant({ _meta: { [`${META}protocolVersion`]: 7 } })),
    })
    .map((message) => JSON.stringify(message)),
);
const strayHeaders = fc.record(
  {
    'mcp-protocol-version': fc.constantFrom('2026-07-28', '2025-11-25', 'x'),
    'mcp-method': fc.constantFrom('ping', 'tools/call', 'tools/list'),
    'mcp-name': fc.constantFrom('evaluate', '=?base64?AA==?=', '=?base64?%?='),
  },
  { requiredKeys: [] },
);
const broken = fc.oneof(
  fc.record({ headers: strayHeaders, payload: brokenPayloads }),
  fc.record({ headers: strayHeaders, payload: whole.map(({ payload }) => payload) }),
  fc.record({ headers: strayHeaders, payload: whole.map(({ payload }) => payload.slice(0, -1)) }),
);

/** Valid and invalid messages in equal numbers. */
export const messages: fc.Arbitrary<SentMessage> = fc.oneof(whole, broken);

/** Returns the request that carries a message. */
export function carry({ headers, payload }: SentMessage): WireRequest {
  const sent = { 'content-type': 'application/json', ...headers };
  return { method: 'POST', url: '/mcp', headers: sent, body: Buffer.from(payload) };
}

/** Returns what is wrong with a response, or undefined if it follows the protocol. */
export function validateMessage({ payload }: SentMessage, { status, body }: WireAnswer): string | undefined {
  const message = jsonOf(payload);
  const isNotified = isRecord(message) && message.id === undefined && message.jsonrpc === '2.0';
  if (status === 202)
    return isNotified && body.length === 0 ? undefined : '202 is only for notifications and has no body';
  const answer = jsonOf(body);
  if (!isRecord(answer)) return `the body of the ${status} is not a JSON object`;
  const { jsonrpc, id, result, error, ...others } = answer;
  if (jsonrpc !== '2.0' || Object.keys(others).length > 0) return 'the response is not JSON-RPC 2.0';
  if ((result === undefined) === (error === undefined)) return 'either result or error is required';
  const known = isRecord(message) && isId(message.id) ? message.id : null;
  if (id !== known) return `the id must be ${JSON.stringify(known)}, but is ${JSON.stringify(id)}`;
  if (message === undefined)
    return codeOf(error) === -32700 && status === 400 ? undefined : 'invalid JSON must get -32700';
  if (error === undefined)
    return status === 200 ? validateResult(message, result) : `a result with ${status}`;
  const statuses = statusesByCode.get(codeOf(error));
  return statuses?.includes(status)
    ? undefined
    : `${status} is the wrong status for ${JSON.stringify(error)}`;
}

const statusesByCode: ReadonlyMap<unknown, readonly number[]> = new Map([
  [-32600, [400]],
  [-32601, [200, 404]],
  [-32602, [200, 400]],
  [-32020, [400]],
  [-32022, [400]],
]);

const isId = (id: unknown) =>
  typeof id === 'string' || (Number.isInteger(id) && Math.abs(Number(id)) <= 2 ** 64);
const codeOf = (error: unknown) => (isRecord(error) ? error.code : undefined);

function validateResult(message: unknown, result: unknown): string | undefined {
  if (!isRecord(result)) return 'a result must be an object';
  if (!isRecord(message) || message.method !== 'tools/call') return undefined;
  const { content, structuredContent, isError } = result;
  if (!Array.isArray(content) || content.length === 0) return 'a tool call must return content';
  if (content.some((each) => !isRecord(each) || !['text', 'image'].includes(String(each.type))))
    return 'content must be text or an image';
  const isWhole = isError === true || isRecord(structuredContent) || content[0].type === 'image';
  return isWhole ? undefined : 'a tool call must return structured content or an error';
}

/** Sends `runs` messages, each from its own IP address. Resolves with the failures, minimized. */
export async function fuzzMessages(send: Send, plan: { runs: number; seed: number }): Promise<string[]> {
  let callers = 0;
  const property = fc.asyncProperty(messages, async (message) => {
    callers += 1;
    const from = `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
    const { headers, ...request } = carry(message);
    const answer = await send({ ...request, headers: { ...headers, 'x-forwarded-for': from } });
    const fault = validateMessage(message, answer);
    if (fault !== undefined) throw new Error(`${fault}: ${answer.body.toString().slice(0, 300)}`);
  });
  const { failed, counterexample, errorInstance } = await fc.check(property, {
    numRuns: plan.runs,
    seed: plan.seed,
  });
  return failed ? [`POST /mcp ${JSON.stringify(counterexample)}: ${errorInstance}`] : [];
}
