/** Inputs of an operation, wherever they are sent. */
import {
  isRecord,
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

/** A property of an object schema. */
export interface Member {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: Schema;
}

/** Returns the properties of an object schema, then those of its variants; `follow` resolves references. */
export function membersOf(
  reference: Schema,
  follow: (schema: Schema) => Schema = (schema) => schema,
): Member[] {
  const { properties, required, oneOf } = follow(reference);
  const names: unknown[] = Array.isArray(required) ? required : [];
  const own = Object.entries(isRecord(properties) ? properties : {}).flatMap(([name, schema]) =>
    isRecord(schema) ? [{ name, isRequired: names.includes(name), schema: follow(schema) }] : [],
  );
  const variants: unknown[] = Array.isArray(oneOf) ? oneOf : [];
  return [...own, ...variants.filter(isRecord).flatMap((variant) => membersOf(variant, follow))];
}
