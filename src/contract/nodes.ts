/** Walks through the parts of a document that have a structure of their own. */
import { type Location, NAMED, VALUES } from './link.ts';
import { isRecord } from './openapi.ts';

export interface DocumentNode {
  readonly node: Readonly<Record<string, unknown>>;
  readonly location: Location;
}

/** Yields all objects and lists except those in values and those whose keys are names. */
export function* nodesIn(node: unknown, location: Location = [], isNamed = false): Generator<DocumentNode> {
  if (!isRecord(node)) return;
  if (!isNamed) yield { node, location };
  for (const [key, child] of Object.entries(node)) {
    if (isNamed) yield* nodesIn(child, [...location, key]);
    else if (!VALUES.has(key)) yield* nodesIn(child, [...location, key], NAMED.has(key));
  }
}
