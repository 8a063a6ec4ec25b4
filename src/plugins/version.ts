/** What every version has beside its operations: an index, its published document, and signs of age. */
import type { FastifyInstance } from 'fastify';
import { stringify } from 'yaml';
import { type OpenApiDocument, operationsOf, publish } from '../contract/openapi.ts';
import { latestVersion, type Version } from '../contract/versions.ts';
import type { Addresses } from '../operations/operation.ts';

export interface VersionOptions {
  name: Version;
  document: OpenApiDocument;
  addresses: Addresses;
}

/** Registers `/vN`, `/vN/openapi.json` and `/vN/openapi.yaml`. */
export function registerVersion(scope: FastifyInstance, options: VersionOptions): void {
  const published = publish(options.document);
  registerDocument(scope, '/', 'application/json', JSON.stringify(describeVersion(published, options)));
  registerDocument(scope, '/openapi.json', 'application/json', JSON.stringify(published));
  registerDocument(scope, '/openapi.yaml', 'application/yaml', stringify(published));
}

function registerDocument(scope: FastifyInstance, url: string, type: string, text: string): void {
  scope.get(url, (_request, reply) => reply.type(`${type}; charset=utf-8`).send(text));
}

function describeVersion(published: OpenApiDocument, { name, addresses }: VersionOptions) {
  const endpoints: Record<string, Record<string, string>> = {};
  for (const { path, method, operation } of operationsOf(published)) {
    endpoints[method] = { ...endpoints[method], [`/${name}${path}`]: operation.summary };
  }
  return {
    version: name,
    documentation: addresses.documentation,
    openapi: `${addresses.service}/${name}/openapi.json`,
    endpoints,
  };
}

/**
 * Marks every answer of a deprecated version (RFC 9745) and names the successor of the address: the same path in the
 * latest version, or that version's index where the path has gone (RFC 5829).
 */
export function registerDeprecation(
  scope: FastifyInstance,
  { name, document }: VersionOptions,
  latest: OpenApiDocument,
) {
  const since = document.info['x-deprecated-since'];
  if (since === undefined) return;
  const deprecation = `@${Date.parse(since) / 1000}`;
  const successorOf = (route = '') => {
    const path = route.slice(`/${name}`.length);
    return `</${latestVersion}${Object.hasOwn(latest.paths, path) ? path : ''}>; rel="successor-version"`;
  };
  scope.addHook('onSend', (request, reply, payload, done) => {
    reply.header('deprecation', deprecation).header('link', successorOf(request.routeOptions.url));
    done(null, payload);
  });
}
