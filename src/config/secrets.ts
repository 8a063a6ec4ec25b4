import type { Variables } from './variables.ts';

/** What tokens are signed with; undefined where nothing is said. */
export interface Secrets {
  /** Undefined: a random one is to be made at start. */
  readonly secret: string | undefined;
  /** Another one, what is signed with which is taken as well. */
  readonly previousSecret: string | undefined;
}

const SECRET_BYTES_MIN = 16;

/** Reads both secrets; `isRequired` where several servers share the first. */
export function readSecrets(variables: Variables, isRequired: boolean): Secrets {
  const secret = readSecret(variables, 'SECRET');
  const previousSecret = readSecret(variables, 'SECRET_PREVIOUS');
  if (secret === undefined && isRequired)
    variables.problems.push('SECRET is required with REDIS_URL: all servers share it');
  if (previousSecret !== undefined && previousSecret === secret)
    variables.warnings.push('SECRET_PREVIOUS is SECRET itself, and does nothing');
  return { secret, previousSecret };
}

function readSecret(variables: Variables, name: string): string | undefined {
  const text = variables.secret(name);
  if (text !== undefined && Buffer.byteLength(text) < SECRET_BYTES_MIN)
    variables.problems.push(`${name} must be at least ${SECRET_BYTES_MIN} bytes`);
  return text;
}
