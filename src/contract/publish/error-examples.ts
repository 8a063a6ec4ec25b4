/** Error examples of an operation. */

import { STATUS_CODES } from 'node:http';
import { type Member, membersOf } from '../members.ts';
import {
  isRecord,
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
  type RequestBody,
  type Response,
  resolve,
  type Schema,
} from '../openapi.ts';

/** Enough words to distinguish messages with one start: "You have exceeded the limit of 20 wrong", "… of 10 new". */
const NAME_WORDS = 8;

/** Examples of a media type by name. */
export type Examples = Record<string, { readonly summary?: string; readonly value: unknown }>;

export interface ErrorExample {
  readonly name: string;
  readonly text: string;
  readonly status: number;
}

/** Returns the documented state errors of an operation with this status. */
export function refusalsOf(operation: OperationObject, status: string): ErrorExample[] {
  const texts = operation['x-refusals']?.[status] ?? [];
  return texts.map((text) => ({ name: errorName(text), text, status: Number(status) }));
}

/** Returns one example per validation message, named by input and rule. */
export function invalidInputs(document: OpenApiDocument, operation: OperationObject): ErrorExample[] {
  const names = new Map<string, string>();
  for (const { name, schema } of inputSchemas(document, operation)) {
    const { 'x-messages': messages } = resolve<Schema>(document, schema);
    for (const [rule, text] of Object.entries(isRecord(messages) ? messages : {})) {
      if (!names.has(String(text))) names.set(String(text), rule === 'any' ? name : `${name}_${rule}`);
    }
  }
  return [...names].map(([text, name]) => ({ name, text, status: 400 }));
}

/** Formats errors as response bodies; the schema decides whether `status` is a number. */
export function printErrors(
  document: OpenApiDocument,
  response: Response,
  refusals: readonly ErrorExample[],
): Examples {
  const { properties } = errorSchema(document, response);
  const status = isRecord(properties) && isRecord(properties.status) ? properties.status : {};
  const print = (code: number) => (status.type === 'string' ? String(code) : code);
  const examples = refusals.map(({ name, text, status: code }) => [
    name,
    { summary: text, value: { message: STATUS_CODES[code], error: text, status: print(code) } },
  ]);
  return Object.fromEntries(examples);
}

/** Returns the errors that every operation can return: the examples of the error schema. */
export function usualErrors(document: OpenApiDocument, response: Response): Examples {
  const { examples } = errorSchema(document, response);
  const entries = (Array.isArray(examples) ? examples : []).map((value) => {
    const text = String(Object(value).error);
    return [errorName(text), { summary: text, value }];
  });
  return Object.fromEntries(entries);
}

/** Derives an example name from the first words of an error. */
export function errorName(text: string): string {
  return (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).slice(0, NAME_WORDS).join('_');
}

function errorSchema(document: OpenApiDocument, { content }: Response): Schema {
  const schema = content?.['application/json']?.schema;
  return schema ? resolve<Schema>(document, schema) : {};
}

function inputSchemas(
  document: OpenApiDocument,
  operation: OperationObject,
): Pick<Member, 'name' | 'schema'>[] {
  const parameters = (operation.parameters ?? []).map((each) => resolve<Parameter>(document, each));
  const body = operation.requestBody && resolve<RequestBody>(document, operation.requestBody);
  const [media] = Object.values(body?.content ?? {});
  const isHeader = ({ in: place }: Parameter) => place === 'header';
  return [
    ...parameters.filter((each) => !isHeader(each)),
    ...(media ? membersOf(media.schema, (reference) => resolve<Schema>(document, reference)) : []),
    ...parameters.filter(isHeader), // validated last
  ];
}
