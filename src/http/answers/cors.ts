import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { type OpenApiDocument, operationsOf, type Response, resolve } from '../../contract/openapi.ts';

/** A browser asks again after a day. */
const PREFLIGHT_AGE_S = 24 * 60 * 60;

/** What browsers let a page read without being told (Fetch standard, CORS-safelisted response-header names). */
const SAFE_HEADERS = new Set(['cache-control', 'content-length', 'content-type']);

/**
 * Lets pages of any origin ask, without credentials, with whatever headers they name, and read every header that a
 * document names. Answers every OPTIONS request, before anything else looks at it.
 */
export async function registerCors(
  app: FastifyInstance,
  documents: readonly OpenApiDocument[],
): Promise<void> {
  const named = new Set(documents.flatMap((document) => [...headerNamesOf(document)]));
  const readable = [...named]
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
}

/** The names of all headers that the answers of a document name. */
function headerNamesOf(document: OpenApiDocument): Set<string> {
  const responses = [...operationsOf(document)].flatMap(({ operation }) =>
    Object.values(operation.responses),
  );
  const names = responses.flatMap((each) => Object.keys(resolve<Response>(document, each).headers ?? {}));
  return new Set(names);
}
