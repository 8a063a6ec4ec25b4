/** A known path with an unknown method answers 405. */
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { methodNotAllowed } from '../errors.ts';
import type { OpenApiDocument } from '../openapi.ts';

const guardedMethods: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Every method that a path does not know answers 405, before its body is even looked at. */
export function registerMethodGuards(scope: FastifyInstance, document: OpenApiDocument): void {
  for (const [path, item] of Object.entries(document.paths)) {
    const known = guardedMethods.filter((method) => Object.hasOwn(item, method.toLowerCase()));
    refuseOtherMethods(scope, path.replaceAll(/\{(\w+)\}/g, ':$1'), known);
  }
}

/** Answers 405 with `Allow` to every method of a path that is not among the known ones. */
export function refuseOtherMethods(scope: FastifyInstance, url: string, known: readonly HTTPMethods[]): void {
  const answered = known.includes('GET') ? ['HEAD', ...known] : known;
  const allow = [...answered, 'OPTIONS'].join(', ');
  scope.route({
    method: guardedMethods.filter((method) => !answered.includes(method)),
    url,
    exposeHeadRoute: false,
    onRequest: (_request, _reply, done) => done(methodNotAllowed(allow)),
    handler: () => undefined, // never reached
  });
}
