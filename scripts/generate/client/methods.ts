/** From the operations of a document to the methods of the client. */
import { isEventStream } from '../../../src/contract/event-streams.ts';
import { isRepeatable } from '../../../src/contract/inputs.ts';
import {
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

/** A document, and the name of its file without an ending. */
export interface NamedDocument {
  readonly name: string;
  readonly document: OpenApiDocument;
}

/** A value with a name: a member of an input or of an object. */
export interface Member {
  readonly name: string;
  readonly schema: Schema;
  readonly description: unknown;
  readonly isRequired: boolean;
  /** What a program may write in place of it, as types. */
  readonly alsoTypes?: readonly string[];
}

/** A member of an input, and where it is sent. */
export interface InputMember extends Member {
  readonly place: 'path' | 'query' | 'body';
}

/** A method of the client, as the generated code needs to know it. */
export interface Method {
  readonly id: string;
  readonly httpMethod: string;
  /** Below the base address, the version included. */
  readonly path: string;
  readonly operation: OperationObject;
  /** The members of its input in the order of the document; of a body with variants, those of the first. */
  readonly members: readonly InputMember[];
  /** The schema of its JSON body. */
  readonly body: Schema | undefined;
  /** The members of that body in all of its variants, or of the body that its query stands for. */
  readonly bodyMembers: readonly Member[];
  /** The success answers by media type; the first is what comes when nothing else is asked for. */
  readonly answers: ReadonlyMap<string, Schema>;
  /** True when a repeated request does no more than one. */
  readonly isSafe: boolean;
  /** True when it is safe because of the key that each request bears. */
  readonly isKeyed: boolean;
  /** True when it answers events, as they happen. */
  readonly isStream: boolean;
}

/** Every published operation of a document, but those that are for browsers and monitors rather than for programs. */
export function methodsOf(document: OpenApiDocument, prefix: string): Method[] {
  const bodies = new Map(
    [...operationsOf(document)].map(({ operation }) => [operation.operationId, bodyOf(document, operation)]),
  );
  return [...operationsOf(document)]
    .filter(({ operation }) => !operation['x-unpublished'] && operation['x-plugin'] === undefined)
    .map(({ path, method, operation }) => {
      const body = bodyOf(document, operation);
      return {
        id: operation.operationId,
        httpMethod: method.toUpperCase(),
        path: prefix + path,
        operation,
        members: inputOf(document, operation, body),
        body,
        bodyMembers: allMembersOf(
          document,
          bodies.get(operation['x-query-as-body'] ?? operation.operationId),
        ),
        answers: answersOf(document, operation),
        isSafe: method === 'get' || operation['x-safe'] === true || isRepeatable(document, operation),
        isKeyed: isRepeatable(document, operation),
        isStream: isEventStream(document, operation),
      };
    });
}

/** Path, query and body as one list of names; one that may stand in query and body is sent in the body. */
function inputOf(
  document: OpenApiDocument,
  { parameters = [] }: OperationObject,
  body: Schema | undefined,
): InputMember[] {
  const [variant] = body ? variantsOf(document, body) : [];
  const schema = variant ?? body;
  const inBody = schema ? membersOf(document, schema) : [];
  const outside = parameters.flatMap((entry) => {
    const { name, in: place, schema, ...rest } = resolve<Parameter>(document, entry);
    if (place === 'header' || inBody.some((member) => member.name === name)) return [];
    return [{ name, place, schema, description: rest.description, isRequired: rest.required ?? false }];
  });
  return [...outside, ...inBody.map((member) => ({ ...member, place: 'body' as const }))];
}

/** The members of an object schema. */
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

/** The members of a body in each of its variants; a name that several have comes several times. */
function allMembersOf(document: OpenApiDocument, body: Schema | undefined): Member[] {
  if (!body) return [];
  const variants = variantsOf(document, body);
  return (variants.length > 0 ? variants : [body]).flatMap((variant) => membersOf(document, variant));
}

/** The schemas between which a value chooses; none where there is no choice. */
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

/** The member of the input that names the members that the answer is to have (`x-picks`). */
export function pickerOf(document: OpenApiDocument, { members }: Method): InputMember | undefined {
  return members.find(({ schema }) => resolve<Schema>(document, schema)['x-picks'] === true);
}

/** The values of the input's `type`, where each of the variants of an answer is of some of them; else none. */
export function typesOf(document: OpenApiDocument, { members }: Method, answer: Schema): unknown[] {
  if (!members.some(({ name }) => name === 'type')) return [];
  const types = variantsOf(document, answer).map((variant) => {
    const { type } = Object(resolve<Schema>(document, variant).properties);
    return type && resolve<Schema>(document, type).enum;
  });
  return types.every(Array.isArray) ? types.flat() : [];
}

/** A member of the input that decides the media type of the answer, by its values (`x-answers`). */
export interface Decider {
  readonly name: string;
  readonly values: readonly unknown[];
  readonly types: Readonly<Record<string, unknown>>;
  readonly default: unknown;
}

/** The members that decide, the strongest first: those of the body, then those of the address. */
export function decidersOf(document: OpenApiDocument, { members }: Method): Decider[] {
  const inBody = members.filter(({ place }) => place === 'body');
  return [...new Set([...inBody, ...members])].flatMap(({ name, schema }) => {
    const { 'x-answers': types, enum: values, default: standard } = resolve<Schema>(document, schema);
    return isRecord(types) && Array.isArray(values) ? [{ name, values, types, default: standard }] : [];
  });
}
