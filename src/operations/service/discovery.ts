/** How programs find out what the service is, without having read of it. */
import { unknownEndpoint } from '../../errors.ts';
import { Answer } from '../answer.ts';
import type { Context } from '../operation.ts';

const CATALOG_PATH = '/.well-known/api-catalog';
const SECURITY_PATH = '/.well-known/security.txt';

/** Half of the year that RFC 9116 (§2.5.5) recommends at most: whoever keeps the text has months to look again. */
const SECURITY_TEXT_MS = 180 * 24 * 3600 * 1000;

/** Every version with its description, documentation and state (RFC 9727, as RFC 9264 writes links). */
export function getApiCatalog(_input: unknown, { services }: Context) {
  const { service, documentation } = services.addresses;
  const linkset = services.catalog.versions.map((version) => ({
    anchor: `${service}/${version}`,
    'service-desc': [{ href: `${service}/${version}/openapi.json`, type: 'application/json' }],
    'service-doc': [{ href: documentation, type: 'text/html' }],
    status: [{ href: `${service}/ready`, type: 'application/json' }],
  }));
  return new Answer(JSON.stringify({ linkset }), {
    type: 'application/linkset+json',
    headers: { Link: `<${service}${CATALOG_PATH}>; rel="api-catalog"` },
  });
}

/** Where to tell of what is not safe (RFC 9116); a 404 where the operator has named nobody. */
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

/** What the newest version answers, one line an operation. */
export function getOutline(_input: unknown, { services }: Context) {
  return new Answer(services.catalog.outline, { type: 'text/plain' });
}

/** Robots read what tells of the service; its other addresses make random answers without end. */
export function getRobots(_input: unknown, { services }: Context) {
  const { path } = services.addresses;
  const rules = ['/$', '/docs', '/llms.txt'].map((open) => `Allow: ${path}${open}`);
  return new Answer(`${['User-agent: *', ...rules, 'Disallow: /'].join('\n')}\n`, { type: 'text/plain' });
}
