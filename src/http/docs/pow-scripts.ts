/** Proof-of-work scripts that browsers load from the service. */
import type { FastifyInstance } from 'fastify';
import { operationsOf } from '../../contract/model.ts';
import type { OpenApiDocument } from '../../contract/openapi.ts';
import { headersOf, sendCacheable } from '../responses/responses.ts';

/** Serves the scripts that a version's document lists, with their documented headers. */
export function registerPowScripts(
  scope: FastifyInstance,
  document: OpenApiDocument,
  scripts: Readonly<Record<string, string>>,
): void {
  for (const { path, method, success } of operationsOf(document)) {
    const script = method === 'get' ? scripts[path] : undefined;
    if (script === undefined) continue;
    const { constants } = headersOf(success);
    scope.get(path, { config: { isOpen: true } }, (request, reply) =>
      sendCacheable(script, request, reply.headers(constants).type('text/javascript; charset=utf-8')),
    );
  }
}
