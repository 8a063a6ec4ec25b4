/** Requests of the fuzzer to an application in this process. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { hasBegun, type Send } from '../../scripts/fuzz/wire.ts';

/** Sends without a connection; what the fuzzer holds an answer against is the same. */
export function overInject(app: FastifyInstance): Send {
  return async ({ method, url, headers, body }) => {
    const payload = body === undefined ? {} : { payload: body };
    // Fastify's type names the methods that it routes; the fuzzer sends others.
    const request = { method: method as 'GET', url, headers, ...payload };
    const answer = await app.inject({ ...request, payloadAsStream: true });
    // A number among its headers is a text on a connection, and is compared as one.
    const sent = answer.headers as IncomingHttpHeaders;
    const chunks: Buffer[] = [];
    for await (const chunk of answer.stream()) {
      chunks.push(chunk);
      if (hasBegun(sent, chunks)) break;
    }
    return { status: answer.statusCode, headers: sent, body: Buffer.concat(chunks) };
  };
}
