/** From the environment to one frozen configuration; the only reader of `process.env`. */
import { switchableIds } from '../contract/publish/switched-off.ts';
import { toolIds } from '../contract/tool-ids.ts';
import { ipv6PrefixBits } from '../domain/callers/client-address.ts';
import { defaultLimits, type Limits, type Plan } from '../domain/callers/plans.ts';
import { type Observation, readObservation } from './observation.ts';
import { type RedisSettings, readRedis } from './redis-settings.ts';
import { readSecrets, type Secrets } from './secrets.ts';
import { findUnknownVariables } from './unknown-variables.ts';
import { type Environment, Variables } from './variables.ts';
import { readWorkers } from './worker-count.ts';

export interface Config extends Secrets, Observation {
  readonly port: number;
  readonly host: string;
  /** Where the embedded store lives; used without `redis`. */
  readonly dataDir: string;
  /** A folder of fonts beside the one that the service brings. */
  readonly fontDir: string | undefined;
  readonly redis: RedisSettings | undefined;
  /** Addresses and CIDR ranges whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** How many bits of an IPv6 address make one caller. */
  readonly ipv6PrefixBits: number;
  readonly plans: Readonly<Record<Plan, Limits>>;
  readonly publicUrl: string;
  readonly docsUrl: string;
  readonly repositoryUrl: string;
  /** Where to write to of what is not safe; undefined: there is no `security.txt`. */
  readonly securityContact: string | undefined;
  readonly logLevel: string;
  /** Whether the log tells addresses as they are, in place of keyed hashes. */
  readonly logsAddresses: boolean;
  /** The operationIds of what is not offered. */
  readonly operationsOff: ReadonlySet<string>;
  /** Whether a browser at `/` gets the page; else it is sent to the documentation. */
  readonly hasPage: boolean;
  /** What agents are offered by operationId, undefined: what the document says; and the origins whose pages may ask. */
  readonly agents: { readonly tools: readonly string[] | undefined; readonly origins: ReadonlySet<string> };
  /** How long a stream of events lives at most, in seconds. */
  readonly streamS: number;
  /** How long a stop leaves the listener open after `/ready` has begun to answer 503. */
  readonly drainMs: number;
  /** How many processes serve on the port. */
  readonly workers: number;
  /** Whether `/ready` answers 503 while the store is away. */
  readonly isReadyByStore: boolean;
  /** Whether the well-known secrets of tests verify what they say. */
  readonly hasTestSecrets: boolean;
  /** Undefined: issued keys are printed, not mailed. */
  readonly mail: { readonly url: string; readonly from: string } | undefined;
  /** What is probably not meant so, a sentence each. */
  readonly warnings: readonly string[];
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

const LIMIT_RANGE = [1, 1_000_000_000] as const;
/** Behind a proxy: two rounds of the health checks that balancers make once a second. Without one nobody would know. */
const DRAIN_MS = 2_000;
const DRAIN_RANGE_MS = [0, 300_000] as const;
/** Long enough to cost few requests, and short enough that streams spread anew over servers that came later. */
const STREAM_S = 600;
const STREAM_RANGE_S = [10, 86_400] as const;
const IPV6_PREFIX_RANGE = [ipv6PrefixBits.min, ipv6PrefixBits.max] as const;
const PORT_RANGE = [0, 65_535] as const;
const REPOSITORY_URL = 'https://github.com/utility-api/utility-api';
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/**
 * Reads the whole configuration. Throws a ConfigError that names every problem at once. A command that signs nothing
 * does not need the secret that servers over one Redis share.
 */
export function readConfig(environment: Environment = process.env, { signs = true } = {}): Config {
  const variables = new Variables(environment);
  const port = variables.integer('PORT', 3000, PORT_RANGE);
  const publicUrl = variables.baseUrl('PUBLIC_URL') ?? `http://localhost:${port}`;
  const trustedProxies = variables.networks('TRUST_PROXY');
  const redis = readRedis(variables);
  const config: Config = {
    port,
    host: variables.text('HOST') ?? '127.0.0.1',
    dataDir: variables.text('DATA_DIR') ?? './data',
    fontDir: variables.folder('FONT_DIR'),
    redis,
    ...readSecrets(variables, signs && redis !== undefined),
    trustedProxies,
    ipv6PrefixBits: variables.integer('IPV6_PREFIX', ipv6PrefixBits.usual, IPV6_PREFIX_RANGE),
    plans: readPlans(variables),
    publicUrl,
    docsUrl: variables.url('DOCS_URL', ['http:', 'https:']) ?? `${publicUrl}/docs`,
    repositoryUrl: variables.url('REPO_URL', ['http:', 'https:']) ?? REPOSITORY_URL,
    securityContact: variables.url('SECURITY_CONTACT', ['https:', 'mailto:', 'tel:']),
    logLevel: variables.choice('LOG_LEVEL', logLevels, 'info'),
    logsAddresses: variables.flag('LOG_ADDRESSES'),
    ...readObservation(variables, port, PORT_RANGE),
    operationsOff: readOperationsOff(variables),
    hasPage: variables.flag('PAGE', true),
    agents: readAgents(variables),
    streamS: variables.integer('STREAM_S', STREAM_S, STREAM_RANGE_S),
    drainMs: variables.integer('DRAIN_MS', trustedProxies.length > 0 ? DRAIN_MS : 0, DRAIN_RANGE_MS),
    workers: readWorkers(variables, redis !== undefined),
    isReadyByStore: variables.flag('READY_NEEDS_STORE'),
    hasTestSecrets: readTestSecrets(variables),
    mail: readMail(variables),
    warnings: variables.warnings,
  };
  if (variables.problems.length > 0) throw new ConfigError(variables.problems);
  variables.warnings.push(...findUnknownVariables(environment, variables.names));
  return Object.freeze(config);
}

function readOperationsOff(variables: Variables): ReadonlySet<string> {
  const ids = variables.list('OPERATIONS_OFF');
  const unknown = ids.filter((id) => !switchableIds.has(id));
  if (unknown.length > 0)
    variables.problems.push(`OPERATIONS_OFF names no operation with ${unknown.join(', ')}`);
  return new Set(ids);
}

function readAgents(variables: Variables): Config['agents'] {
  const tools = variables.list('MCP_TOOLS');
  const unknown = tools.filter((id) => !toolIds.has(id));
  if (unknown.length > 0) variables.problems.push(`MCP_TOOLS names no tool with ${unknown.join(', ')}`);
  return { tools: tools.length > 0 ? tools : undefined, origins: new Set(variables.origins('MCP_ORIGINS')) };
}

function readTestSecrets(variables: Variables): boolean {
  const isOn = variables.flag('TEST_SECRETS');
  if (isOn)
    variables.warnings.push('TEST_SECRETS lets every form in whose server asks with a secret of tests');
  return isOn;
}

function readPlans(variables: Variables): Record<Plan, Limits> {
  const limitsOf = (plan: Plan): Limits => {
    const [limitName, burstName] = [`${plan.toUpperCase()}_LIMIT`, `${plan.toUpperCase()}_BURST`];
    const hourly = variables.integer(limitName, defaultLimits[plan].hourly, LIMIT_RANGE);
    const burst = variables.integer(burstName, defaultLimits[plan].burst, LIMIT_RANGE);
    if (burst > hourly && variables.text(burstName) !== undefined)
      variables.warnings.push(`${burstName} is above ${limitName}, which is reached first`);
    return { hourly, burst };
  };
  return {
    default: limitsOf('default'),
    advanced: limitsOf('advanced'),
    pro: limitsOf('pro'),
    business: limitsOf('business'),
  };
}

function readMail(variables: Variables): Config['mail'] {
  const url = variables.secretUrl('SMTP_URL', ['smtp:', 'smtps:']);
  const from = variables.text('MAIL_FROM');
  if (url === undefined) {
    if (from !== undefined) variables.warnings.push('MAIL_FROM does nothing without SMTP_URL');
    return undefined;
  }
  if (from === undefined || !from.includes('@')) {
    variables.problems.push('MAIL_FROM must be a mail address when SMTP_URL is set');
    return undefined;
  }
  return { url, from };
}
