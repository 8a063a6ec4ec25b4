/** Formats all errors in one shape, with `status` as the document describes it. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { link } from '../../contract/link.ts';
import { isRecord, type OpenApiDocument, type Response, type Schema } from '../../contract/openapi.ts';
import { type Fault, type Location, phraseOf } from '../../lib/error-codes.ts';
import {
  ApiError,
  bodyTooLarge,
  Refusal,
  StoreUnavailable,
  UNKNOWN_OUTCOME,
  unsupportedMediaType,
} from '../../lib/errors.ts';
import { toRefusal } from '../../lib/input-error.ts';
import { BODY_TYPES } from '../input/bodies.ts';
import { preferMediaType } from '../negotiation.ts';
import { errorTypes, JSON_ANSWER, NO_STORE, PROBLEM_ANSWER } from './headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The cause of a 5xx, for the log. */
    failure: unknown;
    /** The problem details of an idempotent request's error: a retry may accept another media type. */
    problem?: string;
    /** The body's properties that were read from the query. */
    queryNames?: Set<string>;
    /** Parts of the body that are not supported. */
    ignoredInBody?: readonly string[];
  }
  interface FastifyContextConfig {
    documentedStatuses?: ReadonlySet<string>;
    /** The operation's `x-refusals` messages. */
    documentedRefusals?: ReadonlySet<string>;
    acceptedTypes?: readonly string[];
    /** Replaces a 400, with status 200. */
    badRequestAnswer?: { readonly body: string; readonly headers: Readonly<Record<string, string>> };
    /** Where the operation's inputs are sent, by name. */
    locations?: ReadonlyMap<string, Location>;
    /** Schema of a query that represents the body of another operation. */
    querySchema?: Schema;
  }
}

/** Messages for errors raised by Fastify. */
const frameworkDetails: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request body is not valid JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request body is not as long as Content-Length says.',
};

/** The properties of problem details for programs, and the URL of the code's description. */
type Problem = Fault & { readonly type: string };

/** Formats errors as one document describes them. */
export interface ErrorPrinter {
  readonly print: (status: number, detail: string) => string;
  /** RFC 9457 problem details; undefined if the document does not describe them. */
  readonly printProblem: ((status: number, detail: string, about: Problem) => string) | undefined;
}

/** Creates the printer from the document's error schema. Throws without one. */
export function createErrorPrinter(document: OpenApiDocument): ErrorPrinter {
  const { content = {} } = link<Response>(document, Object(document.components?.responses?.ClientError));
  const { properties } = content['application/json']?.schema ?? {};
  const status = isRecord(properties) && properties.status;
  if (!isRecord(status))
    throw new Error('The document describes no error (components.responses.ClientError).');

  const isText = status.type === 'string';
  const describe = (code: number, detail: string) => ({
    message: phraseOf(code),
    error: detail,
    status: isText ? String(code) : code,
  });
  const describeProblem = (code: number, detail: string, { type, ...fault }: Problem) => ({
    type,
    title: phraseOf(code),
    detail,
    ...describe(code, detail),
    ...fault,
  });
  return {
    print: (code, detail) => JSON.stringify(describe(code, detail)),
    printProblem:
      PROBLEM_ANSWER in content
        ? (code, detail, about) => JSON.stringify(describeProblem(code, detail, about))
        : undefined,
  };
}

/** Formats all errors of a scope with its printer. */
export function registerErrors(scope: FastifyInstance, printer: ErrorPrinter): void {
  scope.setErrorHandler<FastifyError>((error, request, reply) =>
    sendError(request.overQuota ?? error, request, reply, printer),
  );
}

