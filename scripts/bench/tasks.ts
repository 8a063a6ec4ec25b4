/** The tasks: the same work here and with a peer, with the wanted ratio of their CPU times. */
import { createHash } from 'node:crypto';
import { HOST, type NextRequest, type RequestParts, repeat, writeRequest } from './load.ts';
import { solveAltcha, solveOurs } from './proofs.ts';

/** A peer that is a bare library has no rules to check and nothing to validate. */
const LIBRARY_MAX = 1.2;
const SERVER_MAX = 0.75;
const CALLERS = 1_000;
/** Charts of peers and images drawn by threads take so long that more connections would only wait. */
const DRAWN_AT_ONCE = 16;

export type StoreKind = 'embedded' | 'Redis';

/** The requests of one side of a task. */
export interface Side {
  /** For the size of a response. */
  readonly request: RequestParts;
  /** Default: repeats `request`. */
  readonly next?: NextRequest;
}

export interface Task {
  readonly name: string;
  readonly peer: string;
  readonly store: StoreKind;
  /** The peer's program: Fastify with its plugins, on the same store, or another one. */
  readonly program: 'fastify' | 'mcp' | 'streams';
  readonly ours: Side;
  readonly theirs: Side;
  readonly ratioMax: number;
  /** Contained in the responses of both sides, which thus do the same work. */
  readonly contains: string;
  readonly connections?: number;
  /** Sent this many times to both servers before. */
  readonly prepared?: { readonly request: RequestParts; readonly times: number };
}

/** The cheap GET that the costs of all operations are compared with. */
export const cheapGet: RequestParts = { path: '/v6/geo?lat1=48.8566&lon1=2.3522&lat2=40.7128&lon2=-74.006' };

const LABELS = 20;
const SETS = 5;
const labels = Array.from({ length: LABELS }, (_, index) => `Label ${index + 1}`);
const datasets = Array.from({ length: SETS }, (_, set) => ({
  label: `Series ${set + 1}`,
  values: labels.map((_, index) => ((index * 7 + set * 13) % 29) + 1),
}));
export const chart = { type: 'bar', title: 'Sales', data: { labels, datasets }, width: 800, height: 500 };

const lines = Array.from({ length: 40 }, (_, index) => `Line ${index} of a text\n`);
const diff = { a: lines.join(''), b: lines.with(7, 'Another line\n').toSpliced(20, 2).join('') };
const text = JSON.stringify({ ...chart, data: { labels } });
const writer = { username: 'bench', session: 'the session of the benchmark', token: 'benchchat001' };
const message: RequestParts = { path: '/v6/chat', body: { ...writer, message: 'A few words.' } };
const call = { name: 'units', arguments: { value: 100, from: 'mi', to: 'km' } };
const mcp: RequestParts = {
  path: '/mcp',
  body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call },
  headers: { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' },
};

interface Rest extends Partial<Omit<Task, 'ours' | 'theirs' | 'name' | 'peer' | 'contains'>> {
  /** The peer's path. Default: ours. */
  readonly path?: string;
}

function task(
  [name, peer]: [string, string],
  request: RequestParts,
  contains: string,
  rest: Rest = {},
): Task {
  const { path = request.path, ...others } = rest;
  const common = { store: 'embedded', program: 'fastify', ratioMax: SERVER_MAX } as const;
  const sides = { ours: { request }, theirs: { request: { ...request, path } } };
  return { name, peer, contains, ...common, ...sides, ...others };
}

/** A task that a peer does at another path. */
const drawn = (names: [string, string], request: RequestParts, contains: string, path: string) =>
  task(names, request, contains, { path, connections: DRAWN_AT_ONCE });

const library = (name: string, peer: string, request: RequestParts, contains: string): Task =>
  task([name, `${peer} in Fastify`], request, contains, { ratioMax: LIBRARY_MAX });

