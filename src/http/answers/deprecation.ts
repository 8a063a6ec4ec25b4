/** Every answer of what a document calls deprecated says so, errors included (RFC 9745). */
import type { FastifyInstance, FastifyRequest, onSendHookHandler } from 'fastify';
import type { OpenApiDocument } from '../../contract/openapi.ts';
import { latestVersion, type Version } from '../../contract/versions.ts';

/** Where to read about the deprecation of an operation that has no successor; `path` is that of the service. */
export const linkDeprecation = (path: string) => `<${path}/docs>; rel="deprecation"; type="text/html"`;

/** Marks every answer as deprecated since a day, `YYYY-MM-DD`; its link stands beside one that is there already. */
export function markDeprecated(
  since: string,
  linkOf: (request: FastifyRequest) => string,
): onSendHookHandler {
  const deprecation = `@${Date.parse(since) / 1000}`;
  return (request, reply, payload, done) => {
    const links = [reply.getHeader('link') ?? [], linkOf(request)].flat();
    reply.headers({ deprecation, link: links.join(', ') });
    done(null, payload);
  };
}

/**
 * Marks every answer of a deprecated version and names the successor of the address: the same path in the latest
 * version, or that version's index where the path has gone (RFC 5829).
 */
export function registerDeprecation(
  scope: FastifyInstance,
  { name, document, path: servicePath }: { name: Version; document: OpenApiDocument; path: string },
  latest: OpenApiDocument,
): void {
  const since = document.info['x-deprecated-since'];
  if (since === undefined) return;
  const successorOf = ({ routeOptions: { url = '' } }: FastifyRequest) => {
    const path = url.slice(`/${name}`.length).replace(/\/$/, '');
    return `<${servicePath}/${latestVersion}${Object.hasOwn(latest.paths, path) ? path : ''}>; rel="successor-version"`;
  };
  scope.addHook('onSend', markDeprecated(since, successorOf));
}
