/** From a document to routes: every operation it names, and a 405 for every other method of its paths. */
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
  onSendHookHandler,
  preValidationHookHandler,
  RouteHandlerMethod,
  RouteOptions,
} from 'fastify';
import { fastifyOpenapiGlue } from 'fastify-openapi-glue';
import { methodNotAllowed, unsupportedMediaType } from '../errors.ts';
import {
  type Header,
  isRecord,
  type OpenApiDocument,
  type OperationObject,
  operationsOf,
  type Parameter,
  type RequestBody,
  type Response,
  resolve,
  type Schema,
} from '../openapi.ts';
import { Answer, type AnswerHeaders, type Context, Media, type Services } from '../operations/operation.ts';
import type { DocumentName } from '../versions.ts';
import { sendCacheable } from './caching.ts';
import { SVG_POLICY } from './headers.ts';

/** An operation as the routes call it: its input has been validated by the schema that its own types were made from. */
type AnyOperation = (input: never, context: Context) => unknown;

/** The table of all operations, by operationId. */
export type OperationTable = Readonly<Record<string, AnyOperation>>;

export interface RoutesOptions {
  name: DocumentName;
  document: OpenApiDocument;
  operations: OperationTable;
  services: Services;
}

/** Registers every operation of a document. Throws when an operation has no function. */
export async function registerRoutes(scope: FastifyInstance, options: RoutesOptions): Promise<void> {
  const { name, document } = options;
  const described = new Map(
    [...operationsOf(document)].map(({ operation }) => [operation.operationId, operation]),
  );

  await scope.register(fastifyOpenapiGlue, {
    specification: withJsonAnswersOnly(document),
    operationResolver: (operationId: string) => {
      const operation = described.get(operationId);
      if (!operation || !Object.hasOwn(options.operations, operationId)) {
        throw new Error(
          `${name}.yaml names the operation '${operationId}', src/operations/index.ts does not.`,
        );
      }
      return routeOptions(operation, options);
    },
  });
  registerMethodGuards(scope, document);
}

/** Pictures are sent as they are: only JSON answers have a serialiser, and the plugin warns about every other type. */
function withJsonAnswersOnly(document: OpenApiDocument): OpenApiDocument {
  return JSON.parse(JSON.stringify(document), (key, node) =>
    /^image\//.test(key) && isRecord(node) ? undefined : node,
  );
}

function routeOptions(operation: OperationObject, options: RoutesOptions): RouteOptions {
  const { document } = options;
  const body = operation.requestBody && resolve<RequestBody>(document, operation.requestBody);
  const onSend = markDeprecated(operation, document);
  const own: Partial<RouteOptions> = {
    handler: createHandler(operation, options),
    config: {
      documentedStatuses: new Set(Object.keys(operation.responses)),
      isOpen: operation.security?.length === 0,
    },
    ...(body && { preValidation: guardMediaType(Object.keys(body.content)) }),
    ...(onSend && { onSend }),
  };
  return own as RouteOptions; // method, url and schema come from the document
}

/**
 * Fastify skips validation when a body is missing or of a type without a schema. So a missing body becomes an empty
 * object of the first declared type, and an undeclared type is refused.
 */
function guardMediaType(accepted: readonly string[]): preValidationHookHandler {
  return (request, _reply, done) => {
    if (request.body === undefined) {
      request.body = {};
      request.headers['content-type'] ??= accepted[0];
    }
    done(accepted.includes(request.mediaType ?? '') ? undefined : unsupportedMediaType(accepted));
  };
}

/**
 * An operation whose success is documented with a constant `Deprecation` and `Link` sends them with every answer,
 * errors included. A `Link` that the whole version has set stays beside its own.
 */
function markDeprecated(
  operation: OperationObject,
  document: OpenApiDocument,
): onSendHookHandler | undefined {
  const success = operation.responses['200'];
  const { deprecation, link } = success ? headersOf(resolve(document, success), document).constants : {};
  if (deprecation === undefined || link === undefined) return undefined;
  return (_request, reply, payload, done) => {
    const links = new Set([reply.getHeader('link') ?? link, link]);
    reply.headers({ deprecation, link: [...links].join(', ') });
    done(null, payload);
  };
}

