/**
 * What every suite of the service needs: an application over a real store, and requests whose answers must prove
 * themselves.
 */
import { createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import pino from 'pino';
import type { Test } from 'tap';
import type { FetchCalendar } from '../../src/calendar/fetcher.ts';
import { picturesBusy } from '../../src/errors.ts';
import type { UnreadLimits } from '../../src/http/answers/unread-answers.ts';
import type { Services } from '../../src/operations/services.ts';
import type { Stores } from '../../src/stores/stores.ts';
import { checkAnswer } from './answers.ts';
import { makeFolder } from './folders.ts';
import { buildApp, createEmbeddedStores, createMetrics, createServices, readConfig } from './program.ts';

export { makeFolder };

export type Answer = LightMyRequestResponse;

/** An application under test, and the hands that turn its clock. */
export interface Service {
  app: FastifyInstance;
  services: Services;
  stores: Stores;
  /** Every line that was logged so far. */
  log: () => string;
  /** Moves the clock of the service. */
  advance: (ms: number) => void;
  /** Sends a request and holds its answer against the document. */
  send: (request: InjectOptions) => Promise<Answer>;
  /** The same, but asks again while other pictures are drawn: so does `post`. */
  get: (url: string, headers?: Record<string, string>) => Promise<Answer>;
  post: (url: string, body: object) => Promise<Answer>;
  postForm: (url: string, fields: Record<string, string>) => Promise<Answer>;
}

export interface ServiceOptions {
  /** Environment variables as an operator would set them. */
  environment?: Record<string, string>;
  /** Stores that the test opened itself, and closes. */
  stores?: Stores;
  /** A clock that runs by itself; without it, time stands still until `advance` moves it. */
  now?: () => number;
  /** Gets calendars from where the real one would not go. */
  fetchCalendar?: FetchCalendar;
  /** How long a request may take to arrive. */
  requestTimeoutMs?: number;
  /** What readers may leave unread. */
  unread?: UnreadLimits;
}

/** When every test begins. */
const START_MS = Date.parse('2026-11-20T12:00:00.000Z');

/** Builds a service over a store in a folder of its own; everything is closed when the test ends. */
export async function startService(t: Test, options: ServiceOptions = {}): Promise<Service> {
  let nowMs = START_MS;
  const now = options.now ?? (() => nowMs);
  const config = readConfig({ DEFAULT_LIMIT: '1000000', DEFAULT_BURST: '100000', ...options.environment });
  const stores = options.stores ?? openStores(t, now);
  const lines: string[] = [];
  const metrics = config.hasMetrics ? createMetrics() : undefined;
  const services = createServices({
    config,
    stores,
    secret: 'a secret for tests only',
    outside: {
      now,
      steadyNow: () => performance.now(),
      busyMs: () => performance.eventLoopUtilization().active,
      randomBytes,
    },
    fetchCalendar: options.fetchCalendar,
    tallies: metrics?.tallies,
    durations: metrics?.durations,
  });
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const { trustedProxies, operationsOff, hasPage, agents } = config;
  const { requestTimeoutMs, unread } = options;
  const app = await buildApp({
    services,
    logger,
    trustedProxies,
    operationsOff,
    hasPage,
    agents,
    metrics,
    showsMetrics: config.metricsPort === undefined,
    requestTimeoutMs,
    unread,
  });
  // Nobody is answered any more. Clients open connections ahead, which would be waited for until they time out.
  t.teardown(() => Promise.all([app.close(), app.server.closeAllConnections()]));

  const send = async (request: InjectOptions) => {
    const answer = await app.inject(request);
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
    app,
    services,
    stores,
    log: () => lines.join(''),
    advance: (ms) => {
      nowMs += ms;
    },
    send,
    get: (url, headers = {}) => sendUntilDrawn({ method: 'GET', url, headers }),
    post: (url, body) => sendUntilDrawn({ method: 'POST', url, payload: body }),
    postForm: (url, fields) => send({ method: 'POST', url, ...form(fields) }),
  };
}

/** Where every core is taken, a thread that draws may start more slowly than a caller is let wait. */
const isBusyDrawing = ({ statusCode, body }: Answer) =>
  statusCode === 503 && body.includes(picturesBusy().message);

/** The parts of a request that carries an HTML form. */
export function form(fields: Record<string, string>): Pick<InjectOptions, 'payload' | 'headers'> {
  return {
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
}

/** Bytes that look random and are the same in every run. */
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
