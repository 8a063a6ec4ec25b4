import { closest, distance } from 'fastest-levenshtein';
import type { Environment } from './variables.ts';

/** Maximum edit distance for "did you mean". */
const DISTANCE_MAX = 6;

/** Variables of Node.js, and those of linked services in Kubernetes and Docker, such as `REDIS_PORT_6379_TCP`. */
const FOREIGN = /^NODE_|_(?:SERVICE_HOST|SERVICE_PORT|PORT)(?:_|$)/;

/**
 * Warns about unknown variables that share their prefix, up to the first `_`, with one of ours: likely a typo, or a
 * setting of another service. Ignores empty variables.
 */
export function findUnknownVariables(environment: Environment, names: ReadonlySet<string>): string[] {
  const beginnings = new Set([...names].map(beginningOf));
  const unknown = Object.keys(environment).filter(
    (name) =>
      environment[name] &&
      !names.has(name) &&
      name.includes('_') &&
      beginnings.has(beginningOf(name)) &&
      !FOREIGN.test(name),
  );
  return unknown.map((name) => {
    const meant = closest(name, [...names]);
    const question = distance(name, meant) <= DISTANCE_MAX ? `. Did you mean ${meant}?` : '';
    return `${name} is not a setting of this service${question}`;
  });
}

function beginningOf(name: string): string {
  return name.split('_', 1)[0] ?? '';
}
