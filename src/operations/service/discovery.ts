/** Discovery documents for programs that do not know the service. */
import { unknownEndpoint } from '../../lib/errors.ts';
import { Answer } from '../answer.ts';
import type { Context } from '../operation.ts';

const CATALOG_PATH = '/.well-known/api-catalog';
const SECURITY_PATH = '/.well-known/security.txt';

/** RFC 9116 (§2.5.5) recommends less than a year; half of that leaves cached copies valid for months. */
const SECURITY_TEXT_MS = 180 * 24 * 3600 * 1000;

/**
 * Lists all versions, and custom operations, with their description, documentation and status (RFC 9727, in
 * the link format of RFC 9264).
 */
export function getApiCatalog(_input: unknown, { services }: Context) {
  const { service, documentation } = services.addresses;
  const linkset = services.catalog.prefixes.map((prefix) => ({
    anchor: `${service}/${prefix}`,
    'service-desc': [{ href: `${service}/${prefix}/openapi.json`, type: 'application/json' }],
    'service-doc': [{ href: documentation, type: 'text/html' }],
    status: [{ href: `${service}/ready`, type: 'application/json' }],
  }));
  return new Answer(JSON.stringify({ linkset }), {
    type: 'application/linkset+json',
    headers: { Link: `<${service}${CATALOG_PATH}>; rel="api-catalog"` },
  });
}

/** Returns the contact for security reports (RFC 9116); 404 if the operator has not set one. */
export function getSecurityText(_input: unknown, { services }: Context) {
  const { service, security } = services.addresses;
  if (security === undefined) throw unknownEndpoint(SECURITY_PATH);
  const expires = new Date(services.now() + SECURITY_TEXT_MS).toISOString();
  const lines = [
    `Contact: ${security}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${service}${SECURITY_PATH}`,
  ];
  return new Answer(`${lines.join('\n')}\n`, { type: 'text/plain' });
}

/** Returns the summary of the newest operations, one line each. */
export function getOutline(_input: unknown, { services }: Context) {
  return new Answer(services.catalog.outline, { type: 'text/plain' });
}

/** Lets robots read the pages about the service; its other URLs return endless random content. */
export function getRobots(_input: unknown, { services }: Context) {
  const { path } = services.addresses;
  const rules = ['/$', '/docs', '/llms.txt'].map((open) => `Allow: ${path}${open}`);
  return new Answer(`${['User-agent: *', ...rules, 'Disallow: /'].join('\n')}\n`, { type: 'text/plain' });
}
