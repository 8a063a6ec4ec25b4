/** Walks through the parts of a document that have a structure of their own. */
import { isRecord } from '../../contract/openapi.ts';
import type { Place } from './problems.ts';

/** Values, in which keywords mean nothing. */
const VALUES = new Set([
  ...['example', 'examples', 'default', 'const', 'enum'],
  ...['x-card', 'x-tool', 'x-messages', 'x-refusals', 'x-links', 'x-bad-request', 'x-required-if'],
]);

/** Keywords with an object whose keys are names. */
const NAMED = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs', 'schemas']);

export interface DocumentNode {
  readonly node: Readonly<Record<string, unknown>>;
  readonly place: Place;
}

/** Yields all objects and lists except those in values and those whose keys are names. */
export function* nodesIn(node: unknown, place: Place = [], isNamed = false): Generator<DocumentNode> {
  if (!isRecord(node)) return;
  if (!isNamed) yield { node, place };
  for (const [key, child] of Object.entries(node)) {
    if (isNamed) yield* nodesIn(child, [...place, key]);
    else if (!VALUES.has(key)) yield* nodesIn(child, [...place, key], NAMED.has(key));
  }
}
