/** Requests of the fuzzer to an application in this process. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Send } from '../../scripts/fuzz/wire.ts';

/** Sends without a connection; what the fuzzer holds an answer against is the same. */
export function overInject(app: FastifyInstance): Send {
  return async ({ method, url, headers, body }) => {
    const payload = body === undefined ? {} : { payload: body };
    // Fastify's type names the methods that it routes; the fuzzer sends others.
    const answer = await app.inject({ method: method as 'GET', url, headers, ...payload });
    // A number among its headers is a text on a connection, and is compared as one.
    const sent = answer.headers as IncomingHttpHeaders;
    return { status: answer.statusCode, headers: sent, body: answer.rawPayload };
  };
}
