/** Checks the links of an operation: their values must exist, and their target must accept them. */
import { inputsOf } from '../inputs.ts';
import {
  inline,
  isRecord,
  type OpenApiDocument,
  type OperationObject,
  operationsOf,
  type Response,
  resolve,
  type Schema,
} from '../openapi.ts';

/** The supported runtime expressions, a subset of OpenAPI 3.1 (§4.8.20.4). */
const EXPRESSION =
  /^\$(?<side>request|response)\.(?:body#(?<pointer>(?:\/\w+)+)|header\.(?<header>[\w-]+)|query\.(?<query>\w+))$/;

/** Returns each defect as a phrase. */
export function linkDefects(document: OpenApiDocument, operation: OperationObject): string[] {
  const all = [...operationsOf(document)].map((each) => each.operation);
  return Object.entries(operation['x-links'] ?? {}).flatMap(([name, link]) => {
    const target = all.find(({ operationId }) => operationId === link.operationId);
    if (!target) return [`link ${name}: the target is not an operation of this document`];
    const taken = new Set(inputsOf(document, target).map((input) => input.name));
    return Object.entries(link.parameters).flatMap(([member, expression]) => [
      ...(taken.has(member) ? [] : [`link ${name}: ${link.operationId} does not accept ${member}`]),
      ...(isThere(document, operation, expression) ? [] : [`link ${name}: ${expression} does not exist`]),
    ]);
  });
}

/** Whether an expression refers to a parameter or a response field of the operation. */
function isThere(document: OpenApiDocument, operation: OperationObject, expression: string): boolean {
  const { side, pointer, header, query } = EXPRESSION.exec(expression)?.groups ?? {};
  const response = resolve<Response>(document, operation.responses[200] ?? {});
  const inputs = inputsOf(document, operation);
  if (header !== undefined) return side === 'response' && header in (response.headers ?? {});
  if (query !== undefined) return side === 'request' && inputs.some(({ name }) => name === query);
  if (pointer === undefined) return false;
  const names = pointer.slice(1).split('/');
  if (side === 'request')
    return inputs.some(({ name, location }) => location === 'body' && name === names.join('/'));
  const schema = response.content?.['application/json']?.schema;
  return schema !== undefined && holds(inline(document, schema), names);
}

/** Whether values of a schema may have a value at this path. */
function holds(schema: Schema, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true;
  const kinds = [schema, ...[schema.oneOf ?? schema.anyOf ?? []].flat()].filter(isRecord);
  return kinds.some(({ properties, items }) => {
    const next = /^\d+$/.test(name) ? items : isRecord(properties) && properties[name];
    return isRecord(next) && holds(next, rest);
  });
}
