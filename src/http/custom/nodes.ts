/** Walks through the parts of a document that have a structure of their own. */
import { isRecord } from '../../contract/openapi.ts';
import type { Location } from './problems.ts';

/** Values, in which keywords mean nothing. */
const VALUES = new Set([
  ...['example', 'examples', 'default', 'const', 'enum'],
  ...['x-card', 'x-tool', 'x-messages', 'x-refusals', 'x-links', 'x-bad-request', 'x-required-if'],
]);

/** Keywords with an object whose keys are names. */
const NAMED = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs', 'schemas']);

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
