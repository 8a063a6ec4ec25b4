/** Properties that other properties require. */
import type { Json } from '../maker.ts';

type Dependents = ReadonlyMap<string, readonly string[]>;

/** Returns the required names, with those that they require. */
export function addDependents(
  required: ReadonlyMap<string, string>,
  dependents: Dependents,
): ReadonlyMap<string, string> {
  const all = new Map(required);
  for (const [name, path] of all)
    for (const other of dependents.get(name) ?? []) if (!all.has(other)) all.set(other, path);
  return all;
}

/** Removes optional properties whose dependents are missing. */
export function dropIncomplete(
  entries: [string, Json][],
  dependents: Dependents,
  required: ReadonlyMap<string, string>,
): void {
  const isIncomplete = ([name]: [string, Json]) =>
    !required.has(name) &&
    (dependents.get(name) ?? []).some((other) => !entries.some(([known]) => known === other));
  for (let at = entries.findIndex(isIncomplete); at >= 0; at = entries.findIndex(isIncomplete))
    entries.splice(at, 1);
}
