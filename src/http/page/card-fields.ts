/** The fields of a card, and the values of its examples. */
import { type Input, inputsOf, membersOf } from '../../contract/inputs.ts';
import {
  isRecord,
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
  type RequestBody,
  resolve,
  type Schema,
} from '../../contract/openapi.ts';
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
export function fieldsOf(
  document: OpenApiDocument,
  operation: OperationObject,
  example: object,
  now: string | undefined,
): Field[] {
  const described = new Map(
    (operation.parameters ?? [])
      .map((entry) => resolve<Parameter>(document, entry))
      .map(({ name, description = '' }) => [name, description]),
  );
  const values: Record<string, unknown> = isRecord(example) ? example : {};
  const isSent = ({ location }: Input) => location !== 'header';
  return inputsOf(document, operation)
    .filter(isSent)
    .map((input) => withVariants(document, operation, input))
    .map((input) => ({
      ...fieldOf(document, input, described.get(input.name) ?? '', values[input.name]),
      isNow: input.name === now,
    }));
}

/** Merges a body property across variants: all enum values, and otherwise the first variant's schema. */
function withVariants(document: OpenApiDocument, operation: OperationObject, input: Input): Input {
  const body = operation.requestBody && resolve<RequestBody>(document, operation.requestBody);
  const [media] = Object.values(body?.content ?? {});
  if (media === undefined || input.location !== 'body') return input;
  const all = membersOf(media.schema, (schema) => resolve<Schema>(document, schema));
  const [first, ...others] = all.filter(({ name }) => name === input.name).map(({ schema }) => schema);
  if (first === undefined || others.length === 0) return input;
  const choices = [first, ...others].flatMap((schema) => (Array.isArray(schema.enum) ? schema.enum : []));
  return { ...input, schema: choices.length > 0 ? { ...first, enum: [...new Set(choices)] } : first };
}
