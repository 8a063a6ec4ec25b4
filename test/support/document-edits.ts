/** Copies of documents with one change that share everything else with the original. */
import type { WholeDocument } from '../../scripts/gate/documents.ts';
import { isRecord, type Schema } from '../../src/contract/openapi.ts';

export interface SchemaNode {
  readonly schema: Schema;
  readonly isRequest: boolean;
  /** Path within the operation. */
  readonly path: readonly string[];
}

/** Yields every schema of a part of an operation, including nested ones. */
export function* schemaNodesIn(node: unknown, path: readonly string[] = []): Generator<SchemaNode> {
  if (!isRecord(node)) return;
  for (const [key, child] of Object.entries(node)) {
    if (key === 'schema' && isRecord(child)) yield* schemasIn(child, [...path, key]);
    else if (key !== 'examples') yield* schemaNodesIn(child, [...path, key]);
  }
}

function* schemasIn(schema: Schema, path: readonly string[]): Generator<SchemaNode> {
  yield { schema, path, isRequest: path[0] !== 'responses' };
  for (const keyword of ['items', 'additionalProperties']) {
    const child = schema[keyword];
    if (isRecord(child)) yield* schemasIn(child, [...path, keyword]);
  }
  for (const keyword of ['properties', 'oneOf']) {
    for (const [key, child] of Object.entries(schema[keyword] ?? {}))
      yield* schemasIn(child, [...path, keyword, key]);
  }
}

/** Returns the tree with one value replaced. */
function replaceAt<Node>(node: Node, [key, ...rest]: readonly string[], value: unknown): Node {
  if (key === undefined) return value as Node; // the path exists in this tree
  const child = Object(node)[key];
  const replaced = replaceAt(child, rest, value);
  const copy = Array.isArray(node) ? node.with(Number(key), replaced) : { ...node, [key]: replaced };
  return copy as Node; // as above
}

/** Returns the document with one value of an operation replaced. */
export function withOperation(
  whole: WholeDocument,
  address: string,
  path: readonly string[],
  value: unknown,
) {
  const operation = replaceAt(whole.operations[address], path, value);
  // the same operations
  return { ...whole, operations: { ...whole.operations, [address]: operation } } as WholeDocument;
}
