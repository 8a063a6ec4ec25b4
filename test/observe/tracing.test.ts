/** Traces as a collector receives them over HTTP. */
import { createServer } from 'node:http';
import t, { type Test } from 'tap';
import { packageVersion } from '../../src/contract/package.ts';
import { onlyInFull } from '../support/scale.ts';
import { startServer } from '../support/server-process.ts';
import { makeFolder } from '../support/service.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER_SPAN = 'b7ad6b7169203331';
const SERVER_KIND = 2;
const CLIENT_KIND = 3;

/** A span in OTLP's JSON format. */
interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code: number };
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
}

interface Attribute {
  readonly key: string;
  readonly value: object;
}

interface Sent {
  readonly path: string | undefined;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

/** Starts a collector that keeps everything it receives. */
async function startCollector(t: Test) {
  const sent: Sent[] = [];
  const server = createServer(async (request, answer) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    sent.push({ path: request.url, headers: request.headers, body });
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => server.close());
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const resources = () => sent.flatMap(({ body }) => JSON.parse(body).resourceSpans);
  const spans = (): Span[] =>
    resources().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }: { spans: Span[] }) => spans));
  return { url: `http://127.0.0.1:${port}`, sent, spans, resources };
}

function attributeOf(attributes: readonly Attribute[], name: string): unknown {
  const found = attributes.find(({ key }) => key === name);
  return found && Object.values(found.value)[0];
}

t.test("A request and its store calls are spans of the caller's trace", async (t) => {
  const collector = await startCollector(t);
  const server = await startServer(t, {
    DATA_DIR: makeFolder(t),
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-team=tools',
    OTEL_SERVICE_NAME: 'our tools',
  });
  const message = { username: 'alice', session: 'one', message: 'a secret message' };
  const headers = { traceparent: `00-${TRACE}-${CALLER_SPAN}-00` };
  const { headers: answered } = await server.post('/v6/chat', message, headers);
  await server.get('/v6/infos');
  server.signal('SIGTERM');
  const { output, code } = await server.ending;
  t.equal(code, 0);

  t.match(collector.sent[0], { path: '/v1/traces', headers: { 'x-team': 'tools' } });
  const [{ resource }] = collector.resources();
  t.equal(attributeOf(resource.attributes, 'service.name'), 'our tools');
  t.equal(attributeOf(resource.attributes, 'service.version'), packageVersion);
  t.ok(attributeOf(resource.attributes, 'service.instance.id'));

  const all = collector.spans();
  const chat = all.find(({ name }) => name === 'POST /v6/chat');
  t.match(chat, { traceId: TRACE, parentSpanId: CALLER_SPAN, kind: SERVER_KIND });
  t.equal(attributeOf(chat?.attributes ?? [], 'http.response.status_code'), 200);
  t.equal(attributeOf(chat?.attributes ?? [], 'http.route'), '/v6/chat');
  t.equal(attributeOf(chat?.attributes ?? [], 'utility_api.request_id'), answered.get('x-request-id'));
  const append = all.find(({ name }) => name === 'chats.append');
  t.match(append, { traceId: TRACE, parentSpanId: chat?.spanId, kind: CLIENT_KIND });
  const startsWithin = BigInt(append?.startTimeUnixNano ?? 0) >= BigInt(chat?.startTimeUnixNano ?? 0);
  t.ok(
    startsWithin && BigInt(append?.endTimeUnixNano ?? 0) <= BigInt(chat?.endTimeUnixNano ?? 0),
    'within it',
  );

  const infos = all.find(({ name }) => name === 'GET /v6/infos');
  t.match(infos, { traceId: /^[\da-f]{32}$/ });
  t.not(infos?.traceId, TRACE, 'without the header it is another trace');
  t.notOk(infos?.parentSpanId);
  const lines = output.split('\n').filter((line) => line.includes('"route"'));
  t.strictSame(
    lines.map((line) => JSON.parse(line).trace),
    [TRACE, infos?.traceId],
    'the log lines contain the trace ids',
  );
  t.notMatch(collector.sent.map(({ body }) => body).join(), /alice|secret message|127\.0\.0\.1/);
});

t.test('A tool call is a child span of its message', async (t) => {
  const collector = await startCollector(t);
  const server = await startServer(t, {
    DATA_DIR: makeFolder(t),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  const call = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'evaluate', arguments: { expr: '1+1' } },
  };
  t.match(
    (await server.post('/mcp', call, { accept: 'application/json, text/event-stream' })).text,
    /result/,
  );
  server.signal('SIGTERM');
  await server.ending;
  const all = collector.spans();
  const outer = all.find(({ name }) => name === 'POST /mcp');
  const inner = all.find(({ name }) => name.endsWith('/evaluate'));
  t.match(inner, { traceId: outer?.traceId, parentSpanId: outer?.spanId });
});

t.test(
  'A sampling ratio of 0 sends nothing, and a missing collector blocks nothing',
  { skip: onlyInFull },
  async (t) => {
    const collector = await startCollector(t);
    const quiet = await startServer(t, {
      DATA_DIR: makeFolder(t),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER_ARG: '0',
    });
    await quiet.post('/v6/evaluate', { expr: '1+1' }, { traceparent: `00-${TRACE}-${CALLER_SPAN}-01` });
    quiet.signal('SIGTERM');
    t.equal((await quiet.ending).code, 0);
    t.strictSame(collector.spans(), [], "whatever the caller's flags");

    const lonely = await startServer(t, {
      DATA_DIR: makeFolder(t),
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    });
    t.equal((await lonely.get('/v6/infos')).status, 200);
    lonely.signal('SIGTERM');
    t.equal((await lonely.ending).code, 0);
  },
);
