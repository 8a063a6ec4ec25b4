/** Operations switched off by the operator. */
import { operationsOf } from '../model.ts';
import type { Method, OpenApiDocument, OperationObject, PathItem } from '../openapi.ts';

/** Returns the operationIds that can be switched off: all that are not implemented by a plugin. */
export const switchableIdsOf = (documents: readonly OpenApiDocument[]): ReadonlySet<string> =>
  new Set(
    documents
      .flatMap(operationsOf)
      .filter(({ 'x-plugin': plugin }) => plugin === undefined)
      .map(({ operationId }) => operationId),
  );

/**
 * Returns a document with these operations marked as switched off: neither published nor listed, and answered with 404.
 */
export function switchOff(document: OpenApiDocument, ids: ReadonlySet<string>): OpenApiDocument {
  if (!operationsOf(document).some(({ operationId }) => ids.has(operationId))) return document;
  const mark = ([method, operation]: [string, OperationObject]): [string, OperationObject] =>
    ids.has(operation.operationId)
      ? [method, { ...operation, 'x-internal': true, 'x-switched-off': true }]
      : [method, operation];
  const paths = Object.entries(document.paths).map(([path, item]): [string, PathItem] => [
    path,
    Object.fromEntries(Object.entries(item).map(mark)) as Partial<Record<Method, OperationObject>>,
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}
