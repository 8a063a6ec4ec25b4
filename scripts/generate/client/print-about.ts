/** Prints the comment of an operation, with an example call. */
import { isDeprecated } from '../../../src/contract/model.ts';
import { exampleOf } from '../../../src/contract/publish/examples.ts';
import type { Method } from './methods.ts';
import { literal } from './types.ts';

/** Returns the lines of the comment: what it does, whether it is deprecated, and an example call. */
export function aboutOf(method: Method): string[] {
  const { id, operation } = method;
  return [
    `${operation.summary}. ${operation.description ?? ''}`,
    isDeprecated(operation)
      ? '@deprecated Will be removed. The `Link` header of its responses names the replacement.'
      : '',
    method.isStream
      ? `@example for await (const { event, data } of api.${id}(${printExample(method)})) console.log(event, data);`
      : `@example await api.${id}(${printExample(method)})`,
  ];
}

/** Prints the example input of the page, or the required parameters with their examples. */
export function printExample({ members, body, operation }: Method): string {
  const { example } = operation['x-card'] ?? {};
  if (example) return Object.keys(example).length === 0 ? '' : printValue(example);
  const entries = members
    .filter(({ isRequired, location }) => isRequired && location !== 'body')
    .map(({ name, schema }) => [name, exampleOf(schema, 'request')]);
  const input = { ...Object.fromEntries(entries), ...Object(body && exampleOf(body, 'request')) };
  return Object.keys(input).length === 0 ? '' : printValue(input);
}

/** Formats a value as a person would write it. */
function printValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printValue).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return literal(value);
  const members = Object.entries(value).map(
    ([name, member]) => `${/^\w+$/.test(name) ? name : literal(name)}: ${printValue(member)}`,
  );
  return `{ ${members.join(', ')} }`;
}
