/** Expands operations for generators and people: references only to schemas and headers, an example for everything. */

import { IGNORED_HEADER, ignoredHeaderOf } from '../ignored-members.ts';
import {
  type Content,
  inline,
  isDeprecated,
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
  type Reference,
  type RequestBody,
  type Response,
  resolve,
  type Schema,
} from '../openapi.ts';
import {
  type ErrorExample,
  type Examples,
  errorName,
  invalidInputs,
  JSON_TYPE,
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
export function writeOut(document: OpenApiDocument, operation: OperationObject): OperationObject {
  const { parameters, requestBody } = operation;
  const body = requestBody && resolve<RequestBody>(document, requestBody);
  const answers = { ...ownAnswers(document, operation), ...badRequest(document, operation) };
  return {
    ...(isDeprecated(document, operation) && { deprecated: true }),
    ...operation,
    ...(parameters && { parameters: parameters.map((each) => writeOutParameter(document, each)) }),
    ...(body && { requestBody: withExamples(document, operation, body, 'request') }),
    responses: {
      ...answers,
      ...(Object.keys(answers).some((status) => status.startsWith('4'))
        ? {}
        : rateLimited(document, operation)),
      default: anyError(document, operation),
    },
  };
}

/**
 * Inlines the schema: generators turn named value lists into enumerations, which do not accept plain strings such as
 * `'png'`.
 */
function writeOutParameter(document: OpenApiDocument, entry: Parameter | Reference): Parameter {
  const parameter = resolve<Parameter>(document, entry);
  return { ...parameter, schema: inline(document, parameter.schema) };
}

function ownAnswers(document: OpenApiDocument, operation: OperationObject): Record<string, Response> {
  const answers = Object.entries(operation.responses).filter(([status]) => !status.endsWith('XX'));
  const links = linksOf(document, operation);
  const ignored = ignoredHeaderOf(document, operation);
  const entries = answers.map(([status, reference]) => {
    const described = resolve<Response>(document, reference);
    const headers = { ...(ignored && { [IGNORED_HEADER]: ignored }), ...described.headers };
    const response = ignored && status === '200' ? { ...described, headers } : described;
    const own = refusalsOf(operation, status);
    const refusals = own.length === 0 && Number(status) >= 400 ? [usualError(Number(status))] : own;
    const printed = withExamples(document, operation, response, 'answer', refusals);
    return [status, { ...printed, ...(links && status === '200' && { links }) }];
  });
  return Object.fromEntries(entries);
}

/** Returns the 400 response; empty without inputs, or if the operation always returns 200. */
function badRequest(document: OpenApiDocument, operation: OperationObject): Record<string, Response> {
  const { '4XX': reference } = operation.responses;
  const refusals = [...invalidInputs(document, operation), ...refusalsOf(operation, '400')];
  if (!reference || refusals.length === 0 || operation['x-bad-request']) return {};
  const response = resolve<Response>(document, reference);
  const distinct = new Map(refusals.map((refusal) => [refusal.text, refusal]));
  if (refusals.every(({ fault }) => !fault)) distinct.set('unknown', unknownInput(document, operation));
  return { 400: withExamples(document, operation, response, 'answer', [...distinct.values()]) };
}

/** Returns the error that every operation can have: linters miss one of the client if there is only `default`. */
function rateLimited(document: OpenApiDocument, operation: OperationObject): Record<string, Response> {
  const { '4XX': reference } = operation.responses;
  if (!reference) return {};
  const response = resolve<Response>(document, reference);
  return { 429: withExamples(document, operation, response, 'answer', [usualError(429)]) };
}

/** Returns the `default` response for all errors without an entry. */
function anyError(document: OpenApiDocument, operation: OperationObject): Response {
  const { responses } = operation;
  const errors = ['4XX', '5XX'].flatMap((status) => {
    const response = responses[status];
    return response ? [resolve<Response>(document, response)] : [];
  });
  const response = {
    description: 'Any other error.',
    headers: Object.assign({}, ...errors.map(({ headers }) => headers)),
    content: errors[0]?.content ?? {},
  };
  const others = Object.keys(operation['x-refusals'] ?? {}).filter(
    (status) => status !== '400' && !(status in responses),
  );
  const own = others.flatMap((status) => refusalsOf(operation, status));
  return withExamples(document, operation, response, 'answer', [...usualErrors(document, response), ...own]);
}

/** Adds examples to a body or response: its own, else the given ones, else those of its schema. */
function withExamples<Part extends { readonly content?: Content }>(
  document: OpenApiDocument,
  operation: OperationObject,
  part: Part,
  kind: ExampleOf,
  given: readonly ErrorExample[] = [],
): Part {
  if (!part.content) return part;
  const content = Object.entries(part.content).map(([type, media]) => {
    const schema = asBytes(document, media.schema);
    const isError = type === JSON_TYPE || type === PROBLEM_TYPE;
    const printed = isError ? printErrors(resolve<Schema>(document, schema), type, given) : {};
    const hasPrinted = Object.keys(printed).length > 0;
    const own = hasPrinted ? printed : wholeExamples(document, operation, schema, kind);
    return [type, { ...media, schema, examples: media.examples ?? own }];
  });
  return { ...part, content: Object.fromEntries(content) };
}

/** Adds `format: binary`, which generators expect for bytes; JSON Schema uses `contentMediaType`. */
function asBytes(document: OpenApiDocument, reference: Schema): Schema {
  const schema = resolve<Schema>(document, reference);
  return schema.contentMediaType === undefined ? reference : { ...schema, format: 'binary' };
}

/** Names examples by `x-example-names`, errors by their text. */
function wholeExamples(
  document: OpenApiDocument,
  { operationId, summary }: OperationObject,
  reference: Schema,
  kind: ExampleOf,
): Examples {
  const { examples, 'x-example-names': names } = resolve<Schema>(document, reference);
  const values: unknown[] = Array.isArray(examples) ? examples : [exampleOf(document, reference, kind)];
  return Object.fromEntries(
    values.map((value, index) => {
      const { error } = Object(value);
      if (typeof error === 'string') return [errorName(error), { summary: error, value }];
      const name = Array.isArray(names) ? String(names[index]) : operationId;
      return [name, { ...(values.length === 1 && { summary }), value }];
    }),
  );
}
