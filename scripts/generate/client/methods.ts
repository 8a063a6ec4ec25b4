/** Turns the operations of a document into methods of the client. */

import { isEventStream } from '../../../src/contract/bodies.ts';
import { isIdempotent } from '../../../src/contract/inputs.ts';
import {
  hasMethod,
  isRecord,
  type OpenApiDocument,
  type OperationObject,
  operationsOf,
  type Parameter,
  type RequestBody,
  type Response,
  resolve,
  type Schema,
} from '../../../src/contract/openapi.ts';

/** A document and its file name without extension. */
export interface NamedDocument {
  readonly name: string;
  readonly document: OpenApiDocument;
}

/** A named value: a parameter of an input or a property of an object. */
export interface Member {
  readonly name: string;
  readonly schema: Schema;
  readonly description: unknown;
  readonly isRequired: boolean;
  /** Other types that programs may pass for it. */
  readonly alsoTypes?: readonly string[];
}

/** A parameter of an input, and where it is sent. */
export interface InputMember extends Member {
  readonly location: 'path' | 'query' | 'body';
}

/** A method of the client, as needed for code generation. */
export interface Method {
  readonly id: string;
  readonly httpMethod: string;
  /** Path below the base URL, including the version. */
  readonly path: string;
  readonly operation: OperationObject;
  /** Input parameters in document order. For a body with variants, those of the first variant. */
  readonly members: readonly InputMember[];
  /** The schema of its JSON body. */
  readonly body: Schema | undefined;
  /** The properties of the body in all of its variants, or of the body that its query replaces. */
  readonly bodyMembers: readonly Member[];
  /** Success responses by media type, the default first. */
  readonly answers: ReadonlyMap<string, Schema>;
  /** Whether repeating a request has no further effect. */
  readonly isSafe: boolean;
  /** Whether it is safe because each request has an idempotency key. */
  readonly isKeyed: boolean;
  /** Whether it returns an event stream. */
  readonly isStream: boolean;
}

/** Returns every published operation of a document, except those for browsers, monitors and other clients. */
export function methodsOf(document: OpenApiDocument, prefix: string): Method[] {
  const bodies = new Map(
    [...operationsOf(document)].map(({ operation }) => [operation.operationId, bodyOf(document, operation)]),
  );
  return [...operationsOf(document)]
    .filter(({ operation }) => operation['x-internal'] !== true && hasMethod(operation))
    .map(({ path, method, operation }) => {
      const body = bodyOf(document, operation);
      return {
        id: operation.operationId,
        httpMethod: method.toUpperCase(),
        path: prefix + path,
        operation,
        members: inputOf(document, operation, body),
        body,
        bodyMembers: membersOfVariants(
          document,
          bodies.get(operation['x-query-as-body'] ?? operation.operationId),
        ).flat(),
        answers: answersOf(document, operation),
        isSafe: method === 'get' || operation['x-safe'] === true || isIdempotent(document, operation),
        isKeyed: isIdempotent(document, operation),
        isStream: isEventStream(document, operation),
      };
    });
}

/** Merges path, query and body into one list. Parameters that query and body share are sent in the body. */
function inputOf(
  document: OpenApiDocument,
  { parameters = [] }: OperationObject,
  body: Schema | undefined,
): InputMember[] {
  const [inBody = []] = membersOfVariants(document, body);
  const outside = parameters.flatMap((entry) => {
    const { name, in: location, schema, ...rest } = resolve<Parameter>(document, entry);
    if (location === 'header' || inBody.some((member) => member.name === name)) return [];
    return [{ name, location, schema, description: rest.description, isRequired: rest.required ?? false }];
  });
  return [...outside, ...inBody.map((member) => ({ ...member, location: 'body' as const }))];
}

/** Returns the properties of an object schema. */
export function membersOf(document: OpenApiDocument, schema: Schema): Member[] {
  const { properties, required } = resolve<Schema>(document, schema);
  return Object.entries(isRecord(properties) ? properties : {}).map(([name, property]) => {
    const own: Schema = isRecord(property) ? property : {};
    const { description } = resolve<Schema>(document, own);
    return {
      name,
      schema: own,
      description,
      isRequired: Array.isArray(required) && required.includes(name),
    };
  });
}

/** Returns the properties of each variant of a body. Required are those that every variant requires. */
function membersOfVariants(document: OpenApiDocument, body: Schema | undefined): Member[][] {
  if (!body) return [];
  const variants = variantsOf(document, body);
  const each = (variants.length > 0 ? variants : [body]).map((variant) => membersOf(document, variant));
  const isRequired = (name: string) =>
    each.every((members) => members.some((member) => member.name === name && member.isRequired));
  return each.map((members) => members.map((member) => ({ ...member, isRequired: isRequired(member.name) })));
}

/** Returns the alternatives of a schema, or an empty list. */
export function variantsOf(document: OpenApiDocument, schema: Schema): Schema[] {
  const { oneOf } = resolve<Schema>(document, schema);
  return Array.isArray(oneOf) ? oneOf : [];
}

function bodyOf(document: OpenApiDocument, { requestBody }: OperationObject): Schema | undefined {
  return requestBody && resolve<RequestBody>(document, requestBody).content['application/json']?.schema;
}

function answersOf(document: OpenApiDocument, { responses }: OperationObject): Map<string, Schema> {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const contents = successes.flatMap(([, response]) =>
    Object.entries(resolve<Response>(document, response).content ?? {}),
  );
  return new Map(contents.map(([type, { schema }]) => [type, schema]));
}

/** Returns the parameter that selects the fields of the response, or adds to them (`x-picks`). */
export function pickerOf(
  document: OpenApiDocument,
  { members }: Method,
  kind: true | 'more',
): InputMember | undefined {
  return members.find(({ schema }) => resolve<Schema>(document, schema)['x-picks'] === kind);
}

/** Returns the values of parameter `type` if each variant of the response belongs to some of them; otherwise none. */
export function typesOf(document: OpenApiDocument, { members }: Method, answer: Schema): unknown[] {
  if (!members.some(({ name }) => name === 'type')) return [];
  const types = variantsOf(document, answer).map((variant) => {
    const { type } = Object(resolve<Schema>(document, variant).properties);
    return type && resolve<Schema>(document, type).enum;
  });
  return types.every(Array.isArray) ? types.flat() : [];
}

/** A parameter whose value decides the media type of the response (`x-answers`). */
export interface Decider {
  readonly name: string;
  readonly values: readonly unknown[];
  readonly types: Readonly<Record<string, unknown>>;
  readonly default: unknown;
}

/** Returns the deciding parameters by precedence: those of the body, then those of the URL. */
export function decidersOf(document: OpenApiDocument, { members }: Method): Decider[] {
  const inBody = members.filter(({ location }) => location === 'body');
  return [...new Set([...inBody, ...members])].flatMap(({ name, schema }) => {
    const { 'x-answers': types, enum: values, default: standard } = resolve<Schema>(document, schema);
    return isRecord(types) && Array.isArray(values) ? [{ name, values, types, default: standard }] : [];
  });
}
