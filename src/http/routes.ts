/** Creates the routes of a document's operations, with validated and merged input. */
import type { FastifyInstance, onRequestHookHandler, RouteHandlerMethod, RouteOptions } from 'fastify';
import {
  ignoredHeaderOf,
  isIdempotent,
  type Operation,
  operationNamed,
  rejectsUnknownInQuery,
} from '../contract/model.ts';
import type { OpenApiDocument } from '../contract/openapi.ts';
import { unknownEndpoint } from '../lib/errors.ts';
import type { Context } from '../operations/operation.ts';
import type { Services } from '../operations/services.ts';
import { createFixedWindowLimit } from './callers/fixed-window-limit.ts';
import { fastifyOpenapiGlue, inLowerCase, registerDocument } from './glue.ts';
import { createIdempotencyHooks } from './idempotency.ts';
import { createErrorFormatter } from './input/error-formatter.ts';
import { nameIgnored, refuseUnknown } from './input/ignored-members.ts';
import { collectInput, prepareBody } from './input/input.ts';
import { collectNames } from './input/known-names.ts';
import { createQuerySchema, type QueryReader, readBodyFirst, readQueryFirst } from './input/query-as-body.ts';
import { acceptsMediaType, preferMediaType } from './negotiation.ts';
import { pathOf } from './paths.ts';
import { createFacts } from './request-facts.ts';
import { linkDeprecation, markDeprecated } from './responses/deprecation.ts';
import type { KeptPictures } from './responses/kept-pictures.ts';
import { createSender, headersOf, ignoredLengthMaxOf } from './responses/responses.ts';

/** An operation as called by the routes. Its input was validated by the schema of its types. */
type AnyOperation = (input: never, context: Context) => unknown;

export type OperationTable = Readonly<Record<string, AnyOperation>>;

export interface RoutesOptions {
  name: string;
  document: OpenApiDocument;
  operations: OperationTable;
  queryReaders?: Readonly<Record<string, QueryReader>>;
  bodyReaders?: Readonly<Record<string, QueryReader>>;
  services: Services;
  pictures?: KeptPictures | undefined;
}

/** Registers all operations of a document. Throws if one lacks a function. */
export async function registerRoutes(scope: FastifyInstance, options: RoutesOptions): Promise<void> {
  const { name, document } = options;

  scope.addHook('onRoute', (route) => {
    const { querySchema } = route.config ?? {};
    if (querySchema) route.schema = { ...route.schema, querystring: querySchema };
    if (route.schema?.headers) route.schema = { ...route.schema, headers: inLowerCase(route.schema.headers) };
  });
  await scope.register(fastifyOpenapiGlue, {
    specification: registerDocument(document),
    operationResolver: (operationId: string) => {
      const operation = operationNamed(document, operationId);
      if (!operation || !Object.hasOwn(options.operations, operationId)) {
        throw new Error(
          `${name}.yaml has the operation '${operationId}', but src/operations/index.ts does not.`,
        );
      }
      return routeOptions(operation, options);
    },
  });
}

