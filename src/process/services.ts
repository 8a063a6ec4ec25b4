import { LRUCache } from 'lru-cache';
import type { Compute } from '../compute/jobs.ts';
import type { Config } from '../config/config.ts';
import { fontFoldersOf } from '../config/fonts.ts';
import { packageVersion } from '../contract/package.ts';
import { writeOperationPage } from '../contract/publish/operation-page.ts';
import { linkDescriptions, outline } from '../contract/publish/outline.ts';
import { listOwnPlans } from '../contract/publish/own-plans.ts';
import { toPostman } from '../contract/publish/postman.ts';
import { printDocument } from '../contract/publish/print-document.ts';
import { listEndpoints, listedOperationsOf, pathOfService, publish } from '../contract/publish/publish.ts';
import { switchOff } from '../contract/publish/switched-off.ts';
import { ourDocuments, type ServedDocument } from '../contract/served.ts';
import { latestVersion, versions } from '../contract/versions.ts';
import { createConcurrencyLimiter } from '../lib/concurrency-limiter.ts';
import { deriveTokenKey, deriveTokenKeys } from '../lib/signed-token.ts';
import type { Durations } from '../observe/durations.ts';
import { describeOwnPlans } from '../operations/callers/plans.ts';
import { CAPTCHA_TOKEN_KIND } from '../operations/captcha/challenge.ts';
import type { Stopwatches, Tracing } from '../operations/delays.ts';
import { createStreams } from '../operations/events/streams.ts';
import { createCalendarFetcher, type FetchCalendar } from '../operations/hyperplanning/fetcher.ts';
import { createCalendarReader } from '../operations/hyperplanning/reader.ts';
import { POW_TOKEN_KIND } from '../operations/proof-of-work/challenge.ts';
import type {
  Catalog,
  EventCounters,
  KnownSessions,
  Lifecycle,
  Platform,
  Services,
} from '../operations/services.ts';
import type { Stores } from '../operations/stores.ts';
import { openCompute } from './compute.ts';

import { withRequestTiming } from './request-services.ts';
import { openTimeZones } from './time-zones.ts';

/** Separates the log's key from the token keys. */
const ADDRESS_NAMES = 'addresses in the log';

const nobody: EventCounters = { verified() {}, sentMessage() {}, changedGame() {} };

/** Creates the services for all operations. `secret` signs tokens; all servers of one installation share it. */
export function createServices(options: {
  config: Config;
  custom?: ServedDocument | undefined;
  stores: Stores;
  secret: string;
  platform: Platform & Stopwatches;
  /** Updated by the process. Default: not stopping. */
  lifecycle?: Readonly<Lifecycle>;
  /** Default: not counted. */
  counters?: EventCounters | undefined;
  /** Default: not measured. */
  durations?: Durations | undefined;
  /** Default: not traced. */
  tracing?: Tracing | undefined;
  /** Called for defects outside of requests. */
  onError?: ((error: unknown) => void) | undefined;
  /** Fetches calendars by URL. Default: from public addresses only. */
  fetchCalendar?: FetchCalendar | undefined;
  /** A compute pool that other services of this process use, too. Default: one of its own. */
  compute?: Compute | undefined;
}): Services {
  const { config, stores, secret, platform, fetchCalendar = createCalendarFetcher() } = options;
  const { lifecycle = { isStopping: false }, counters = nobody, durations, tracing, onError } = options;
  const shared = {
    stores,
    plans: config.plans,
    ipv6PrefixBits: config.ipv6PrefixBits,
    addresses: {
      service: config.publicUrl,
      path: pathOfService(config.publicUrl),
      documentation: config.docsUrl,
      repository: config.repositoryUrl,
      security: config.securityContact,
    },
    catalog: readCatalog(config, options.custom),
    tokenKeys: {
      pow: deriveTokenKeys(secret, config.previousSecret, POW_TOKEN_KIND),
      captcha: deriveTokenKeys(secret, config.previousSecret, CAPTCHA_TOKEN_KIND),
    },
    compute:
      options.compute ??
      openCompute({
        now: platform.steadyNow,
        fontFolders: fontFoldersOf(config),
        processes: config.workers,
      }),
    timeZones: openTimeZones(config.zoneinfoDir),
    addressKey: config.logsAddresses ? undefined : deriveTokenKey(secret, ADDRESS_NAMES),
    counters,
    tracing,
    knownSessions: createKnownSessions(),
    waits: createConcurrencyLimiter({ callerMax: WAITS_OF_CALLER_MAX, allMax: WAITS_MAX }),
    streams: createStreams({
      livesS: config.streamS,
      chance: () => (platform.randomBytes(1)[0] ?? 0) / 256,
      onError,
    }),
    lifecycle,
    isReadyByStore: config.isReadyByStore,
    hasTestSecrets: config.hasTestSecrets,
    calendarFetches: createConcurrencyLimiter(FETCHES),
    fetchCalendar,
    readCalendar: createCalendarReader(),
    ...platform,
  };
  return withRequestTiming(shared, durations);
}

/** Limits stated in the documents. Each long poll is a connection and a few hundred bytes. */
const WAITS_OF_CALLER_MAX = 32;
const WAITS_MAX = 10_000;

/** A network has half of the calendars that are read at a time. The fetcher limits those of all. */
const FETCHES = { callerMax: 4, allMax: Number.POSITIVE_INFINITY };

/** One server's active sessions per hour, in about 2 MB; an evicted session costs one more store lookup. */
const SESSIONS_KNOWN_MAX = 10_000;

function createKnownSessions(): KnownSessions {
  const names = new LRUCache<string, true>({ max: SESSIONS_KNOWN_MAX });
  return { has: (name) => names.get(name) === true, note: (name) => void names.set(name, true) };
}

/** When the service was created, for `/infos`. */
const CREATED = '2026-11-20T00:00:00.000Z';

function readCatalog(config: Config, custom?: ServedDocument): Catalog {
  const { publicUrl, docsUrl, operationsOff } = config;
  const ownPlans = describeOwnPlans(config.plans);
  const offered = [...ourDocuments, ...(custom ? [custom] : [])].map(({ document, ...served }) => {
    const switched = listOwnPlans(switchOff(document, operationsOff), ownPlans);
    const { name } = served;
    const endpoints = listEndpoints(name, switched);
    const published = printDocument(
      () => publish(switched, publicUrl),
      () => toPostman(switched, publicUrl),
    );
    return { ...served, document: switched, endpoints, published };
  });
  const find = (name: string) => {
    const found = offered.find((each) => each.name === name);
    if (!found) throw new Error(`There is no document '${name}'.`);
    return found;
  };
  return {
    serviceVersion: packageVersion,
    latestVersion,
    versions,
    prefixes: [...versions, ...(custom ? [custom.name] : [])],
    created: CREATED,
    documentOf: (name) => find(name).document,
    endpointsOf: (name) => find(name).endpoints,
    publishedOf: (name) => find(name).published,
    postmanOf: (name) => find(name).published.postman,
    pageOf: (operationId) => {
      for (const { name, document, isOffered } of offered) {
        const listed =
          isOffered &&
          listedOperationsOf(document).find((operation) => operation.operationId === operationId);
        const links = { address: `${publicUrl}/${name}`, errors: `${publicUrl}/docs/errors` };
        if (listed) return writeOperationPage(listed, links);
      }
      return undefined;
    },
    outline: outline(
      offered.filter(({ isOffered }) => isOffered),
      { service: publicUrl, documentation: docsUrl },
    ),
    links: linkDescriptions(`${publicUrl}/${latestVersion}/openapi.json`, docsUrl),
  };
}
