/** The fields of a card, and the values of its examples. */
import type { Input, Operation } from '../../contract/model.ts';
import { isRecord } from '../../contract/openapi.ts';
import { membersOf } from '../../contract/schemas.ts';
import { type Field, fieldOf, toText } from './field.ts';

/** Writes the values of an example as in a URL of the page. */
export const writeQuery = (fields: readonly Field[], values: Readonly<Record<string, unknown>>) =>
  fields
    .flatMap(({ name, kind }) => {
      const value =
        kind === 'json' && typeof values[name] !== 'string'
          ? JSON.stringify(values[name])
          : toText(values[name], kind);
      return name in values ? [`${name}=${encodeURIComponent(value)}`] : [];
    })
    .join('&');

/** Returns the fields of an operation with the values of an example; `now` names the one for the current time. */
export function fieldsOf(operation: Operation, example: object, now: string | undefined): Field[] {
  const described = new Map(operation.parameters.map(({ name, description = '' }) => [name, description]));
  const values: Record<string, unknown> = isRecord(example) ? example : {};
  return operation.inputs.map((input) => ({
    ...fieldOf(withVariants(operation, input), described.get(input.name) ?? '', values[input.name]),
    isNow: input.name === now,
  }));
}

/** Merges a body property across variants: all enum values, and otherwise the first variant's schema. */
function withVariants({ body = {} }: Operation, input: Input): Input {
  if (input.location !== 'body') return input;
  const schemas = membersOf(body).flatMap(({ name, schema }) => (name === input.name ? [schema] : []));
  if (schemas.length < 2) return input;
  const choices = schemas.flatMap((schema) => (Array.isArray(schema.enum) ? schema.enum : []));
  return { ...input, schema: { ...schemas[0], ...(choices.length > 0 && { enum: [...new Set(choices)] }) } };
}
