/** Expands operations for generators and people: references only to schemas and headers, an example for everything. */

import { IGNORED_HEADER, ignoredHeaderOf, isDeprecated, JSON_TYPE, type Operation } from '../model.ts';
import type { Content, OperationObject, Response, Schema } from '../openapi.ts';
import {
  type ErrorExample,
  type Examples,
  errorName,
  invalidInputs,
  PROBLEM_TYPE,
  printErrors,
  refusalsOf,
  unknownInput,
  usualError,
  usualErrors,
} from './error-examples.ts';
import { type ExampleOf, exampleOf } from './examples.ts';
import { linksOf } from './operation-links.ts';

/**
 * Inlines parameters, body and responses of an operation, because generators confuse a schema, a body and a response
 * with the same name. `400` documents invalid input and `default` all other errors: several generators emit code for
 * `4XX` that does not compile, and some do not type `default`.
 */
export function writeOut(operation: Operation): OperationObject {
  const { source, parameters, requestBody } = operation;
  const answers = { ...ownAnswers(operation), ...badRequest(operation) };
  return {
    ...(isDeprecated(operation) && { deprecated: true }),
    ...source,
    // Generators turn named value lists into enumerations, which do not accept plain strings such as `'png'`.
    ...(source.parameters && { parameters: structuredClone(parameters) }),
    ...(requestBody && { requestBody: withExamples(operation, requestBody, 'request') }),
    responses: {
      ...answers,
      ...(Object.keys(answers).some((status) => status.startsWith('4')) ? {} : rateLimited(operation)),
      default: anyError(operation),
    },
  };
}

function ownAnswers(operation: Operation): Record<string, Response> {
  const answers = Object.entries(operation.responses).filter(([status]) => !status.endsWith('XX'));
  const links = linksOf(operation);
  const ignored = ignoredHeaderOf(operation);
  const entries = answers.map(([status, described]) => {
    const headers = { ...(ignored && { [IGNORED_HEADER]: ignored }), ...described.headers };
    const response = ignored && status === '200' ? { ...described, headers } : described;
    const own = refusalsOf(operation, status);
    const refusals = own.length === 0 && Number(status) >= 400 ? [usualError(Number(status))] : own;
    const printed = withExamples(operation, response, 'answer', refusals);
    return [status, { ...printed, ...(links && status === '200' && { links }) }];
  });
  return Object.fromEntries(entries);
}

/** Returns the 400 response; empty without inputs, or if the operation always returns 200. */
function badRequest(operation: Operation): Record<string, Response> {
  const { '4XX': response } = operation.responses;
  const refusals = [...invalidInputs(operation), ...refusalsOf(operation, '400')];
  if (!response || refusals.length === 0 || operation['x-bad-request']) return {};
  const distinct = new Map(refusals.map((refusal) => [refusal.text, refusal]));
  if (refusals.every(({ fault }) => !fault)) distinct.set('unknown', unknownInput(operation));
  return { 400: withExamples(operation, response, 'answer', [...distinct.values()]) };
}

/** Returns the error that every operation can have: linters miss one of the client if there is only `default`. */
function rateLimited(operation: Operation): Record<string, Response> {
  const { '4XX': response } = operation.responses;
  return response ? { 429: withExamples(operation, response, 'answer', [usualError(429)]) } : {};
}

/** Returns the `default` response for all errors without an entry. */
function anyError(operation: Operation): Response {
  const { responses } = operation;
  const errors = ['4XX', '5XX'].flatMap((status) => responses[status] ?? []);
  const response = {
    description: 'Any other error.',
    headers: Object.assign({}, ...errors.map(({ headers }) => headers)),
    content: errors[0]?.content ?? {},
  };
  const others = Object.keys(operation['x-refusals'] ?? {}).filter(
    (status) => status !== '400' && !(status in responses),
  );
  const own = others.flatMap((status) => refusalsOf(operation, status));
  return withExamples(operation, response, 'answer', [...usualErrors(response), ...own]);
}

/** Adds examples to a body or response: its own, else the given ones, else those of its schema. */
function withExamples<Part extends { readonly content?: Content }>(
  operation: Operation,
  part: Part,
  kind: ExampleOf,
  given: readonly ErrorExample[] = [],
): Part {
  if (!part.content) return { ...part };
  const content = Object.entries(part.content).map(([type, media]) => {
    const schema = asBytes(media.schema);
    const isError = type === JSON_TYPE || type === PROBLEM_TYPE;
    const printed = isError ? printErrors(schema, type, given) : {};
    const hasPrinted = Object.keys(printed).length > 0;
    const own = hasPrinted ? printed : wholeExamples(operation, schema, kind);
    return [type, { ...media, schema, examples: media.examples ?? own }];
  });
  return { ...part, content: Object.fromEntries(content) };
}

/** Adds `format: binary`, which generators expect for bytes; JSON Schema uses `contentMediaType`. */
function asBytes(schema: Schema): Schema {
  return schema.contentMediaType === undefined ? schema : { ...schema, format: 'binary' };
}

/** Names examples by `x-example-names`, errors by their text. */
function wholeExamples({ operationId, summary }: Operation, schema: Schema, kind: ExampleOf): Examples {
  const { examples, 'x-example-names': names } = schema;
  const values: unknown[] = Array.isArray(examples) ? examples : [exampleOf(schema, kind)];
  return Object.fromEntries(
    values.map((value, index) => {
      const { error } = Object(value);
      if (typeof error === 'string') return [errorName(error), { summary: error, value }];
      const name = Array.isArray(names) ? String(names[index]) : operationId;
      return [name, { ...(values.length === 1 && { summary }), value }];
    }),
  );
}
