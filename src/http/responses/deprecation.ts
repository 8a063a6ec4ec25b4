/** Adds deprecation headers to all responses of deprecated operations, errors included (RFC 9745). */
import type { FastifyInstance, FastifyRequest, onSendHookHandler } from 'fastify';
import type { OpenApiDocument } from '../../contract/openapi.ts';
import { latestVersion, type Version } from '../../contract/versions.ts';

/** Links to the documentation for deprecated operations without a successor; `path` is the service's base path. */
export const linkDeprecation = (path: string) => `<${path}/docs>; rel="deprecation"; type="text/html"`;

/** Adds `Deprecation` since a date, `YYYY-MM-DD`, and appends to an existing `Link` header. */
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
 * Marks all responses of a deprecated version and links to the successor: the same path in the latest version, or that
 * version's index if the path no longer exists (RFC 5829).
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
