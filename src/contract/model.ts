/** The operations of a document as its readers need them: with resolved references, and all inputs in one list. */
import { link } from './link.ts';
import {
  type Content,
  type Header,
  type Keywords,
  type Method,
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
  type RequestBody,
  type Response,
  type Schema,
  type Source,
  sourcesOf,
} from './openapi.ts';
import { isClosed, type Member, membersOf } from './schemas.ts';

export const JSON_TYPE = 'application/json';

/** Maximum size of a request body. The documents state it in words, and released versions promise it. */
export const BODY_BYTES_MAX = 256 * 1024;

/** A named input and its location. */
export interface Input extends Member {
  readonly location: Parameter['in'] | 'body';
  /** That of the parameter; properties of a body have it in their schema. */
  readonly description?: string | undefined;
}

export interface Operation extends Keywords {
  readonly document: OpenApiDocument;
  /** As the document has it, with references. */
  readonly source: OperationObject;
  /** With parameters in braces. */
  readonly path: string;
  readonly method: Method;
  /** All of them, also headers. */
  readonly parameters: readonly Parameter[];
  readonly requestBody?: RequestBody | undefined;
  readonly responses: Readonly<Record<string, Response>>;
  /** Those from path, query and body, in document order. A name that query and body share has the body's schema. */
  readonly inputs: readonly Input[];
  /** The schema of the body, which is the same for all of its media types. */
  readonly body: Schema | undefined;
  /** The response 200. */
  readonly success: Response;
  /** The schema of the response 200 in JSON. */
  readonly answer: Schema | undefined;
}

const known = new WeakMap<OpenApiDocument['paths'], readonly Operation[]>();

/** Returns the operations of a document, which are read once. */
export function operationsOf(document: OpenApiDocument): readonly Operation[] {
  const operations =
    known.get(document.paths) ?? sourcesOf(document).map((source) => readOperation(document, source));
  known.set(document.paths, operations);
  return operations;
}

export const operationNamed = (document: OpenApiDocument, id: string): Operation | undefined =>
  operationsOf(document).find(({ operationId }) => operationId === id);

function readOperation(document: OpenApiDocument, { path, method, source }: Source): Operation {
  const parameters = link<Parameter[]>(document, source.parameters ?? []);
  const requestBody = source.requestBody && link<RequestBody>(document, source.requestBody);
  const responses = link<Operation['responses']>(document, source.responses);
  const content = requestBody?.content ?? {};
  const success = responses[200] ?? {};
  return {
    ...source,
    ...{ document, source, path, method, parameters, requestBody, responses, success },
    inputs: readInputs(parameters, content),
    body: (content[JSON_TYPE] ?? Object.values(content)[0])?.schema,
    answer: success.content?.[JSON_TYPE]?.schema,
  };
}

function readInputs(parameters: readonly Parameter[], content: Content): Input[] {
  const schemas = new Set(Object.values(content).map(({ schema }) => schema));
  const members = [...schemas].flatMap(membersOf).map((member) => ({ ...member, location: 'body' as const }));
  const inBody = new Set(members.map(({ name }) => name));
  const others = parameters
    .filter(({ name, in: location }) => location === 'path' || (location === 'query' && !inBody.has(name)))
    .map(({ name, required = false, in: location, description, schema }) => ({
      ...{ name, description, location, schema },
      isRequired: required,
    }));
  return [...new Map([...members, ...others].map((input) => [input.name, input])).values()];
}

/** The request header that contains the idempotency key. */
const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** Returns whether an operation accepts an idempotency key. */
export const isIdempotent = ({ parameters }: Operation): boolean =>
  parameters.some(({ name, in: location }) => location === 'header' && name === IDEMPOTENCY_HEADER);

/** Returns whether an operation returns an event stream, which has no end. */
export const isEventStream = ({ success }: Operation): boolean =>
  success.content?.['text/event-stream'] !== undefined;

/** Returns whether an operation, or its whole version, is deprecated. */
export const isDeprecated = ({ document, deprecated = false }: Operation): boolean =>
  deprecated || document.info['x-deprecated-since'] !== undefined;

/** The response header that lists unknown parameters. */
export const IGNORED_HEADER = 'X-Ignored';

/** Returns the `X-Ignored` header of an operation if its errors document it and unknown parameters are accepted. */
export const ignoredHeaderOf = (operation: Operation): Header | undefined =>
  rejectsUnknown(operation) ? undefined : operation.responses['4XX']?.headers?.[IGNORED_HEADER];

/** Returns whether an operation rejects unknown parameters in the query. */
export const rejectsUnknownInQuery = (operation: Operation): boolean =>
  operation['x-closed-query'] === true || rejectsUnknown(operation);

/** Returns whether an operation rejects unknown parameters wherever it reads any. */
const rejectsUnknown = ({ requestBody, 'x-closed-query': isQueryClosed = false }: Operation): boolean =>
  requestBody ? Object.values(requestBody.content).every(({ schema }) => isClosed(schema)) : isQueryClosed;
