/** What an operation takes, wherever its document says that it is sent. */
import { type Member, membersOf } from './members.ts';
import {
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
  type RequestBody,
  resolve,
  type Schema,
} from './openapi.ts';

/** One name that an operation takes, and where it is sent. */
export interface Input extends Member {
  readonly place: Parameter['in'] | 'body';
}

/**
 * What an operation takes, in path, query or body, in the order of its document; a query counts as the body where both
 * have a name.
 */
export function inputsOf(document: OpenApiDocument, operation: OperationObject): Input[] {
  const parameters = (operation.parameters ?? [])
    .map((entry) => resolve<Parameter>(document, entry))
    .filter(({ in: place }) => place !== 'header')
    .map(({ name, required = false, in: place, schema }) => ({
      name,
      isRequired: required,
      place,
      schema: resolve(document, schema),
    }));
  const body = operation.requestBody && resolve<RequestBody>(document, operation.requestBody);
  const members = Object.values(body?.content ?? {}).flatMap(({ schema }) =>
    membersOf(schema, (reference) => resolve<Schema>(document, reference)).map((member) => ({
      ...member,
      place: 'body' as const,
    })),
  );
  const inBody = new Set(members.map(({ name }) => name));
  const others = parameters.filter(({ name, place }) => place !== 'query' || !inBody.has(name));
  return [...new Map([...members, ...others].map((input) => [input.name, input])).values()];
}

/** The header by which a caller names a request that may be repeated. */
const REPEAT_HEADER = 'Idempotency-Key';

/** Whether a request may bear a key, so that what it asks for is done once. */
export function isRepeatable(document: OpenApiDocument, { parameters = [] }: OperationObject): boolean {
  const own = parameters.map((each) => resolve<Parameter>(document, each));
  return own.some(({ name, in: place }) => place === 'header' && name === REPEAT_HEADER);
}
