/** A query that stands for the body of another operation: read as that body, and held against its schema. */
import type { preValidationHookHandler } from 'fastify';
import { inputsOf } from '../../contract/inputs.ts';
import {
  inline,
  isRecord,
  type OpenApiDocument,
  type OperationObject,
  operationsOf,
  type RequestBody,
  resolve,
  type Schema,
} from '../../contract/openapi.ts';
import { JSON_TYPE } from './bodies.ts';
import { tellIgnored } from './ignored-members.ts';
import { createNullRemover } from './texts.ts';

/**
 * From what a query holds to what its validation is to see; members that a body has are read by their own schemas.
 * `ignore` is told what of it was not understood.
 */
export type QueryReader = (
  query: Readonly<Record<string, unknown>>,
  ignore: (name: string) => void,
) => Record<string, unknown>;

/**
 * The schema of a query that stands for the body of `modelId`: that of the body, then the parameters that no body has.
 */
export function createQuerySchema(
  document: OpenApiDocument,
  operation: OperationObject,
  modelId: string,
): Schema {
  const model = [...operationsOf(document)].find((one) => one.operation.operationId === modelId);
  const body = model?.operation.requestBody && resolve<RequestBody>(document, model.operation.requestBody);
  const schema = body?.content[JSON_TYPE]?.schema;
  if (schema === undefined) throw new Error(`x-query-as-body: '${modelId}' has no body of JSON.`);
  const parameters = inputsOf(document, operation).map(
    (input) => [input.name, inline(document, input.schema)] as const,
  );
  return withMembers(inline(document, schema), parameters);
}

/** Puts members behind those that an object, or each of its variants, has already. */
function withMembers(schema: Schema, members: readonly (readonly [name: string, member: Schema])[]): Schema {
  if (Array.isArray(schema.oneOf)) {
    return { ...schema, oneOf: schema.oneOf.map((variant: Schema) => withMembers(variant, members)) };
  }
  const own = isRecord(schema.properties) ? schema.properties : {};
  const others = members.filter(([name]) => !Object.hasOwn(own, name));
  return { ...schema, properties: { ...own, ...Object.fromEntries(others) } };
}

/**
 * Reads the query before it is validated; null counts as not sent, as it does in a body. What was ignored is named in
 * at most `ignoredLengthMax` characters.
 */
export function readQueryFirst(
  read: QueryReader,
  { schema, ignoredLengthMax }: { schema: Schema; ignoredLengthMax: number },
): preValidationHookHandler {
  const removeNulls = createNullRemover(schema);
  return (request, reply, done) => {
    const ignored: string[] = [];
    const query = read(isRecord(request.query) ? request.query : {}, (name) => ignored.push(name));
    tellIgnored(reply, ignored, ignoredLengthMax);
    removeNulls(query);
    request.query = query;
    done();
  };
}
