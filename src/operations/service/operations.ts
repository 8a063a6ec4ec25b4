import { StoreUnavailable } from '../../lib/errors.ts';
import { Answer } from '../answer.ts';
import type { Quota } from '../callers/window.ts';
import type { Context } from '../operation.ts';
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
export function getAuth(_input: unknown, { services, caller }: Context) {
  const { hourly, burst } = services.plans[caller.plan];
  return { authenticated: caller.isAuthenticated, tier: caller.plan, limits: { hourly, burst } };
}

/** Returns the caller's remaining quota; `resets_in` is in seconds. */
export async function getQuota(_input: unknown, { services, caller }: Context) {
  const limits = services.plans[caller.plan];
  const { burst, hourly } = await services.stores.quotas.look(caller.id, limits);
  return {
    tier: caller.plan,
    burst: describeQuota(limits.burst, burst),
    hourly: describeQuota(limits.hourly, hourly),
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
  const isUp = await storeAnswers(stores);
  const { isStopping } = lifecycle;
  const isUnavailable = isStopping || (!isUp && isReadyByStore);
  const checks = {
    store: isUp ? ('ok' as const) : ('unavailable' as const),
    server: isStopping ? ('stopping' as const) : ('ok' as const),
    secret: lifecycle.isSecretForeign?.() ? ('differs' as const) : ('ok' as const),
    clock: isUp && stores.redemptions.mark() !== '' ? ('was_ahead' as const) : ('ok' as const),
  };
  const status = isUnavailable ? ('unavailable' as const) : isUp ? ('ok' as const) : ('degraded' as const);
  return new Answer({ status, store: stores.kind, checks }, { status: isUnavailable ? 503 : 200 });
}

async function storeAnswers(stores: Context['services']['stores']): Promise<boolean> {
  try {
    await stores.check();
    return true;
  } catch (error) {
    if (error instanceof StoreUnavailable) return false;
    throw error;
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
