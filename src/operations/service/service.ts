import type { Quota } from '../../domain/callers/window.ts';
import { StoreUnavailable } from '../../errors.ts';
import { Answer } from '../answer.ts';
import type { Context } from '../operation.ts';
import { SERVICE_ICON } from './icon.ts';

/** The addresses of the service as JSON; a browser that gets no page is sent to the documentation. */
export function getService(_input: unknown, { services, prefers }: Context) {
  const { service, documentation, path } = services.addresses;
  const links = { Link: services.catalog.links };
  if (prefers(['application/json', 'text/html']) === 'text/html') {
    // Without an origin where it is our own, as the caller may know us by another name.
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

/** The plan of the caller and its limits. */
export function getAuth(_input: unknown, { services, caller }: Context) {
  const { hourly, burst } = services.plans[caller.plan];
  return { authenticated: caller.isAuthenticated, tier: caller.plan, limits: { hourly, burst } };
}

/** What is left of the caller's plan; both times in seconds. */
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

/** Answers while the process lives; uptime in seconds. */
export function getHealth(_input: unknown, { services }: Context) {
  return { status: 'ok' as const, version: services.catalog.serviceVersion, uptime: process.uptime() };
}

/**
 * Whether to send requests here: 200, with `degraded` while the store is away and only what needs none is answered; 503
 * while the process stops, and while the store is away where a setting says that nothing counts without it.
 */
export async function getReadiness(_input: unknown, { services }: Context) {
  const { stores, lifecycle, isReadyByStore } = services;
  const isUp = await storeAnswers(stores);
  const { isStopping } = lifecycle;
  const isUnavailable = isStopping || (!isUp && isReadyByStore);
  const checks = {
    store: isUp ? ('ok' as const) : ('unavailable' as const),
    server: isStopping ? ('stopping' as const) : ('ok' as const),
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

/** The service in brief; endpoints is the number of listed operations of the asked version. */
export function getInfos(_input: unknown, { services, document }: Context) {
  const { catalog, addresses } = services;
  return {
    endpoints: Object.values(catalog.endpoints[document]).flatMap(Object.keys).length,
    last_version: catalog.latestVersion,
    documentation: addresses.documentation,
    github: addresses.repository,
    creation: catalog.created,
  };
}

/** The icon of the service. */
export function getIcon() {
  return new Answer(SERVICE_ICON, { type: 'image/svg+xml' });
}

/** The same, where browsers look for it. */
export const getFavicon = getIcon;
