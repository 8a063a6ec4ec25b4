import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { operationsOf } from '../../contract/model.ts';
import type { OpenApiDocument } from '../../contract/openapi.ts';

/** Browsers repeat preflights after a day. */
const PREFLIGHT_AGE_S = 24 * 60 * 60;

/** Headers that pages can read without being exposed (Fetch standard, CORS-safelisted response-header names). */
const SAFE_HEADERS = new Set(['cache-control', 'content-length', 'content-type']);

/**
 * Allows requests from all origins, without credentials and with any headers, and exposes all documented headers.
 * Answers `OPTIONS` before all other hooks.
 */
export async function registerCors(
  app: FastifyInstance,
  documents: readonly OpenApiDocument[],
): Promise<void> {
  const responses = documents
    .flatMap(operationsOf)
    .flatMap((operation) => Object.values(operation.responses));
  const named = new Set(responses.flatMap(({ headers = {} }) => Object.keys(headers)));
  // `<pow-check>` reads the lifetime of a challenge by the clock of the service.
  const readable = [...named, 'Date']
    .filter((name) => !SAFE_HEADERS.has(name.toLowerCase()))
    .sort()
    .join(', ');
  await app.register(cors, {
    origin: '*',
    methods: 'GET, HEAD, POST, PATCH, DELETE, OPTIONS',
    exposedHeaders: readable,
    maxAge: PREFLIGHT_AGE_S,
    strictPreflight: false,
  });
  // Only browsers read it, and they send `Origin`. It is a third of a small response. Caches may serve stored responses
  // to other origins.
  app.addHook('onSend', ({ headers }, reply, _payload, done) => {
    const isStored = /public|max-age/.test(String(reply.getHeader('cache-control') ?? ''));
    if (headers.origin === undefined && !isStored) reply.removeHeader('access-control-expose-headers');
    done();
  });
}
