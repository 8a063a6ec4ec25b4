/** Reads a query that represents the body of another operation, and validates it with that body's schema. */
import type { preValidationHookHandler } from 'fastify';
import { type Input, JSON_TYPE, type Operation, operationNamed } from '../../contract/model.ts';
import { isRecord, type Schema } from '../../contract/openapi.ts';
import { membersOf, variantsOf } from '../../contract/schemas.ts';
import { listUnknown, tellIgnored, withoutForeignNames } from './ignored-members.ts';
import { collectNames, type KnownNames } from './known-names.ts';
import { createNullRemover } from './texts.ts';

/**
 * Converts a query to the input for validation; body properties are parsed by their own schemas. Calls `ignore` with
 * parameters that it does not understand.
 */
export type QueryReader = (
  query: Readonly<Record<string, unknown>>,
  ignore: (name: string) => void,
) => Record<string, unknown>;

/**
 * Returns the schema of a query that represents the body of `modelId`, with the body's properties, then the query's
 * own, and the names of the body.
 */
export function createQuerySchema(
  { document, inputs }: Operation,
  modelId: string,
): { schema: Schema; names: KnownNames } {
  const model = operationNamed(document, modelId);
  const schema = model?.requestBody?.content[JSON_TYPE]?.schema;
  if (!model || !schema) throw new Error(`x-query-as-body: '${modelId}' has no JSON body.`);
  return { schema: withMembers(schema, inputs), names: collectNames(model) };
}

/** Appends properties to an object schema, or to each of its variants. */
function withMembers(schema: Schema, inputs: readonly Input[]): Schema {
  const variants = variantsOf(schema);
  if (variants.length > 0)
    return { ...schema, oneOf: variants.map((variant) => withMembers(variant, inputs)) };
  const own = isRecord(schema.properties) ? schema.properties : {};
  const others = inputs
    .filter(({ name }) => !Object.hasOwn(own, name))
    .map((input) => [input.name, input.schema]);
  return { ...schema, properties: { ...own, ...Object.fromEntries(others) } };
}

/** Creates a hook that reads a body before validation, and notes its unsupported parts. */
export function readBodyFirst(read: QueryReader): preValidationHookHandler {
  return (request, _reply, done) => {
    const { body } = request;
    if (!isRecord(body) || Array.isArray(body)) return done();
    const ignored: string[] = [];
    request.body = read(body, (name) => ignored.push(name));
    request.ignoredInBody = ignored;
    done();
  };
}

/**
 * Creates a hook that reads the query before validation; null counts as missing, as in a body. Lists ignored parameters
 * in at most `ignoredLengthMax` characters.
 */
export function readQueryFirst(
  read: QueryReader,
  { schema, names, ignoredLengthMax }: { schema: Schema; names: KnownNames; ignoredLengthMax: number },
): preValidationHookHandler {
  const removeNulls = createNullRemover(schema);
  const known = new Set(membersOf(schema).map(({ name }) => name));
  return (request, reply, done) => {
    const ignored: string[] = [];
    const written = withoutForeignNames(request.query);
    const query = read(written, (name) => ignored.push(name));
    for (const name in query) if (Object.hasOwn(written, name) && !known.has(name)) ignored.push(name);
    // Parameters that the chosen variant of the body does not have.
    const unused = [...listUnknown(query, names)].filter((path) => {
      const [name = ''] = path.split(/[.[]/, 1);
      return (written[name] ?? '') !== '' && names.properties?.has(name);
    });
    tellIgnored(reply, [...ignored, ...unused], ignoredLengthMax);
    for (const name of unused) delete query[name];
    removeNulls(query);
    request.query = query;
    done();
  };
}
