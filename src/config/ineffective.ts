import type { Environment } from './variables.ts';

/** Settings that have no effect without another one. */
const NEEDS: Readonly<Record<string, string>> = {
  MAIL_FROM: 'SMTP_URL',
  OPERATIONS_STORE_MB: 'OPERATIONS_DIR',
  OTEL_EXPORTER_OTLP_HEADERS: 'OTEL_EXPORTER_OTLP_ENDPOINT',
  OTEL_TRACES_SAMPLER_ARG: 'OTEL_EXPORTER_OTLP_ENDPOINT',
  REDIS_CA_FILE: 'REDIS_URL',
  REDIS_CERT_FILE: 'REDIS_URL',
  REDIS_KEY_FILE: 'REDIS_URL',
  REDIS_TIMEOUT_MS: 'REDIS_URL',
  SECRET_PREVIOUS: 'SECRET',
  TRUST_PROXY_HEADER: 'TRUST_PROXY',
};

/** Returns a warning for each setting that has no effect. Some of the others can be in a file. */
export function findIneffective(environment: Environment): string[] {
  const has = (name: string) => Boolean(environment[name]?.trim());
  // Clients of a Unix socket are trusted as proxies.
  const isTrusting = environment.HOST?.trim().startsWith('unix:') ?? false;
  return Object.entries(NEEDS)
    .filter(([name, other]) => has(name) && !has(other) && !has(`${other}_FILE`))
    .filter(([name]) => !(name === 'TRUST_PROXY_HEADER' && isTrusting))
    .map(([name, other]) => `${name} has no effect without ${other}`);
}