function routeOptions(operation: Operation, options: RoutesOptions): RouteOptions {
  const { services } = options;
  const { inputs, requestBody } = operation;
  const acceptedTypes = requestBody && Object.keys(requestBody.content);
  const { 'x-deprecated-since': since, 'x-key-in': keyMember, 'x-bad-request': badRequest } = operation;
  const { 'x-rate-limit-per-second': perSecond, 'x-switched-off': isSwitchedOff } = operation;
  const isUncounted = perSecond !== undefined && !isSwitchedOff;
  const names = inputs.map(({ name }) => name);
  const queryNames = inputs.filter(({ location }) => location === 'query').map(({ name }) => name);
  const idempotency = isIdempotent(operation)
    ? createIdempotencyHooks(operation, names, services)
    : undefined;
  const deprecate = since && markDeprecated(since, () => linkDeprecation(services.addresses.path));
  const onSend = [...(idempotency ? [idempotency.onSend] : []), ...(deprecate ? [deprecate] : [])];
  const readQuery = readQueryOf(operation, options);
  const readBody = options.bodyReaders?.[operation.operationId];
  const own: Partial<RouteOptions> = {
    handler: createHandler(operation, names, options),
    schemaErrorFormatter: createErrorFormatter(queryNames),
    config: {
      operation: operation.operationId,
      documentedStatuses: new Set(Object.keys(operation.responses)),
      documentedRefusals: new Set(Object.values(operation['x-refusals'] ?? {}).flat()),
      isOpen: operation.security?.length === 0,
      locations: new Map(inputs.map(({ name, location }) => [name, location])),
      ...(acceptedTypes && { acceptedTypes }),
      ...(keyMember !== undefined && { keyMember }),
      ...(isUncounted && { isUncounted }),
      ...(isSwitchedOff && { isSwitchedOff: true }),
      keepsNames: operation['x-any-names'] === true,
      ...(badRequest && { badRequestAnswer: answerBadRequest(badRequest, operation) }),
      ...(readQuery && { querySchema: readQuery.schema }),
      ...(idempotency && { isIdempotent: true }),
    },
    preValidation: [
      ...(options.pictures?.hooksOf(operation) ?? []),
      ...(acceptedTypes ? [prepareBody(acceptedTypes, inputs)] : []),
      ...(readBody ? [readBodyFirst(readBody)] : []),
      ...(readQuery ? [readQueryFirst(readQuery.read, readQuery)] : namingOf(operation)),
    ],
    ...(isUncounted && { onRequest: createFixedWindowLimit(perSecond, services.now) }),
    ...(isSwitchedOff && { onRequest: refuseSwitchedOff }),
    ...(idempotency && { preHandler: idempotency.preHandler }),
    ...(onSend.length > 0 && { onSend }),
  };
  return own as RouteOptions; // the document provides method, url and schema
}

/** Returns the hooks that reject unknown parameters, or report them if the document describes the header. */
function namingOf(operation: Operation) {
  const names = operation.inputs.map(({ name }) => name);
  const refusing = rejectsUnknownInQuery(operation) ? [refuseUnknown(names)] : [];
  if (ignoredHeaderOf(operation) === undefined) return refusing;
  return [...refusing, nameIgnored(collectNames(operation), names, ignoredLengthMaxOf(operation))];
}

/** Returns the replacement for all 400 responses, with the documented headers of the 200 response. */
const answerBadRequest = (body: object, { success }: Operation) => ({
  body: JSON.stringify(body),
  headers: headersOf(success).constants,
});

const refuseSwitchedOff: onRequestHookHandler = (request, _reply, done) => {
  done(unknownEndpoint(pathOf(request)));
};

/** Returns the reader and the schema of a query that represents the body of another operation. */
function readQueryOf(operation: Operation, { queryReaders = {} }: RoutesOptions) {
  const { operationId, 'x-query-as-body': modelId } = operation;
  if (modelId === undefined) return undefined;
  const read = queryReaders[operationId];
  if (read === undefined)
    throw new Error(`src/operations/index.ts has no query reader for '${operationId}'.`);
  const schema = createQuerySchema(operation, modelId);
  return { read, ...schema, ignoredLengthMax: ignoredLengthMaxOf(operation) };
}

function createHandler(
  operation: Operation,
  names: readonly string[],
  options: RoutesOptions,
): RouteHandlerMethod {
  // The input was validated by the schema that its type was generated from.
  const run = options.operations[operation.operationId] as (input: object, context: Context) => unknown;
  const send = createSender(operation);

  return (request, reply) => {
    const context: Context = {
      services: request.services,
      caller: request.caller,
      once: request.once,
      document: options.name,
      request: createFacts(request, reply),
      prefers: (offered) => preferMediaType(request, offered),
      accepts: (type) => acceptsMediaType(request, type),
    };
    const output = run(collectInput(request, names), context);
    if (!(output instanceof Promise)) return send(output, request, reply);
    return output.then((settled) => send(settled, request, reply));
  };
}