function createHandler(operation: OperationObject, options: RoutesOptions): RouteHandlerMethod {
  const run = options.operations[operation.operationId] as (input: object, context: Context) => unknown;
  const names = inputNames(operation, options.document);
  const send = createSender(operation, options.document);

  return (request, reply) => {
    const context: Context = {
      services: options.services,
      caller: request.caller,
      document: options.name,
      accept: request.headers.accept ?? '',
    };
    const output = run(collectInput(request, names), context);
    if (!(output instanceof Promise)) return send(output, request, reply);
    return output.then((settled) => send(settled, request, reply));
  };
}

/** The names of an operation's input, wherever they come from. */
function inputNames(operation: OperationObject, document: OpenApiDocument): string[] {
  const parameters = (operation.parameters ?? []).map((entry) => resolve<Parameter>(document, entry).name);
  const body = operation.requestBody && resolve<RequestBody>(document, operation.requestBody);
  const members = Object.values(body?.content ?? {}).flatMap(({ schema }) => memberNames(document, schema));
  return [...new Set([...parameters, ...members])];
}

function memberNames(document: OpenApiDocument, reference: Schema): string[] {
  const { properties, oneOf } = resolve<Schema>(document, reference);
  const variants: Schema[] = Array.isArray(oneOf) ? oneOf : [];
  return [
    ...Object.keys(isRecord(properties) ? properties : {}),
    ...variants.flatMap((variant) => memberNames(document, variant)),
  ];
}

/** One object of the declared names; whatever else was sent stays behind. */
function collectInput(request: FastifyRequest, names: readonly string[]): object {
  // Validation has made objects of all three; a GET has no body.
  const params = request.params as Record<string, unknown>;
  const query = request.query as Record<string, unknown>;
  const body = (request.body ?? {}) as Record<string, unknown>;
  const input: Record<string, unknown> = {};
  for (const name of names) {
    const value = params[name] ?? body[name] ?? query[name];
    if (value !== undefined) input[name] = value;
  }
  return input;
}

type Sender = (output: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Sends what an operation answers, with the headers that its document names: constants at once, others when given. */
function createSender(operation: OperationObject, document: OpenApiDocument): Sender {
  const named = new Map(
    Object.entries(operation.responses).map(([status, response]) => [
      Number(status),
      headersOf(resolve<Response>(document, response), document),
    ]),
  );
  return (output, request, reply) => {
    const status = output instanceof Answer || output instanceof Media ? output.status : 200;
    const headers = named.get(status);
    if (headers) reply.headers(headers.constants);
    if (!(output instanceof Answer || output instanceof Media)) return reply.send(output);

    reply.code(status).headers(pick(output.headers, headers?.names ?? []));
    if (output instanceof Answer) return reply.send(output.body);
    if (output.type === 'image/svg+xml') reply.header('content-security-policy', SVG_POLICY);
    reply.type(output.type);
    return headers?.names.includes('etag')
      ? sendCacheable(output.body, request, reply)
      : reply.send(output.body);
  };
}

function headersOf(response: Response, document: OpenApiDocument) {
  const entries = Object.entries(response.headers ?? {}).map(([name, header]) => {
    const { schema } = resolve<Header>(document, header);
    return { name: name.toLowerCase(), value: resolve<Schema>(document, schema).const };
  });
  const constants = entries.filter(({ value }) => value !== undefined);
  return {
    constants: Object.fromEntries(constants.map(({ name, value }) => [name, String(value)])),
    names: entries.map(({ name }) => name),
  };
}

function pick(headers: AnswerHeaders, names: readonly string[]): AnswerHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));
}

const guardedMethods: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Every method that a path does not know answers 405, before its body is even looked at. */
function registerMethodGuards(scope: FastifyInstance, document: OpenApiDocument): void {
  for (const [path, item] of Object.entries(document.paths)) {
    const known = guardedMethods.filter((method) => Object.hasOwn(item, method.toLowerCase()));
    refuseOtherMethods(scope, path.replaceAll(/\{(\w+)\}/g, ':$1'), known);
  }
}

/** Answers 405 with `Allow` to every method of a path that is not among the known ones. */
export function refuseOtherMethods(scope: FastifyInstance, url: string, known: readonly HTTPMethods[]): void {
  const answered = known.includes('GET') ? ['HEAD', ...known] : known;
  const allow = [...answered, 'OPTIONS'].join(', ');
  scope.route({
    method: guardedMethods.filter((method) => !answered.includes(method)),
    url,
    exposeHeadRoute: false,
    onRequest: (_request, _reply, done) => done(methodNotAllowed(allow)),
    handler: () => undefined, // never reached
  });
}
