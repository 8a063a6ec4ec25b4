/** Compares the settings of this server with those of all others on the same store. */
import { hash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { deriveTokenKey } from '../lib/signed-token.ts';
import { ownPlansOf, planNames } from '../operations/callers/plans.ts';
import {
  describeDifferences,
  findDifferences,
  readServerSettings,
} from '../operations/service/shared-settings.ts';
import type { Stores } from '../operations/stores.ts';

/** A third of the time after which a silent server is forgotten. */
const INTERVAL_MS = 20_000;
const COMPARISON = 'comparison of secrets';
const ID_BYTES = 12;

export interface SharedSettings {
  /** Whether another server signs with a secret that this one rejects, or the reverse. */
  isSecretForeign(): boolean;
  close(): Promise<void>;
}

interface SharedSettingsOptions {
  readonly config: Config;
  readonly servers: NonNullable<Stores['servers']>;
  readonly name: string;
  readonly randomBytes: (size: number) => Uint8Array;
  readonly logger: Logger;
}

/**
 * Announces this server now and every 20 seconds. Warns about a different `SECRET` at once, about other settings if
 * they last.
 */
export async function watchSharedSettings(options: SharedSettingsOptions): Promise<SharedSettings> {
  const { config, servers, name, randomBytes, logger } = options;
  const id = Buffer.from(randomBytes(ID_BYTES)).toString('base64url');
  const own = { name, secrets: digestsOf(config), values: valuesOf(config) };
  let isForeign = false;
  let seen: readonly string[] = [];
  const warned = new Set<string>();

  async function compare(): Promise<void> {
    const texts = await servers.announce(id, JSON.stringify(own));
    const others = texts.flatMap((text) => readServerSettings(text) ?? []);
    const differences = new Set(others.flatMap((other) => findDifferences(own, other)));
    isForeign = differences.has('SECRET');
    // During a roll that changes a setting, servers differ for a while.
    const lasting = [...differences].filter((variable) => variable === 'SECRET' || seen.includes(variable));
    seen = [...differences];
    if (lasting.every((variable) => warned.has(variable))) return;
    for (const variable of lasting) warned.add(variable);
    for (const other of others) for (const text of describeDifferences([own, other])) logger.warn(text);
  }

  const tryCompare = () => compare().catch(() => {}); // an outage of the store is reported elsewhere
  await tryCompare();
  const timer = setInterval(() => void tryCompare(), INTERVAL_MS).unref();
  return {
    isSecretForeign: () => isForeign,
    async close() {
      clearInterval(timer);
      await servers.leave(id).catch(() => {});
    },
  };
}

/** One-way digests, from which no token can be signed. */
function digestsOf({ secret, previousSecret }: Config): string[] {
  return [secret, previousSecret]
    .filter((each) => each !== undefined)
    .map((each) => hash('sha256', deriveTokenKey(each, COMPARISON).export(), 'base64url'));
}

/** Settings that change the responses of a server. */
function valuesOf(config: Config): Record<string, string> {
  const { ipv6PrefixBits, plans, operationsOff } = config;
  const limits = planNames.flatMap((plan) => [
    [`${plan.toUpperCase()}_LIMIT`, `${plans[plan].hourly}`],
    [`${plan.toUpperCase()}_BURST`, `${plans[plan].burst}`],
  ]);
  return {
    IPV6_PREFIX: `${ipv6PrefixBits}`,
    OPERATIONS_OFF: [...operationsOff].sort().join(),
    PLANS_FILE: JSON.stringify(ownPlansOf(plans).sort()),
    HTTPBIN: `${config.hasHttpbin}`,
    PAGE: `${config.hasPage}`,
    TEST_SECRETS: `${config.hasTestSecrets}`,
    TRUST_PROXY_HEADER: config.addressHeader,
    ...(config.hasPublicUrl && { PUBLIC_URL: config.publicUrl }),
    ...Object.fromEntries(limits),
  };
}
