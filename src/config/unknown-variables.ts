import { closest, distance } from 'fastest-levenshtein';
import type { Environment } from './variables.ts';

/** A name that differs by more letters is not offered as the one that was meant. */
const DISTANCE_MAX = 6;

/** What Kubernetes and Docker set by themselves for a service of that name, such as REDIS_PORT_6379_TCP. */
const LINK = /_(?:SERVICE_HOST|SERVICE_PORT|PORT)(?:_|$)/;

/**
 * Warnings of variables that begin like one of ours, up to the first `_`, and are none: most likely a slip, or a
 * setting of another service. An empty one is none.
 */
export function findUnknownVariables(environment: Environment, names: ReadonlySet<string>): string[] {
  const beginnings = new Set([...names].map(beginningOf));
  const unknown = Object.keys(environment).filter(
    (name) =>
      environment[name] &&
      !names.has(name) &&
      name.includes('_') &&
      beginnings.has(beginningOf(name)) &&
      !LINK.test(name),
  );
  return unknown.map((name) => {
    const meant = closest(name, [...names]);
    const question = distance(name, meant) <= DISTANCE_MAX ? `: is ${meant} meant?` : '';
    return `${name} is no setting of this service${question}`;
  });
}

function beginningOf(name: string): string {
  return name.split('_', 1)[0] ?? '';
}
