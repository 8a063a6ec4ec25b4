/** The tools as an MCP server by standard input and output: a line per message, with a store of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { readConfig } from '../config/config.ts';
import { isRecord } from '../contract/openapi.ts';
import { openStores } from '../stores/open.ts';
import { buildApp } from './app.ts';
import { createRandomBytes } from './random-bytes.ts';
import { createServices } from './services.ts';

const SECRET_BYTES = 32;
const STANDARD_ERROR = 2;
const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';

/** Serves until standard input ends. The log has warnings only, on standard error. */
export async function serveStdio(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'utility-api-mcp-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const config = { ...readConfig(), redis: undefined, dataDir: folder };
  const steadyNow = () => performance.now();
  const platform = {
    now: Date.now,
    steadyNow,
    busyMs: () => performance.eventLoopUtilization().active,
    randomBytes: createRandomBytes(),
  };
  const logger = pino({ level: 'warn' }, pino.destination({ dest: STANDARD_ERROR, sync: true }));
  const stores = await openStores({
    ...config,
    now: platform.now,
    onError: (err) => logger.warn({ err }, 'the store failed'),
  });
  const secret = Buffer.from(platform.randomBytes(SECRET_BYTES)).toString('base64url');
  const services = createServices({ config, stores, secret, platform });
  const agents = { ...config.agents, omitsUrls: !config.hasPublicUrl };
  const app = await buildApp({ ...config, services, logger, agents, hasPage: false });
  await bridge(app, process.stdin, process.stdout);
  await app.close();
  await stores.close();
  process.exit();
}

/** Sends each line to `/mcp`, and writes the responses in the order of the messages. */
export async function bridge(app: FastifyInstance, input: Readable, output: Writable): Promise<void> {
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue;
    const answer = await app.inject({ method: 'POST', url: '/mcp', headers: headersOf(line), payload: line });
    if (answer.payload !== '') output.write(`${answer.payload}\n`);
  }
}

/** Returns the headers that the message would have by HTTP: since 2026-07-28, they repeat parts of it. */
function headersOf(line: string): Record<string, string> {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const { method, params } = parse(line);
  const { _meta, name } = isRecord(params) ? params : {};
  const version = isRecord(_meta) ? _meta[VERSION_KEY] : undefined;
  if (typeof version !== 'string' || typeof method !== 'string') return headers;
  return {
    ...headers,
    'mcp-protocol-version': version,
    'mcp-method': method,
    ...(typeof name === 'string' && { 'mcp-name': `=?base64?${Buffer.from(name).toString('base64')}?=` }),
  };
}

/** Returns the message; an empty object if it is not JSON, which the service rejects. */
function parse(line: string): Readonly<Record<string, unknown>> {
  try {
    const message: unknown = JSON.parse(line);
    return isRecord(message) ? message : {};
  } catch {
    return {};
  }
}
