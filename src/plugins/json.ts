import type { FastifyInstance } from 'fastify';

/** JSON bodies: an empty one counts as no body at all, and `__proto__` is left out. Plain text is no type of ours. */
export function registerJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') return done(null, undefined);
    parse(request, body, done);
  });
}
