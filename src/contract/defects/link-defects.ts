/** Checks the links of an operation: their values must exist, and their target must accept them. */
import { type Operation, operationNamed } from '../model.ts';
import { isRecord, type Schema } from '../openapi.ts';

/** The supported runtime expressions, a subset of OpenAPI 3.1 (§4.8.20.4). */
const EXPRESSION =
  /^\$(?<side>request|response)\.(?:body#(?<pointer>(?:\/\w+)+)|header\.(?<header>[\w-]+)|query\.(?<query>\w+))$/;

/** Returns each defect as a phrase. */
export function linkDefects(operation: Operation): string[] {
  return Object.entries(operation['x-links'] ?? {}).flatMap(([name, link]) => {
    const target = operationNamed(operation.document, link.operationId);
    if (!target) return [`link ${name}: the target is not an operation of this document`];
    const taken = new Set(target.inputs.map((input) => input.name));
    return Object.entries(link.parameters).flatMap(([member, expression]) => [
      ...(taken.has(member) ? [] : [`link ${name}: ${link.operationId} does not accept ${member}`]),
      ...(isThere(operation, expression) ? [] : [`link ${name}: ${expression} does not exist`]),
    ]);
  });
}

/** Whether an expression refers to a parameter or a response field of the operation. */
function isThere({ inputs, success, answer }: Operation, expression: string): boolean {
  const { side, pointer, header, query } = EXPRESSION.exec(expression)?.groups ?? {};
  if (header !== undefined) return side === 'response' && header in (success.headers ?? {});
  if (query !== undefined) return side === 'request' && inputs.some(({ name }) => name === query);
  if (pointer === undefined) return false;
  const names = pointer.slice(1).split('/');
  if (side === 'request')
    return inputs.some(({ name, location }) => location === 'body' && name === names.join('/'));
  return answer !== undefined && holds(answer, names);
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