/** Sends an error. Unexpected exceptions become a plain 500 and are kept for the log. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, printer: ErrorPrinter) {
  const { status, headers, fault, ...answer } = toAnswer(error, request);
  // Documents without problem details are older, and keep their sentence.
  const detail = (printer.printProblem && request.jsonError) ?? answer.detail;
  if (status >= 500) request.failure = error;
  const { badRequestAnswer } = request.routeOptions.config;
  if (status === 400 && badRequestAnswer) {
    return reply.code(200).headers(badRequestAnswer.headers).type(JSON_ANSWER).send(badRequestAnswer.body);
  }
  reply.code(status).header('cache-control', NO_STORE).headers(headers);
  if (printer.printProblem) reply.header('vary', 'accept');
  const isProblem = printer.printProblem !== undefined && prefersProblem(request);
  if (printer.printProblem && (isProblem || request.once)) {
    const type = `${request.services.addresses.service}/docs/errors#${fault.code}`;
    request.problem = printer.printProblem(status, detail, { type, ...locate(fault, detail, request) });
    if (isProblem) return reply.type(PROBLEM_ANSWER).send(request.problem);
  }
  return reply.type(JSON_ANSWER).send(printer.print(status, detail));
}

/** Adds the parameter that the detail starts with, and where the parameter was sent, or is expected. */
function locate(fault: Fault, detail: string, { routeOptions, method, queryNames }: FastifyRequest): Fault {
  const { code, location, allowed, parameter = subjectOf(detail, routeOptions.config.locations) } = fault;
  const values = allowed && { allowed };
  if (parameter === undefined || location !== undefined)
    return { code, ...(parameter && { parameter, location }), ...values };
  const [name = ''] = parameter.split('.', 1);
  const expected =
    routeOptions.config.locations?.get(name) ?? (method === 'GET' || method === 'HEAD' ? 'query' : 'body');
  const isInQuery = expected === 'body' && queryNames?.has(name);
  return { code, parameter, location: isInQuery ? 'query' : expected, ...values };
}

/** Returns the input that a detail such as `cidr must not end before it starts` is about, if there is only one. */
function subjectOf(detail: string, inputs: ReadonlyMap<string, Location> | undefined): string | undefined {
  const [subject] = /^[a-z]\w*(?= (?!and |or ))/.exec(detail) ?? [];
  return subject !== undefined && inputs?.has(subject) ? subject : undefined;
}

/** Returns whether `Accept` prefers problem details to JSON (RFC 9110 §12.5.1). */
export function prefersProblem(request: FastifyRequest): boolean {
  if (!request.headers.accept?.includes('problem+json')) return false;
  return preferMediaType(request, errorTypes).startsWith(PROBLEM_ANSWER);
}

function toAnswer(
  error: unknown,
  request: FastifyRequest,
): Pick<ApiError, 'status' | 'headers' | 'fault'> & { detail: string } {
  const refusal = toRefusal(error);
  if (refusal !== undefined) {
    const { headers, fault } = refusal;
    return { status: statusOf(refusal, request), detail: wordOf(refusal, request), headers, fault };
  }
  const code = isRecord(error) ? String(error.code) : '';
  const statusCode = isRecord(error) && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    const { acceptedTypes = BODY_TYPES } = request.routeOptions.config;
    return toAnswer(unsupportedMediaType(acceptedTypes), request);
  }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return toAnswer(bodyTooLarge(request.routeOptions.bodyLimit), request);
  }
  const detail = frameworkDetails[code];
  if (detail !== undefined || (statusCode >= 400 && statusCode < 500))
    return toAnswer(new ApiError(statusCode, detail ?? 'The request is not valid.'), request);
  return toAnswer(new ApiError(500, 'Something went wrong on our side.'), request);
}

/** Keeps the status of a refusal if the operation documents it; older documents list only 400. */
function statusOf(error: ApiError, request: FastifyRequest): number {
  const documented = request.routeOptions.config.documentedStatuses;
  return error instanceof Refusal && documented?.has(String(error.status)) === false ? 400 : error.status;
}

/** Picks the refusal message that the operation's document lists. */
function wordOf(error: ApiError, request: FastifyRequest): string {
  const { documentedRefusals, isIdempotent } = request.routeOptions.config;
  if (isIdempotent && error instanceof StoreUnavailable && error.mayBeDone) return UNKNOWN_OUTCOME;
  const wordings = error instanceof Refusal ? error.wordings : [];
  return wordings.find((text) => documentedRefusals?.has(text)) ?? error.message;
}
