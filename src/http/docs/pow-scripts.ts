/** Proof-of-work scripts that browsers load from the service. */
import type { FastifyInstance } from 'fastify';
import { type OpenApiDocument, type Response, resolve } from '../../contract/openapi.ts';
import { headersOf, sendCacheable } from '../responses/responses.ts';

/** Serves the scripts that a version's document lists, with their documented headers. */
export function registerPowScripts(
  scope: FastifyInstance,
  document: OpenApiDocument,
  scripts: Readonly<Record<string, string>>,
): void {
  for (const [path, script] of Object.entries(scripts)) {
    const success = document.paths[path]?.get?.responses['200'];
    if (!success) continue;
    const { constants } = headersOf(resolve<Response>(document, success), document);
    scope.get(path, { config: { isOpen: true } }, (request, reply) =>
      sendCacheable(script, request, reply.headers(constants).type('text/javascript; charset=utf-8')),
    );
  }
}
