/** The caller and the services that the process provides to operations. */
import type { KeyObject } from 'node:crypto';
import type { Compute } from '../compute/jobs.ts';
import type { OpenApiDocument } from '../contract/openapi.ts';
import type { ConcurrencyLimiter } from '../lib/concurrency-limiter.ts';
import type { TokenKeys } from '../lib/signed-token.ts';
import type { Limits, Plan, Plans } from './callers/plans.ts';
import type { Delays, Stopwatches, Tracing } from './delays.ts';
import type { Streams } from './events/stream-ports.ts';
import type { CalendarEvent, CalendarTask } from './hyperplanning/events.ts';
import type { Stores } from './stores.ts';
import type { TimeZones } from './time/zones.ts';

export interface Caller {
  /** Rate limits are counted by this: the account of the API key, else the client address. */
  readonly id: string;
  readonly isAuthenticated: boolean;
  /** The account of the API key; absent without one. */
  readonly account?: string;
  readonly plan: Plan;
  /** Rate limits of its key; absent: those of its plan. */
  readonly limits?: Limits | undefined;
  /** The caller's name in the log, once computed; for an account its id. */
  logName?: string | undefined;
}

/** Time and randomness from the platform. */
export interface Platform {
  /** Epoch milliseconds. */
  now(): number;
  /** Cryptographically strong random bytes. */
  randomBytes(size: number): Uint8Array;
}

/** A copy of the tz database. */
export interface TimeZoneDatabase extends TimeZones {
  /** Such as `2026c`. */
  readonly version: string;
}

/** Services for all operations; created once at startup. */
export interface Services extends Platform, Stopwatches {
  readonly stores: Stores;
  readonly plans: Plans;
  /** Prefix length that identifies an IPv6 caller, 48 to 64 bits. */
  readonly ipv6PrefixBits: number;
  readonly addresses: Addresses;
  /** Facts from the documents of all versions. */
  readonly catalog: Catalog;
  /** Keys that sign tokens, by kind of token. */
  readonly tokenKeys: { readonly pow: TokenKeys; readonly captcha: TokenKeys };
  /** Computes what takes long on worker threads, which stop on `close`. */
  readonly compute: Compute;
  /** Time zones of the newest tz database at hand. */
  readonly timeZones: TimeZoneDatabase;
  /** Pseudonymizes addresses in the log; undefined: addresses are logged as they are. */
  readonly addressKey: KeyObject | undefined;
  readonly counters: EventCounters;
  /** Undefined if tracing is off. */
  readonly tracing: Tracing | undefined;
  readonly knownSessions: KnownSessions;
  /** Limits concurrent long polls. */
  readonly waits: ConcurrencyLimiter;
  /** Publishes events to subscribers. */
  readonly streams: Streams;
  /** The state of the process. */
  readonly lifecycle: Readonly<Lifecycle>;
  /** Whether `/ready` reports 503 while the store is down, although operations without a store still work. */
  readonly isReadyByStore: boolean;
  /** Whether the well-known test secrets are accepted. */
  readonly hasTestSecrets: boolean;
  /** Limits concurrent fetches of calendars, per network. */
  readonly calendarFetches: ConcurrencyLimiter;
  /**
   * Fetches the text of a calendar from an HTTPS URL on the public Internet, with extra headers. Rejects with a 400
   * that states the problem.
   */
  fetchCalendar(url: string, headers?: Readonly<Record<string, string>>): Promise<string>;
  /**
   * Returns the events of a calendar that have not ended, parsed on a thread that can be terminated. Rejects with
   * a 400.
   */
  readCalendar(task: CalendarTask): Promise<CalendarEvent[]>;
  /** Returns the services for one request, which add to its delays. */
  forRequest(delays: Delays): Services;
}

/** Sessions recently verified for a caller, under pseudonymous names. */
export interface KnownSessions {
  has(name: string): boolean;
  note(name: string): void;
}

/** Counts events that no status code shows. */
export interface EventCounters {
  /** Counts a verified solution or captcha answer; the result is `valid` or the reason it is not. */
  verified(kind: 'pow' | 'captcha', result: string): void;
  sentMessage(chat: 'global' | 'private'): void;
  changedGame(step: 'begun' | 'finished' | 'forfeited'): void;
}

/** The state of the process, as it reports it. */
export interface Lifecycle {
  /** True from the stop signal until the process ends. */
  isStopping: boolean;
  /** Whether another server on the same store has a different secret. */
  isSecretForeign?: () => boolean;
}

/** Absolute URLs of the service and its resources, without a trailing slash. */
export interface Addresses {
  readonly service: string;
  /** The path prefix of the service, such as `/api`, which a proxy strips; may be empty. */
  readonly path: string;
  readonly documentation: string;
  readonly repository: string;
  /** Contact URI for security reports; undefined: not published. */
  readonly security: string | undefined;
}

/** URLs of listed operations by method and path. */
export type Endpoints = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Facts stated in the documents. */
export interface Catalog {
  readonly serviceVersion: string;
  readonly latestVersion: string;
  readonly versions: readonly string[];
  /** The first path segments of all documents that have one: the versions, then custom operations. */
  readonly prefixes: readonly string[];
  /** ISO 8601. */
  readonly created: string;
  /** Returns a document as it is served: operations that are off are marked, and own plans are listed. */
  documentOf(document: string): OpenApiDocument;
  /** Returns the URLs of the listed operations of a document, by method and path. */
  endpointsOf(document: string): Endpoints;
  /** Returns the published form of a document. */
  publishedOf(document: string): { readonly json: string; readonly writeYaml: () => Promise<string> };
  /** Returns the Postman collection of a document, as JSON. */
  postmanOf(document: string): string;
  /** Returns the page of an operation in Markdown; undefined if the document does not have it. */
  pageOf(operationId: string): string | undefined;
  /** Summary of the newest version and custom operations in Markdown, for language models. */
  readonly outline: string;
  /** The `Link` header that points to the newest document and to the documentation. */
  readonly links: string;
}
