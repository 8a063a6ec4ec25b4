import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends a body that only depends on the request, with an `ETag`; 304 when the caller has it already (RFC 9110 §13.1.2). */
export function sendCacheable(
  body: string | Buffer,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
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
