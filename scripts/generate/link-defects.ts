/** What is wrong with the links of an operation: each is to lead from what there is to what is taken. */
import { inputsOf } from '../../src/contract/inputs.ts';
import {
  inline,
  isRecord,
  type OpenApiDocument,
  type OperationObject,
  operationsOf,
  type Response,
  resolve,
  type Schema,
} from '../../src/contract/openapi.ts';

/** The runtime expressions that are used here, of those of OpenAPI 3.1 (§4.8.20.4). */
const EXPRESSION =
  /^\$(?<side>request|response)\.(?:body#(?<pointer>(?:\/\w+)+)|header\.(?<header>[\w-]+)|query\.(?<query>\w+))$/;

/** Each defect as a phrase. */
export function linkDefects(document: OpenApiDocument, operation: OperationObject): string[] {
  const all = [...operationsOf(document)].map((each) => each.operation);
  return Object.entries(operation['x-links'] ?? {}).flatMap(([name, link]) => {
    const target = all.find(({ operationId }) => operationId === link.to);
    if (!target) return [`the link ${name} leads to no operation of this document`];
    const taken = new Set(inputsOf(document, target).map((input) => input.name));
    return Object.entries(link.with).flatMap(([member, expression]) => [
      ...(taken.has(member) ? [] : [`the link ${name} gives ${member}, which ${link.to} does not take`]),
      ...(isThere(document, operation, expression) ? [] : [`the link ${name}: ${expression} leads nowhere`]),
    ]);
  });
}

/** Whether an expression names something that the operation takes or answers. */
function isThere(document: OpenApiDocument, operation: OperationObject, expression: string): boolean {
  const { side, pointer, header, query } = EXPRESSION.exec(expression)?.groups ?? {};
  const response = resolve<Response>(document, operation.responses[200] ?? {});
  const inputs = inputsOf(document, operation);
  if (header !== undefined) return side === 'response' && header in (response.headers ?? {});
  if (query !== undefined) return side === 'request' && inputs.some(({ name }) => name === query);
  if (pointer === undefined) return false;
  const names = pointer.slice(1).split('/');
  if (side === 'request')
    return inputs.some(({ name, place }) => place === 'body' && name === names.join('/'));
  const schema = response.content?.['application/json']?.schema;
  return schema !== undefined && holds(inline(document, schema), names);
}

/** Whether values of a schema may have something at the end of these names. */
function holds(schema: Schema, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true;
  const kinds = [schema, ...[schema.oneOf ?? schema.anyOf ?? []].flat()].filter(isRecord);
  return kinds.some(({ properties, items }) => {
    const next = /^\d+$/.test(name) ? items : isRecord(properties) && properties[name];
    return isRecord(next) && holds(next, rest);
  });
}
