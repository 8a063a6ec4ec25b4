/** Sends requests of the fuzzer to an application in this process. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { hasBegun, type Send } from '../../scripts/fuzz/wire.ts';

/** Sends without a connection. The checks of the response are the same. */
export function overInject(app: FastifyInstance): Send {
  return async ({ method, url, headers, body }) => {
    const payload = body === undefined ? {} : { payload: body };
    // Fastify's type lists only the methods that it routes; the fuzzer sends others.
    const request = { method: method as 'GET', url, headers, ...payload };
    const answer = await app.inject({ ...request, payloadAsStream: true });
    // Numeric headers are strings on a connection, and are compared as such.
    const sent = answer.headers as IncomingHttpHeaders;
    const chunks: Buffer[] = [];
    for await (const chunk of answer.stream()) {
      chunks.push(chunk);
      if (hasBegun(sent, chunks)) break;
    }
    return { status: answer.statusCode, headers: sent, body: Buffer.concat(chunks) };
  };
}
