import type { Variables } from './variables.ts';

/** Signing secrets for tokens. */
export interface Secrets {
  /** Undefined: a random secret is generated at startup. */
  readonly secret: string | undefined;
  /** Tokens signed with it stay valid during rotation. */
  readonly previousSecret: string | undefined;
}

const SECRET_BYTES_MIN = 16;

/** Reads both secrets; `isRequired` if several servers share `SECRET`. */
export function readSecrets(variables: Variables, isRequired: boolean): Secrets {
  const secret = readSecret(variables, 'SECRET');
  // On Kubernetes, the file exists only during a rotation.
  const previousSecret = readSecret(variables, 'SECRET_PREVIOUS', { isOptional: true });
  if (secret === undefined && isRequired)
    variables.problems.push(
      'SECRET is required with REDIS_URL: all servers share it; `openssl rand -base64 32` makes one',
    );
  if (previousSecret !== undefined && previousSecret === secret)
    variables.warnings.push('SECRET_PREVIOUS equals SECRET and has no effect');
  return { secret, previousSecret };
}

function readSecret(variables: Variables, name: string, options = {}): string | undefined {
  const text = variables.secret(name, options);
  if (text !== undefined && Buffer.byteLength(text) < SECRET_BYTES_MIN)
    variables.problems.push(`${name} must be at least ${SECRET_BYTES_MIN} bytes`);
  return text;
}
