/**
 * What every suite of the service needs: an application over a real store, and requests whose answers must prove
 * themselves.
 */
import { createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import pino from 'pino';
import type { Test } from 'tap';
import { buildApp } from '../../src/app.ts';
import type { FetchCalendar } from '../../src/calendar/fetcher.ts';
import { readConfig } from '../../src/config/config.ts';
import { documents } from '../../src/contract/documents.ts';
import { type OperationObject, type Response, resolve } from '../../src/contract/openapi.ts';
import { type DocumentName, documentNames, versions } from '../../src/contract/versions.ts';
import { picturesBusy } from '../../src/errors.ts';
import type { UnreadLimits } from '../../src/http/answers/unread-answers.ts';
import { createMetrics } from '../../src/observe/metrics.ts';
import type { Services } from '../../src/operations/services.ts';
import { createServices } from '../../src/process/services.ts';
import { createEmbeddedStores } from '../../src/stores/embedded/index.ts';
import type { Stores } from '../../src/stores/stores.ts';
import { makeFolder } from './folders.ts';

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

const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
for (const name of documentNames) ajv.addSchema(documents[name], name);
const validators = new Map<string, ValidateFunction>();

/** What a place in the documents says; it is compiled once, as a file of tests may send thousands of requests to it. */
function validatorOf(place: string): ValidateFunction {
  const known = validators.get(place) ?? ajv.compile({ $ref: place });
  validators.set(place, known);
  return known;
}

/** Every answer is what its document says: the schema of its status and type, or the one error shape. */
function checkAnswer(t: Test, request: InjectOptions, answer: Answer): void {
  const url = String(request.url);
  const name = documentOf(url);
  const title = `${request.method ?? 'GET'} ${url} answers ${answer.statusCode} as ${name}.yaml says`;
  t.match(
    answer.headers,
    { 'x-request-id': /./, 'x-content-type-options': 'nosniff' },
    `${title}, with its headers`,
  );
  if (String(answer.headers['cache-control']).startsWith('public'))
    t.notMatch(Object.keys(answer.headers).join(), /ratelimit/, `${title}, and nothing of its caller`);
  if (request.method === 'HEAD' || answer.body === '') return;

  const described = describedAnswer(name, request, answer);
  if (answer.statusCode >= 400 && described === undefined) checkError(t, name, answer, title);
  if (described === undefined || !String(answer.headers['content-type']).startsWith('application/json'))
    return;
  const validate = validatorOf(`${name}${described}`);
  validate(answer.json());
  const isPicked = /[?&]fields=[^&]/.test(url);
  const isMissed = ({ keyword, instancePath }: ErrorObject) =>
    isPicked && keyword === 'required' && /^(?:\/\d+)?$/.test(instancePath);
  const errors = (validate.errors ?? []).filter((error) => !isMissed(error));
  t.ok(errors.length === 0, `${title}: ${ajv.errorsText(errors)}`);
}

function checkError(t: Test, name: DocumentName, answer: Answer, title: string): void {
  const body = answer.json();
  const isProblem = String(answer.headers['content-type']).startsWith('application/problem+json');
  const members = [...(isProblem ? ['type', 'title', 'detail'] : []), 'message', 'error', 'status'];
  t.strictSame(Object.keys(body), members, title);
  const media = isProblem ? 'application~1problem+json' : 'application~1json';
  const schema = `#/components/responses/ClientError/content/${media}/schema`;
  const validate = validatorOf(`${name}${schema}`);
  t.ok(validate(body), `${title}: ${ajv.errorsText(validate.errors)}`);
  t.equal(Number(body.status), answer.statusCode, title);
  const type = isProblem ? 'problem+json' : 'json';
  t.equal(answer.headers['content-type'], `application/${type}; charset=utf-8`, title);
}

/** Where the document has the schema of an answer, or undefined for what it does not describe by status. */
function describedAnswer(name: DocumentName, request: InjectOptions, answer: Answer): string | undefined {
  const document = documents[name];
  const [path = ''] = String(request.url).split('?');
  const local = name === 'unversioned' ? path : path.slice(`/${name}`.length) || '/';
  const method = (request.method ?? 'GET').toLowerCase();
  for (const [template, item] of Object.entries(document.paths)) {
    const operation: OperationObject | undefined = Object.entries(item).find(
      ([each]) => each === method,
    )?.[1];
    const isThis = new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(local);
    const response = operation?.responses[String(answer.statusCode)];
    if (!isThis || response === undefined) continue;
    const json = resolve<Response>(document, response).content?.['application/json'];
    if (json === undefined) return undefined;
    if ('$ref' in json.schema) return String(json.schema.$ref);
    const direct =
      '$ref' in response
        ? String(response.$ref)
        : `#/paths/${escapePointer(template)}/${method}/responses/${answer.statusCode}`;
    return `${direct}/content/application~1json/schema`;
  }
  return undefined;
}

const escapePointer = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

function documentOf(url: string): DocumentName {
  return (
    versions.find(
      (version) => url === `/${version}` || url.startsWith(`/${version}/`) || url.startsWith(`/${version}?`),
    ) ?? 'unversioned'
  );
}
