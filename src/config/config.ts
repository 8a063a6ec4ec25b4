/** Builds one frozen configuration from the environment; the only reader of `process.env`. */

import { availableMemoryBytes } from '../lib/memory.ts';
import { type AddressHeader, addressHeaders, ipv6PrefixBits } from '../operations/callers/client-address.ts';
import type { Plans } from '../operations/callers/plans.ts';
import { readFontDir } from './fonts.ts';
import { readHost } from './host.ts';
import { findIneffective } from './ineffective.ts';
import { type MailSettings, readMail } from './mail.ts';
import { type Observation, readObservation } from './observation.ts';
import { findOperationsDir, type OperationSettings, readOperations } from './operations.ts';
import { readPlans } from './plans.ts';
import { type RedisSettings, readRedis } from './redis-settings.ts';
import { readSecrets, type Secrets } from './secrets.ts';
import { findUnknownVariables } from './unknown-variables.ts';
import { type Environment, Variables } from './variables.ts';
import { readWorkers } from './worker-count.ts';

export interface Config extends Secrets, Observation, OperationSettings {
  readonly port: number;
  readonly host: string;
  /** A Unix socket to listen on instead of `port`. */
  readonly socketPath: string | undefined;
  /** Folder of the embedded store; unused with `redis`. */
  readonly dataDir: string;
  /** Folder of additional fonts; undefined: those of the system. */
  readonly fontDir: string | undefined;
  /** Compiled time zones, used if they are newer than those of Node.js. */
  readonly zoneinfoDir: string;
  readonly redis: RedisSettings | undefined;
  /** Addresses and CIDR ranges whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  /** The header in which they name the caller. */
  readonly addressHeader: AddressHeader;
  /** Prefix length that identifies an IPv6 caller. */
  readonly ipv6PrefixBits: number;
  readonly plans: Plans;
  readonly publicUrl: string;
  /** Whether `PUBLIC_URL` is set; the default is a URL of this machine. */
  readonly hasPublicUrl: boolean;
  readonly docsUrl: string;
  readonly repositoryUrl: string;
  /** Contact for reporting vulnerabilities; undefined: no `security.txt`. */
  readonly securityContact: string | undefined;
  readonly logLevel: string;
  /** Logs IP addresses in plain text instead of keyed hashes. */
  readonly logsAddresses: boolean;
  /** Errors of custom operations have no details. */
  readonly isProduction: boolean;
  /** Browsers at `/` get the page; otherwise they are redirected to the documentation. */
  readonly hasPage: boolean;
  /** Memory for pictures by URL, of all workers together, in MiB; 0: none is kept. */
  readonly cacheMb: number;
  /** Serves httpbin's paths without a version. */
  readonly hasHttpbin: boolean;
  /** Maximum lifetime of an event stream, in seconds. */
  readonly streamS: number;
  /** How long the listener stays open after `/ready` starts to return 503. */
  readonly drainMs: number;
  /** Number of processes that share the port. */
  readonly workers: number;
  /** `/ready` returns 503 while the store is unavailable. */
  readonly isReadyByStore: boolean;
  /** Accepts the well-known test secrets. */
  readonly hasTestSecrets: boolean;
  /** Undefined: issued keys are printed instead of mailed. */
  readonly mail: MailSettings | undefined;
  /** Likely mistakes, one sentence each. */
  readonly warnings: readonly string[];
}

/** All problems of a configuration, one per line, each starting with the variable's name. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(
      `The configuration has ${problems.length} problem(s):\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    );
    this.name = 'ConfigError';
  }
}

/** Default behind a proxy: two rounds of health checks at one per second. Without a proxy nothing reads `/ready`. */
const DRAIN_MS = 2_000;
const DRAIN_RANGE_MS = [0, 300_000] as const;
/** Long enough to cost few reconnects, short enough to spread streams over servers that were added later. */
const STREAM_S = 600;
/** A sixteenth of the memory. */
const CACHE_MB = Math.min(64, Math.floor(availableMemoryBytes() / 2 ** 24));
const CACHE_RANGE_MB = [0, 65_536] as const;
const STREAM_RANGE_S = [10, 86_400] as const;
const IPV6_PREFIX_RANGE = [ipv6PrefixBits.min, ipv6PrefixBits.max] as const;
const PORT_RANGE = [0, 65_535] as const;
const REPOSITORY_URL = 'https://github.com/utility-api/utility-api';
const modes = ['production', 'development', 'test'];
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** Returns the folder of custom operations, which is loaded before the configuration is read. */
export const readOperationsDir = (environment: Environment = process.env): string | undefined =>
  findOperationsDir(environment);

