/** Inputs of an operation, wherever they are sent. */
import { type Member, membersOf } from './members.ts';
import {
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
  type RequestBody,
  resolve,
  type Schema,
} from './openapi.ts';

/** A named input and its location. */
export interface Input extends Member {
  readonly location: Parameter['in'] | 'body';
  /** That of the parameter; properties of a body have it in their schema. */
  readonly description?: string | undefined;
}

/**
 * Returns the inputs of an operation from path, query and body, in document order. A name that query and body share has
 * the schema of the body.
 */
export function inputsOf(document: OpenApiDocument, operation: OperationObject): Input[] {
  const parameters = (operation.parameters ?? [])
    .map((entry) => resolve<Parameter>(document, entry))
    .filter(({ in: location }) => location !== 'header')
    .map(({ name, required = false, in: location, description, schema }) => ({
      name,
      description,
      isRequired: required,
      location,
      schema: resolve(document, schema),
    }));
  const body = operation.requestBody && resolve<RequestBody>(document, operation.requestBody);
  const members = Object.values(body?.content ?? {}).flatMap(({ schema }) =>
    membersOf(schema, (reference) => resolve<Schema>(document, reference)).map((member) => ({
      ...member,
      location: 'body' as const,
    })),
  );
  const inBody = new Set(members.map(({ name }) => name));
  const others = parameters.filter(({ name, location }) => location !== 'query' || !inBody.has(name));
  return [...new Map([...members, ...others].map((input) => [input.name, input])).values()];
}

/** The request header that contains the idempotency key. */
const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** Returns whether an operation accepts an idempotency key. */
export function isIdempotent(document: OpenApiDocument, { parameters = [] }: OperationObject): boolean {
  const own = parameters.map((each) => resolve<Parameter>(document, each));
  return own.some(({ name, in: location }) => location === 'header' && name === IDEMPOTENCY_HEADER);
}
