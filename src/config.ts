/** From the environment to one frozen configuration; the only reader of `process.env`. */
import { readdirSync } from 'node:fs';
import ipaddr from 'ipaddr.js';
import { defaultLimits, type Limits, type Plan } from './domain/callers/plans.ts';
import { parseRedisAddress, type RedisAddress } from './stores/redis/address.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Where the embedded store lives; used without `redis`. */
  readonly dataDir: string;
  /** A folder of fonts beside the one that the service brings. */
  readonly fontDir: string | undefined;
  readonly redis: RedisAddress | undefined;
  /** Undefined: a random one is to be made at start. */
  readonly secret: string | undefined;
  /** Addresses and CIDR ranges whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  readonly plans: Readonly<Record<Plan, Limits>>;
  readonly publicUrl: string;
  readonly docsUrl: string;
  readonly repositoryUrl: string;
  readonly logLevel: string;
  readonly hasMetrics: boolean;
  /** How long a stop leaves the listener open after `/ready` has begun to answer 503. */
  readonly drainMs: number;
  /** Whether `/ready` answers 503 while the store is away. */
  readonly isReadyByStore: boolean;
  /** Undefined: issued keys are printed, not mailed. */
  readonly mail: { readonly url: string; readonly from: string } | undefined;
}

/** Every problem of a configuration, one a line, each beginning with the variable's name. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(
      `The configuration has ${problems.length} problem(s):\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    );
    this.name = 'ConfigError';
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

const SECRET_BYTES_MIN = 16;
const LIMIT_MAX = 1_000_000_000;
/** Behind a proxy: two rounds of the health checks that balancers make once a second. Without one nobody would know. */
const DRAIN_MS = 2_000;
const DRAIN_MAX_MS = 300_000;
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/**
 * Reads the whole configuration. Throws a ConfigError that names every problem at once. A command that signs nothing
 * does not need the secret that servers over one Redis share.
 */
export function readConfig(environment: Environment = process.env, { signs = true } = {}): Config {
  const reader = new Reader(environment);
  const port = reader.integer('PORT', 3000, 0, 65_535);
  const host = reader.text('HOST') ?? '127.0.0.1';
  const publicUrl = reader.url('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`;
  const trustedProxies = reader.networks('TRUST_PROXY');
  const config: Config = {
    port,
    host,
    dataDir: reader.text('DATA_DIR') ?? './data',
    fontDir: reader.folder('FONT_DIR'),
    redis: reader.redisAddress('REDIS_URL'),
    secret: reader.secret('SECRET', signs && reader.text('REDIS_URL') !== undefined),
    trustedProxies,
    plans: readPlans(reader),
    publicUrl,
    docsUrl: reader.url('DOCS_URL', ['http:', 'https:']) ?? `${publicUrl}/docs`,
    repositoryUrl:
      reader.url('REPO_URL', ['http:', 'https:']) ?? 'https://github.com/utility-api/utility-api',
    logLevel: reader.choice('LOG_LEVEL', logLevels, 'info'),
    hasMetrics: reader.flag('METRICS'),
    drainMs: reader.integer('DRAIN_MS', trustedProxies.length > 0 ? DRAIN_MS : 0, 0, DRAIN_MAX_MS),
    isReadyByStore: reader.flag('READY_NEEDS_STORE'),
    mail: readMail(reader),
  };
  if (reader.problems.length > 0) throw new ConfigError(reader.problems);
  return Object.freeze(config);
}

function readPlans(reader: Reader): Record<Plan, Limits> {
  const limitsOf = (plan: Plan): Limits => ({
    hourly: reader.integer(`${plan.toUpperCase()}_LIMIT`, defaultLimits[plan].hourly, 1, LIMIT_MAX),
    burst: reader.integer(`${plan.toUpperCase()}_BURST`, defaultLimits[plan].burst, 1, LIMIT_MAX),
  });
  return {
    default: limitsOf('default'),
    advanced: limitsOf('advanced'),
    pro: limitsOf('pro'),
    business: limitsOf('business'),
  };
}

function readMail(reader: Reader): Config['mail'] {
  const url = reader.url('SMTP_URL', ['smtp:', 'smtps:']);
  const from = reader.text('MAIL_FROM');
  if (url === undefined) return undefined;
  if (from === undefined || !from.includes('@')) {
    reader.problems.push('MAIL_FROM must be a mail address when SMTP_URL is set');
    return undefined;
  }
  return { url, from };
}

/** Reads variables one by one and remembers what is wrong with them. An empty variable counts as absent. */
class Reader {
  readonly problems: string[] = [];
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  text(name: string): string | undefined {
    return this.#environment[name]?.trim() || undefined;
  }

  /** A folder that can be read now. */
  folder(name: string): string | undefined {
    const path = this.text(name);
    try {
      if (path !== undefined) readdirSync(path);
    } catch {
      this.problems.push(`${name} must be a folder that can be read, which ${path} is not`);
    }
    return path;
  }

  integer(name: string, otherwise: number, min: number, max: number): number {
    const text = this.text(name);
    if (text === undefined) return otherwise;
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    this.problems.push(`${name} must be an integer between ${min} and ${max}`);
    return otherwise;
  }

  flag(name: string): boolean {
    return this.choice(name, ['on', 'off', 'true', 'false', '1', '0'], 'off').match(/^(on|true|1)$/) !== null;
  }

  choice(name: string, choices: readonly string[], otherwise: string): string {
    const text = this.text(name)?.toLowerCase() ?? otherwise;
    if (choices.includes(text)) return text;
    this.problems.push(`${name} must be one of: ${choices.join(', ')}`);
    return otherwise;
  }

  url(name: string, protocols: readonly string[]): string | undefined {
    const text = this.text(name);
    if (text === undefined || this.#hasProtocol(text, protocols)) return text?.replace(/\/+$/, '');
    this.problems.push(
      `${name} must be a URL that begins with ${protocols.map((each) => `${each}//`).join(' or ')}`,
    );
    return undefined;
  }

  /** It may hold a password, and is never quoted. */
  redisAddress(name: string): RedisAddress | undefined {
    const text = this.text(name);
    try {
      return text === undefined ? undefined : parseRedisAddress(text);
    } catch (error) {
      this.problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }

  secret(name: string, isRequired: boolean): string | undefined {
    const text = this.text(name);
    if (text === undefined && isRequired)
      this.problems.push(`${name} is required with REDIS_URL: all servers share it`);
    if (text !== undefined && Buffer.byteLength(text) < SECRET_BYTES_MIN) {
      this.problems.push(`${name} must be at least ${SECRET_BYTES_MIN} bytes`);
    }
    return text;
  }

  networks(name: string): readonly string[] {
    const entries = (this.text(name) ?? '').split(',').map((entry) => entry.trim());
    const networks = entries.filter((entry) => entry !== '');
    const wrong = networks.filter((network) => !ipaddr.isValid(network) && !ipaddr.isValidCIDR(network));
    if (wrong.length > 0)
      this.problems.push(`${name} must hold addresses or CIDR ranges, not: ${wrong.join(', ')}`);
    return networks;
  }

  #hasProtocol(text: string, protocols: readonly string[]): boolean {
    return URL.canParse(text) && protocols.includes(new URL(text).protocol);
  }
}
