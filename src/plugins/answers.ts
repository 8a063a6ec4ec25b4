/** From what an operation answers to what is sent, as the document says. */
import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type Header,
  type OpenApiDocument,
  type OperationObject,
  type Response,
  resolve,
  type Schema,
} from '../contract/openapi.ts';
import { Answer, type AnswerHeaders, Media } from '../operations/operation.ts';
import { SVG_POLICY } from './headers.ts';

type Sender = (output: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Sends what an operation answers, with the headers that its document names: constants at once, others when given. */
export function createSender(operation: OperationObject, document: OpenApiDocument): Sender {
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
    return headers?.isCacheable ? sendCacheable(output.body, request, reply) : reply.send(output.body);
  };
}

/** The headers that a response names: those with a constant value, and the names of all. */
export function headersOf(response: Response, document: OpenApiDocument) {
  const entries = Object.entries(response.headers ?? {}).map(([name, header]) => {
    const { schema } = resolve<Header>(document, header);
    return { name: name.toLowerCase(), value: resolve<Schema>(document, schema).const };
  });
  const constants = entries.filter(({ value }) => value !== undefined);
  const names = entries.map(({ name }) => name);
  return {
    constants: Object.fromEntries(constants.map(({ name, value }) => [name, String(value)])),
    names,
    isCacheable: names.includes('etag'),
  };
}

function pick(headers: AnswerHeaders, names: readonly string[]): AnswerHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));
}

/** Sends a body that only depends on the request, with an `ETag`; 304 when the caller has it already (RFC 9110 §13.1.2). */
function sendCacheable(body: string | Buffer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const etag = `"${hash('sha1', body, 'base64url')}"`;
  reply.header('etag', etag);
  return isKnown(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(body);
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch
    .split(',')
    .some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === etag);
}
