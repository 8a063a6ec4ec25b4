/** Headers of all responses. */
import type { FastifyInstance, onSendAsyncHookHandler } from 'fastify';

/** Media type of JSON responses. */
export const JSON_ANSWER = 'application/json; charset=utf-8';

/** Media type of problem details (RFC 9457). */
export const PROBLEM_ANSWER = 'application/problem+json';
/** The media types of errors, with and without the charset. */
export const errorTypes = [
  'application/json',
  JSON_ANSWER,
  PROBLEM_ANSWER,
  'application/problem+json; charset=utf-8',
] as const;

/** Content-Security-Policy of SVG responses: only inline styles. */
export const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The default. Caches could keep errors, and would return one caller's rate-limit headers to others. */
export const NO_STORE = 'no-store';

export const constantHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'",
  'cache-control': NO_STORE,
};

/** Removes the `Content-Length: 0` that Fastify adds to a 304 for HEAD (RFC 9110 §8.6). */
const removeLength: onSendAsyncHookHandler = async (_request, reply, payload) => {
  if (reply.statusCode === 304) reply.removeHeader('content-length');
  return payload;
};

/** Sets the headers of all responses. Register before all routes. */
export function registerHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(constantHeaders);
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onRoute', (route) => {
    if (route.method === 'HEAD') route.onSend = [...[route.onSend ?? []].flat(), removeLength];
  });
}
