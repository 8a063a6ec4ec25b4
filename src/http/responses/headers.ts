/** Headers of all responses. */
import type { FastifyInstance } from 'fastify';

/** Media type of JSON responses. */
export const JSON_ANSWER = 'application/json; charset=utf-8';

/** Media type of problem details (RFC 9457). */
export const PROBLEM_ANSWER = 'application/problem+json';

/** Content-Security-Policy of SVG responses: only inline styles. */
export const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export const constantHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'",
};

/** Sets the headers of all responses. */
export function registerHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(constantHeaders);
    reply.header('x-request-id', request.id);
    done();
  });
}
