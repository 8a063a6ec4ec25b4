/** Lets custom operations use ours, without HTTP: the same validation, the same function. */
import { documents } from '../../contract/documents.ts';
import { type Input, isEventStream, operationNamed } from '../../contract/model.ts';
import type { OpenApiDocument, Schema } from '../../contract/openapi.ts';
import { latestVersion } from '../../contract/versions.ts';
import { badRequest } from '../../lib/errors.ts';
import { toRefusal } from '../../lib/input-error.ts';
import { Answer, LazyBody } from '../../operations/answer.ts';
import { operations } from '../../operations/index.ts';
import type { Context } from '../../operations/operation.ts';
import { describeUnknown } from '../input/messages.ts';
import { readPart } from '../input/validation.ts';

/** Runs an operation of ours. Rejects with its error, or with a defect for an unknown operation. */
export type CallBuiltIn = (operationId: string, input: object, context: Context) => Promise<unknown>;

type Values = Readonly<Record<string, unknown>>;

interface Callable {
  readonly names: readonly string[];
  readonly read: (input: Values) => Values;
  readonly run: (input: Values, context: Context) => unknown;
}

/** Creates the function; operations are prepared on first use. */
export function createBuiltInCalls(): CallBuiltIn {
  const document = documents[latestVersion];
  const known = new Map<string, Callable>();
  return async (operationId, input, context) => {
    const callable = known.get(operationId) ?? prepare(document, operationId);
    known.set(operationId, callable);
    const values = { ...input };
    const unknown = Object.keys(values).find((name) => !callable.names.includes(name));
    if (unknown !== undefined)
      throw badRequest(describeUnknown(unknown, callable.names), 'unknown_parameter', unknown);
    try {
      const output = await callable.run(callable.read(values), contextOf(context));
      return output instanceof Answer ? await bodyOf(output) : copy(output);
    } catch (error) {
      throw toRefusal(error) ?? error;
    }
  };
}

/** The caller's `Accept` and `Idempotency-Key` belong to the calling operation. */
const contextOf = (context: Context): Context => ({
  ...context,
  once: undefined,
  document: latestVersion,
  prefers: ([first]) => first,
  accepts: () => true,
});

async function bodyOf({ body, type }: Answer<unknown, string, string, number>): Promise<unknown> {
  if (body instanceof LazyBody) return (await body.make()).bytes;
  const isText = typeof body === 'string' || Buffer.isBuffer(body);
  if (isText) return type === 'application/json' ? JSON.parse(String(body)) : body;
  return copy(body);
}

/** Our operations may return cached objects. */
const copy = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

function prepare(document: OpenApiDocument, operationId: string): Callable {
  const operation = operationNamed(document, operationId);
  const run = Object.entries(operations).find(([id]) => id === operationId)?.[1];
  if (!operation || !run || operation['x-query-as-body'] !== undefined || isEventStream(operation))
    throw new TypeError(`context.call: '${operationId}' is not an operation that can be called`);
  const { body, inputs } = operation;
  const parameters = inputs.filter(({ location }) => location !== 'body');
  const named = new Set(parameters.map(({ name }) => name));
  const lists = parameters.filter(({ schema }) => schema['x-list'] !== undefined).map(({ name }) => name);
  const pick = (values: Values, isNamed: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => named.has(name) === isNamed));
  const readParameters = readPart(objectOf(parameters), 'querystring');
  const readBody = body && readPart(body, 'body');
  return {
    names: inputs.map(({ name }) => name),
    read: (input) => ({
      ...readBody?.(structuredClone(pick(input, false))),
      ...readParameters(structuredClone(joinLists(pick(input, true), lists))),
    }),
    // The input was validated by the schema that its type was generated from.
    run: run as (input: Values, context: Context) => unknown,
  };
}

const objectOf = (parameters: readonly Input[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  required: parameters.filter(({ isRequired }) => isRequired).map(({ name }) => name),
});

/** Lists may be arrays, as in the client. */
const joinLists = (values: Values, lists: readonly string[]): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      lists.includes(name) && Array.isArray(value)
        ? value.map((item) => String(item).replaceAll(',', '\\,')).join(',')
        : value,
    ]),
  );
