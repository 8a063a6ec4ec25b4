import { StoreUnavailable, unknownEndpoint } from '../../lib/errors.ts';
import { Answer, type WrittenJson } from '../answer.ts';
import { limitsOf } from '../callers/plans.ts';
import type { Quota } from '../callers/window.ts';
import type { Context, JsonOf } from '../operation.ts';
import { SERVICE_ICON } from './icon.ts';

/** Returns the URLs of the service as JSON; redirects browsers to the documentation if the page is off. */
export function getService(_input: unknown, { services, prefers }: Context) {
  const { service, documentation, path } = services.addresses;
  const links = { Link: services.catalog.links };
  if (prefers(['application/json', 'text/html']) === 'text/html') {
    // Relative if the documentation is our own: the caller may know the service under another host name.
    const isOwn = documentation.startsWith(`${service}/`);
    const location = isOwn ? path + documentation.slice(service.length) : documentation;
    return new Answer(undefined, { status: 302, headers: { ...links, Location: location } });
  }
  const index = {
    documentation,
    latest: `${service}/latest`,
    health: `${service}/health`,
    auth: `${service}/auth`,
    versions: Object.fromEntries(
      services.catalog.versions.map((version) => [version, `${service}/${version}`]),
    ),
  };
  return new Answer(index, { headers: links });
}

/** Returns the plan of the caller and its rate limits. */
export function getAuth(_input: unknown, { services: { plans }, caller }: Context) {
  return { authenticated: caller.isAuthenticated, tier: caller.plan, limits: limitsOf(caller, plans) };
}

/** Returns the caller's remaining quota; `resets_in` is in seconds. */
export async function getQuota(_input: unknown, { services, caller }: Context) {
  const limits = limitsOf(caller, services.plans);
  const { burst, hourly, daily } = await services.stores.quotas.look(caller.id, limits);
  return {
    tier: caller.plan,
    burst: describeQuota(limits.burst, burst),
    hourly: describeQuota(limits.hourly, hourly),
    ...(daily && limits.daily !== undefined && { daily: describeQuota(limits.daily, daily) }),
  };
}

function describeQuota(limit: number, { remaining, freesInMs }: Quota) {
  return { limit, remaining, resets_in: Math.ceil(freesInMs / 1000) };
}

/** Responds as long as the process runs; uptime in seconds. */
export function getHealth(_input: unknown, { services }: Context) {
  return { status: 'ok' as const, version: services.catalog.serviceVersion, uptime: process.uptime() };
}

/**
 * Reports whether to route requests here: 200, `degraded` while the store is down and only operations without a store
 * work; 503 while the process stops, or while the store is down if a setting requires the store.
 */
export async function getReadiness(_input: unknown, { services }: Context) {
  const { stores, lifecycle, isReadyByStore } = services;
  const store = await stateOf(stores);
  const isUp = store === 'ok';
  const { isStopping } = lifecycle;
  const isUnavailable = isStopping || (!isUp && isReadyByStore);
  const checks = {
    store,
    server: isStopping ? ('stopping' as const) : ('ok' as const),
    secret: lifecycle.isSecretForeign?.() ? ('differs' as const) : ('ok' as const),
    clock: isUp && stores.redemptions.mark() !== '' ? ('was_ahead' as const) : ('ok' as const),
  };
  const status = isUnavailable ? ('unavailable' as const) : isUp ? ('ok' as const) : ('degraded' as const);
  return new Answer({ status, store: stores.kind, checks }, { status: isUnavailable ? 503 : 200 });
}

async function stateOf(stores: Context['services']['stores']): Promise<'ok' | 'full' | 'unavailable'> {
  try {
    await stores.check();
    return 'ok';
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return error.isFull ? 'full' : 'unavailable';
  }
}

/** Describes the service; `endpoints` is the number of listed operations of the requested version. */
export function getInfos(_input: unknown, { services, document }: Context) {
  const { catalog, addresses } = services;
  return {
    endpoints: Object.values(catalog.endpointsOf(document)).flatMap(Object.keys).length,
    last_version: catalog.latestVersion,
    documentation: addresses.documentation,
    github: addresses.repository,
    creation: catalog.created,
    // Versions before v6 do not document it, and leave it out.
    tzdb: services.timeZones.version,
  };
}

export function getIcon() {
  return new Answer(SERVICE_ICON, { type: 'image/svg+xml' });
}

/** The URL at which browsers look for an icon. */
export const getFavicon = getIcon;

/** Lists the endpoints of a version. */
export function getVersion(_input: unknown, { services, document }: Context) {
  const { documentation, service } = services.addresses;
  const index = {
    version: document,
    documentation,
    openapi: `${service}/${document}/openapi.json`,
    endpoints: services.catalog.endpointsOf(document),
  };
  return new Answer(index, { headers: { Link: services.catalog.links } });
}

/** Returns the published document as JSON. */
export function getOpenApi(_input: unknown, { services, document }: Context) {
  return new Answer(services.catalog.publishedOf(document).json as WrittenJson<JsonOf<'getOpenApi'>>);
}

/** Returns an example call of every operation as a Postman collection. */
export function getPostmanCollection(_input: unknown, { services, document }: Context) {
  return new Answer(services.catalog.postmanOf(document) as WrittenJson<JsonOf<'getPostmanCollection'>>);
}

export async function getOpenApiYaml(_input: unknown, { services, document }: Context) {
  return new Answer(await services.catalog.publishedOf(document).writeYaml(), { type: 'application/yaml' });
}

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
    headers: { Link: `<${service}/.well-known/api-catalog>; rel="api-catalog"` },
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