const svgChart: RequestParts = { path: '/v6/chart', body: chart };
const pngChart: RequestParts = { path: '/v6/chart', body: { ...chart, format: 'png' } };
const pngChartAddress = `/v6/chart?${new URLSearchParams({
  type: chart.type,
  title: chart.title,
  width: `${chart.width}`,
  height: `${chart.height}`,
  data: JSON.stringify(chart.data),
  format: 'png',
})}`;
const path = `/v6/chat/private?username=${writer.username}&token=${writer.token}`;
const cronPath = '/v6/cron?expr=30%202%20*%20*%201-5&zone=Europe%2FBerlin&count=5';
const hashed: RequestParts = { path: '/v6/hash', body: { text, algorithm: 'sha256' } };
const converted: RequestParts = { path: '/v6/data/convert', body: { text, from: 'json', to: 'yaml' } };
const onRedis = { store: 'Redis', prepared: { request: message, times: 100 } } as const;

export const tasks: readonly Task[] = [
  task(['cheap GET', 'Fastify, its plugins'], cheapGet, '5837.241', { ratioMax: 0.5 }),
  task(['cheap GET, Redis', 'Fastify, its plugins on Redis'], cheapGet, '5837.241', {
    store: 'Redis',
    ratioMax: 0.55,
  }),
  task(['person', 'faker in Fastify'], { path: '/v6/personal' }, 'emergency_contacts'),
  drawn(['chart SVG', 'ECharts in Fastify'], svgChart, 'Series 5', '/echarts'),
  drawn(['chart SVG', 'Vega-Lite in Fastify'], svgChart, 'Series 5', '/vega'),
  drawn(['chart PNG', 'Chart.js on canvas in Fastify'], pngChart, 'IHDR', '/chart-js'),
  {
    ...drawn(['kept chart PNG', 'Chart.js on canvas in Fastify'], pngChart, 'IHDR', '/chart-js'),
    ...{ store: 'Redis', ratioMax: 0.1 },
    ours: { request: { path: pngChartAddress } },
  },
  proofTask(),
  task(['chat append', 'Redis streams in Fastify'], message, 'Message sent', onRedis),
  task(['chat read, 100 messages', 'Redis streams in Fastify'], { path }, 'A few words.', onRedis),
  task(['MCP call', 'official server package'], mcp, '160.9344', { program: 'mcp' }),
  task(['message to 100 event streams', 'node:http'], message, 'Message sent', {
    program: 'streams',
    ratioMax: LIBRARY_MAX,
  }),
  library('QR code', 'qrcode', { path: '/v6/qrcode?text=https%3A%2F%2Fexample.com' }, '<svg'),
  library('bar code', 'bwip-js', { path: '/v6/barcode?text=4006381333931&type=ean13&label=true' }, '<svg'),
  library('avatar', 'DiceBear', { path: '/v6/avatar?seed=ada&style=lorelei' }, 'Lisa Wischofsky'),
  library('hash', 'node:crypto', hashed, createHash('sha256').update(text).digest('hex')),
  library('JSON to YAML', 'yaml', converted, '- Label'),
  library('diff', 'diff', { path: '/v6/text/diff', body: diff }, '+Another line'),
  library('cron', 'croner and cronstrue', { path: cronPath }, 'At 02:30'),
  library('units', 'convert', { path: '/v6/units?value=100&from=mi&to=km' }, '160.9344'),
  library('color', 'culori', { path: '/v6/color?color=tomato' }, '#ff6347'),
];

/** Each solution is accepted once. One SHA-256 and one HMAC on both sides. */
function proofTask(): Task {
  return {
    ...task(['proof of work, verified once', 'altcha-lib in Fastify, on Redis'], solveOurs(), '"valid":true'),
    store: 'Redis',
    ours: { request: solveOurs(), next: () => writeRequest(solveOurs()) },
    theirs: { request: solveAltcha(), next: () => writeRequest(solveAltcha()) },
  };
}

/** Returns the requests of one side of a task. */
export const requestsOf = ({ request, next }: Side): NextRequest => next ?? repeat(request, CALLERS);

/** Prepares a server for a task, and checks that its response does the work. Returns the bytes of the body. */
export async function prepareSide(task: Task, side: Side, port: number): Promise<number> {
  for (let count = 0; count < (task.prepared?.times ?? 0); count += 1)
    await fetchOnce(port, task.prepared?.request ?? side.request);
  const { body } = await fetchOnce(port, side.request);
  if (!body.includes(task.contains))
    throw new Error(`${task.name}: unexpected response: ${body.subarray(0, 300)}`);
  return body.length;
}

export async function fetchOnce(port: number, { method, path, body, headers }: RequestParts) {
  const response = await fetch(`http://${HOST}:${port}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
}
