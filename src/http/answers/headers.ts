/** What every answer carries. */
import type { FastifyInstance } from 'fastify';

/** Media type of answers in JSON. */
export const JSON_ANSWER = 'application/json; charset=utf-8';

/** Media type of errors for whoever prefers it (RFC 9457). */
export const PROBLEM_ANSWER = 'application/problem+json';

/** Content-Security-Policy of an SVG answer: its own styles, nothing else. */
export const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** What every answer carries, whatever it is. */
export const constantHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'",
};

/** Sets the headers of every answer. */
export function registerHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(constantHeaders);
    reply.header('x-request-id', request.id);
    done();
  });
}
