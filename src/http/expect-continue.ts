/** Sends `100 Continue` when the body is read, so that clients do not upload a rejected one (RFC 9110 §10.1.1). */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const waiting = new WeakSet<IncomingMessage>();

/** Reads on without `100 Continue`, as the client may send its body without it. */
export function withholdContinue(request: IncomingMessage): void {
  waiting.delete(request);
}

/** Node.js closes the connection after a response without `100 Continue`. */
export function registerExpectContinue({ server }: FastifyInstance): void {
  server.on('checkContinue', (request, reply) => {
    waiting.add(request);
    request.once('resume', () => {
      // Node.js also resumes a request that has its response, to discard the body.
      if (waiting.has(request) && !reply.headersSent) reply.writeContinue();
    });
    server.emit('request', request, reply);
  });
}
