/**
 * Basis of all service tests: an application on a real store, whose responses are all checked against the documents.
 */
import { createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import pino from 'pino';
import root, { type Test } from 'tap';
import type { Compute } from '../../src/compute/jobs.ts';
import type { UnreadLimits } from '../../src/http/responses/slow-readers.ts';
import { computeBusy } from '../../src/lib/errors.ts';
import type { FetchCalendar } from '../../src/operations/hyperplanning/fetcher.ts';
import type { Services } from '../../src/operations/services.ts';
import type { Stores } from '../../src/operations/stores.ts';
import { checkAnswer } from './answers.ts';
import { makeFolder } from './folders.ts';
import {
  buildApp,
  createEmbeddedStores,
  createMetrics,
  createServices,
  loadFolder,
  openCompute,
  readConfig,
} from './program.ts';

export { makeFolder };

export type Answer = LightMyRequestResponse;

/** An application under test, with control of its clock. */
export interface Service extends Senders {
  app: FastifyInstance;
  services: Services;
  stores: Stores;
  /** All log lines so far. */
  log: () => string;
  /** Advances the clock of the service. */
  advance: (ms: number) => void;
}

/** An application that other tests use, too. */
export interface SharedService extends Senders {
  app: Pick<FastifyInstance, 'inject'>;
}

interface Senders {
  /** Sends a request and checks its response against the document. */
  send: (request: InjectOptions) => Promise<Answer>;
  /** The same, but retries while the image queue is full. `post` does so too. */
  get: (url: string, headers?: Record<string, string>) => Promise<Answer>;
  post: (url: string, body: object, headers?: Record<string, string>) => Promise<Answer>;
  postForm: (url: string, fields: Record<string, string>) => Promise<Answer>;
}

export interface ServiceOptions {
  /** Environment variables as an operator would set them. */
  environment?: Record<string, string>;
  /** Stores that the test opened itself, and closes. */
  stores?: Stores;
  /** A running clock. By default, the time only changes with `advance`. */
  now?: () => number;
  /** Fetches calendars from addresses that the real fetcher refuses. */
  fetchCalendar?: FetchCalendar;
  /** Time limit for a request to arrive. */
  requestTimeoutMs?: number;
  /** Limits for data that clients leave unread. */
  unread?: UnreadLimits;
  /** Whether the service has threads of its own. By default, all services of this process share theirs. */
  hasOwnThreads?: boolean;
}

/** The start time of every test. */
const START_MS = Date.parse('2026-11-20T12:00:00.000Z');

/** Starts a service with a store in its own folder. Everything is closed when the test ends. */
export async function startService(t: Test, options: ServiceOptions = {}): Promise<Service> {
  let nowMs = START_MS;
  const now = options.now ?? (() => nowMs);
  const { OPERATIONS_DIR } = options.environment ?? {};
  const custom = OPERATIONS_DIR === undefined ? undefined : await loadFolder(OPERATIONS_DIR);
  const config = readConfig(
    { DEFAULT_LIMIT: '1000000', DEFAULT_BURST: '100000', ...options.environment },
    { custom },
  );
  const stores = options.stores ?? openStores(t, now);
  const lines: string[] = [];
  const metrics = config.hasMetrics ? createMetrics() : undefined;
  const services = createServices({
    config,
    custom: custom?.served,
    stores,
    secret: 'a secret for tests only',
    platform: {
      now,
      steadyNow: () => performance.now(),
      busyMs: () => performance.eventLoopUtilization().active,
      randomBytes,
    },
    fetchCalendar: options.fetchCalendar,
    compute: options.hasOwnThreads || config.fontDir !== undefined ? undefined : shareCompute(),
    counters: metrics?.counters,
    durations: metrics?.durations,
  });
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const { trustedProxies, addressHeader, hasPage, agents } = config;
  const { requestTimeoutMs, unread } = options;
  const app = await buildApp({
    services,
    logger,
    custom: custom?.served,
    isProduction: config.isProduction,
    operationsStoreMb: config.operationsStoreMb,
    trustedProxies,
    addressHeader,
    hasPage,
    hasHttpbin: config.hasHttpbin,
    agents,
    metrics,
    showsMetrics: config.metricsPort === undefined,
    pictureBytesMax: config.cacheMb * 2 ** 20,
    requestTimeoutMs,
    unread,
  });
  // Clients open connections in advance, and closing would wait until they time out.
  t.teardown(() => Promise.all([app.close(), app.server.closeAllConnections()]));

  return {
    app,
    services,
    stores,
    log: () => lines.join(''),
    advance: (ms) => {
      nowMs += ms;
    },
    ...createSenders(t, app),
  };
}

let compute: Compute | undefined;

/** Returns threads that outlive a service: starting one takes as long as starting a service. */
function shareCompute(): Compute {
  compute ??= openCompute({ now: () => performance.now() });
  const { run, timed, figures } = compute;
  return { run, timed, figures, close: async () => {} };
}

let shared: Promise<Service> | undefined;

/** Returns a service that all stateless tests of this process share: starting one takes longer than most of them. */
export async function shareService(t: Test): Promise<SharedService> {
  shared ??= startService(root);
  const { app } = await shared;
  return { app, ...createSenders(t, app) };
}

function createSenders(t: Test, app: SharedService['app']): Senders {
  const send = async (request: InjectOptions) => {
    const answer = await app.inject(request);
    answer.raw.req.destroy(); // an unread body would be late some seconds later
    checkAnswer(t, request, answer);
    return answer;
  };
  const sendUntilDrawn = async (request: InjectOptions): Promise<Answer> => {
    const answer = await send(request);
    if (!isBusyDrawing(answer)) return answer;
    await delay(100);
    return sendUntilDrawn(request);
  };
  return {
    send,
    get: (url, headers = {}) => sendUntilDrawn({ method: 'GET', url, headers }),
    post: (url, body, headers = {}) => sendUntilDrawn({ method: 'POST', url, payload: body, headers }),
    postForm: (url, fields) => send({ method: 'POST', url, ...form(fields) }),
  };
}

/** If all cores are busy, a worker thread may take longer to start than a caller may wait. */
const isBusyDrawing = ({ statusCode, body }: Answer) =>
  statusCode === 503 && body.includes(computeBusy().message);

/** Returns the payload and headers of an HTML form. */
export function form(fields: Record<string, string>): Pick<InjectOptions, 'payload' | 'headers'> {
  return {
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
}

/** Returns deterministic bytes that look random. */
function createRandomBytes(): (size: number) => Uint8Array {
  let count = 0;
  return (size) => {
    const blocks = Array.from({ length: Math.ceil(size / 32) }, () =>
      createHash('sha256').update(String(count++)).digest(),
    );
    return Buffer.concat(blocks).subarray(0, size);
  };
}
const randomBytes = createRandomBytes();

function openStores(t: Test, now: () => number): Stores {
  const stores = createEmbeddedStores({ dataDir: makeFolder(t), now, writeTimeoutMs: 30_000 });
  t.teardown(() => stores.close());
  return stores;
}
