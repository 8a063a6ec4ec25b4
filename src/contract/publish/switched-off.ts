/** Operations that an operator does not offer. */
import { documents } from '../documents.ts';
import {
  type Method,
  type OpenApiDocument,
  type OperationObject,
  operationsOf,
  type PathItem,
} from '../openapi.ts';

/** The operations that can be switched off, by operationId: those of every document that answer by themselves. */
export const switchableIds: ReadonlySet<string> = new Set(
  Object.values(documents)
    .flatMap((document) => [...operationsOf(document)])
    .filter(({ operation }) => operation['x-plugin'] === undefined)
    .map(({ operation }) => operation.operationId),
);

/**
 * A document in which some operations are marked as switched off: they are neither published nor listed, and answer
 * 404.
 */
export function switchOff(document: OpenApiDocument, ids: ReadonlySet<string>): OpenApiDocument {
  const mark = ([method, operation]: [string, OperationObject]): [string, OperationObject] =>
    ids.has(operation.operationId)
      ? [method, { ...operation, 'x-unpublished': true, 'x-switched-off': true }]
      : [method, operation];
  const paths = Object.entries(document.paths).map(([path, item]): [string, PathItem] => [
    path,
    Object.fromEntries(Object.entries(item).map(mark)) as Partial<Record<Method, OperationObject>>,
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}