/**
 * Reads the whole configuration. Throws a `ConfigError` with all problems at once. Pass `signs: false` for commands
 * that sign nothing: they do not need the `SECRET` that servers on one Redis share. `custom` has the documents of
 * `OPERATIONS_DIR`; commands that serve nothing do not read them.
 */
export function readConfig(
  environment: Environment = process.env,
  { signs = true, custom }: { signs?: boolean; custom?: Parameters<typeof readOperations>[1] } = {},
): Config {
  const variables = new Variables(environment);
  const port = variables.integer('PORT', 3000, PORT_RANGE);
  const publicUrlSet = variables.baseUrl('PUBLIC_URL');
  const publicUrl = publicUrlSet ?? `http://localhost:${port}`;
  const listener = readHost(variables);
  const networks = variables.networks('TRUST_PROXY');
  // Clients of a Unix socket are proxies of this machine.
  const trustedProxies = listener.socketPath === undefined ? networks : [...networks, '127.0.0.1'];
  const redis = readRedis(variables);
  const config: Config = {
    port,
    ...listener,
    dataDir: variables.text('DATA_DIR') ?? './data',
    fontDir: readFontDir(variables),
    zoneinfoDir: variables.folder('ZONEINFO_DIR') ?? '/usr/share/zoneinfo',
    redis,
    ...readSecrets(variables, signs && redis !== undefined),
    trustedProxies,
    addressHeader: variables.choice('TRUST_PROXY_HEADER', addressHeaders, 'x-forwarded-for'),
    ipv6PrefixBits: variables.integer('IPV6_PREFIX', ipv6PrefixBits.usual, IPV6_PREFIX_RANGE),
    plans: readPlans(variables),
    publicUrl,
    hasPublicUrl: publicUrlSet !== undefined,
    docsUrl: variables.url('DOCS_URL', ['http:', 'https:']) ?? `${publicUrl}/docs`,
    repositoryUrl: variables.url('REPO_URL', ['http:', 'https:']) ?? REPOSITORY_URL,
    securityContact: variables.url('SECURITY_CONTACT', ['https:', 'mailto:', 'tel:']),
    logLevel: variables.choice('LOG_LEVEL', logLevels, 'info'),
    logsAddresses: variables.flag('LOG_ADDRESSES'),
    ...readObservation(variables, port, PORT_RANGE),
    ...readOperations(variables, custom),
    isProduction: readMode(variables),
    hasPage: variables.flag('PAGE', true),
    cacheMb: variables.integer('CACHE_MB', CACHE_MB, CACHE_RANGE_MB),
    hasHttpbin: variables.flag('HTTPBIN'),
    streamS: variables.integer('STREAM_S', STREAM_S, STREAM_RANGE_S),
    drainMs: variables.integer('DRAIN_MS', trustedProxies.length > 0 ? DRAIN_MS : 0, DRAIN_RANGE_MS),
    workers: readWorkers(variables, redis !== undefined),
    isReadyByStore: variables.flag('READY_NEEDS_STORE'),
    hasTestSecrets: readTestSecrets(variables),
    mail: readMail(variables, publicUrlSet !== undefined),
    warnings: variables.warnings,
  };
  if (variables.problems.length > 0) throw new ConfigError(variables.problems);
  variables.warnings.push(
    ...findIneffective(environment),
    ...findUnknownVariables(environment, variables.names),
  );
  return Object.freeze(config);
}

/** Reads the configuration of a command, with other values for some variables. */
export const readConfigWith = (changes: Environment): Config =>
  readConfig({ ...process.env, ...changes }, { signs: false });

function readMode(variables: Variables): boolean {
  const mode = variables.text('NODE_ENV');
  if (mode !== undefined && !modes.includes(mode))
    variables.warnings.push(`NODE_ENV is usually one of ${modes.join(', ')}; ${mode} means development`);
  return mode === 'production';
}

function readTestSecrets(variables: Variables): boolean {
  const isOn = variables.flag('TEST_SECRETS');
  if (isOn)
    variables.warnings.push('TEST_SECRETS accepts every form whose server verifies with a test secret');
  return isOn;
}
