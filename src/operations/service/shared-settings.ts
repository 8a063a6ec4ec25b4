/** Settings that all servers on one store must share. */

/** The settings that a server publishes. They contain digests of secrets, never the secrets. */
export interface ServerSettings {
  /** As `instance` in the log. */
  readonly name: string;
  /** The digests of all accepted secrets; the first one signs. */
  readonly secrets: readonly string[];
  /** The values of other settings, by variable. */
  readonly values: Readonly<Record<string, string>>;
}

/** Parses the settings of a server; undefined if another release wrote them in another form. */
export function readServerSettings(text: string): ServerSettings | undefined {
  try {
    const { name, secrets, values }: Record<string, unknown> = Object(JSON.parse(text));
    const isRead = typeof name === 'string' && Array.isArray(secrets) && typeof values === 'object';
    if (!isRead || values === null) return undefined;
    return { name, secrets: secrets.map(String), values: { ...values } };
  } catch {
    return undefined;
  }
}

/**
 * Returns the variables in which two servers differ. `SECRET` differs if one of them rejects what the other signs, so
 * it does not differ during a rotation.
 */
export function findDifferences(one: ServerSettings, other: ServerSettings): string[] {
  const [signsOne = '', signsOther = ''] = [one.secrets[0], other.secrets[0]];
  const agrees = one.secrets.includes(signsOther) && other.secrets.includes(signsOne);
  const names = Object.keys(one.values).filter(
    (name) => other.values[name] !== undefined && other.values[name] !== one.values[name],
  );
  return agrees ? names : ['SECRET', ...names];
}

/** Returns one sentence for each variable in which servers differ. */
export function describeDifferences(servers: readonly ServerSettings[]): string[] {
  const found = new Map<string, string>();
  for (const [index, one] of servers.entries())
    for (const other of servers.slice(index + 1))
      for (const variable of findDifferences(one, other))
        found.set(variable, found.get(variable) ?? describeDifference(variable, one.name, other.name));
  return [...found.values()];
}

function describeDifference(variable: string, one: string, other: string): string {
  const effect =
    variable === 'SECRET' ? 'each rejects the challenges of the other' : 'callers get different results';
  return `The servers ${one} and ${other} have different values of ${variable}: ${effect}.`;
}
