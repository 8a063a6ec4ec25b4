/** Sends operation results as the document describes them. */
import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IGNORED_HEADER, ignoredHeaderOf, type Operation } from '../../contract/model.ts';
import type { Response } from '../../contract/openapi.ts';
import { includesStrongTag, includesTag } from '../../lib/entity-tags.ts';
import { ApiError } from '../../lib/errors.ts';
import { Answer, EventStream, type HeaderTexts, LazyBody } from '../../operations/answer.ts';
import { SUCCESS } from '../glue.ts';
import { tellIgnored } from '../input/ignored-members.ts';
import { sendEvents } from './event-streams.ts';
import { JSON_ANSWER, SVG_POLICY } from './headers.ts';

/** Text types without a charset of their own. */
const TEXT_TYPE = /^text\/|\/(?:json|yaml)$/;
const SVG_TYPE = 'image/svg+xml';

type Sender = (
  output: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>;

/**
 * Creates the sender of an operation. It sets the headers that the document names: constants always, others if given.
 */
export function createSender(operation: Operation): Sender {
  const named = new Map(
    Object.entries(operation.responses).map(([status, response]) => [Number(status), headersOf(response)]),
  );
  const { constants: success = {}, isCacheable: isSuccessKept = false } = named.get(200) ?? {};
  const ignoredLengthMax = ignoredLengthMaxOf(operation);
  return (output, request, reply) => {
    if (!(output instanceof Answer)) {
      // Type-checked against the document's schema.
      const json = writeJson(output as Record<string, unknown>, reply);
      reply.headers(success).type(JSON_ANSWER);
      return isSuccessKept ? sendCacheable(json, request, reply) : reply.send(json);
    }

    const { body, type, status, headers } = output;
    const { constants = {}, names = [], isCacheable = false } = named.get(status) ?? {};
    if (body instanceof EventStream) {
      reply.code(status).headers(constants).type(`${type}; charset=utf-8`);
      return sendEvents(body, request, reply);
    }
    // An operation that sends an entity tag of its own has compared it with the request.
    const isKept = isCacheable && headers['Cache-Control'] !== 'no-store' && headers.ETag === undefined;
    const finish = (content: unknown) => {
      reply.code(status).headers(constants);
      setNamed(reply, headers, names);
      if (type === SVG_TYPE) reply.header('content-security-policy', SVG_POLICY);
      if (content !== undefined) reply.type(TEXT_TYPE.test(type) ? `${type}; charset=utf-8` : type);
      if (!isKept) return reply.send(content);
      const isWritten = isText(content) || isMadeLater(body);
      const text = isWritten ? content : writeJson(content as Record<string, unknown>, reply);
      return sendCacheable(text, request, reply, etagOf(isMadeLater(body) ? body : text));
    };
    if (!isMadeLater(body)) return finish(body);
    // Compares the ETag before building the body.
    if (isKept && isKnown(request, etagOf(body))) return finish(Buffer.alloc(0));
    // The reply is untouched until then.
    return body.make().then(({ bytes, ignored = [] }) => {
      tellIgnored(reply, ignored, ignoredLengthMax);
      return finish(bytes);
    });
  };
}

/** Returns the maximum length of `X-Ignored`; 0 if the operation does not have it. */
export function ignoredLengthMaxOf(operation: Operation): number {
  const header = ignoredHeaderOf(operation) ?? operation.success.headers?.[IGNORED_HEADER];
  return header === undefined ? 0 : Number(header.schema.maxLength);
}

/** Serializes with the document's schema; Fastify would look it up by media type for each response. */
function writeJson(output: Record<string, unknown>, reply: FastifyReply): string {
  const write = reply.getSerializationFunction(SUCCESS, 'application/json');
  return write ? write(output) : JSON.stringify(output);
}

const isMadeLater = (body: unknown) => body instanceof LazyBody;
const isText = (content: unknown): content is string | Buffer =>
  typeof content === 'string' || Buffer.isBuffer(content);

/** Returns the documented headers of a response: constants with their values, and all names. */
export function headersOf({ headers = {} }: Response) {
  const entries = Object.entries(headers).map(([name, { schema }]) => ({
    name: name.toLowerCase(),
    value: schema.const,
  }));
  const constants = entries.filter(({ value }) => value !== undefined);
  const names = entries.map(({ name }) => name);
  return {
    constants: Object.fromEntries(constants.map(({ name, value }) => [name, String(value)])),
    names,
    isCacheable: names.includes('etag'),
  };
}

/** Sets only headers that the document names. */
function setNamed(reply: FastifyReply, headers: HeaderTexts, names: readonly string[]): void {
  for (const name in headers) if (names.includes(name.toLowerCase())) reply.header(name, headers[name]);
}

/**
 * Sends a body that depends only on the request, with an `ETag`. Returns 304 if the client has it (RFC 9110 §13.1.2),
 * and 412 if `If-Match` names only others.
 */
export function sendCacheable(
  body: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  etag = etagOf(body),
): FastifyReply {
  if (failsIfMatch(request, etag))
    return reply.send(new ApiError(412, 'The response has another ETag than If-Match.'));
  reply.header('etag', etag);
  if (isText(body)) request.keep?.(body, etag);
  if (!isKnown(request, etag)) return reply.send(body);
  // The client has the metadata of the body (RFC 9110 §15.4.5).
  return reply.code(304).removeHeader('content-type').removeHeader('content-encoding').send();
}

/** Caches the hash of bytes that are sent repeatedly, such as a chat. */
const etags = new WeakMap<Buffer, string>();

function etagOf(body: unknown): string {
  if (typeof body === 'string') return hashEtag(body);
  if (isMadeLater(body)) return hashEtag(body.identity);
  if (!Buffer.isBuffer(body)) throw new Error('Only strings and buffers have an ETag.');
  const etag = etags.get(body) ?? hashEtag(body);
  etags.set(body, etag);
  return etag;
}

function hashEtag(content: string | Buffer): string {
  return `"${hash('sha1', content, 'base64url')}"`;
}

/** Returns whether `If-Match` excludes the response (RFC 9110 §13.1.1). Weak entity tags never match. */
function failsIfMatch({ headers }: FastifyRequest, etag: string): boolean {
  const list = headers['if-match'];
  return list !== undefined && !includesStrongTag(list, etag);
}

export function isKnown(request: FastifyRequest, etag: string): boolean {
  const list = request.headers['if-none-match'];
  return list !== undefined && includesTag(list, etag);
}
