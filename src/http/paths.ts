import type { FastifyRequest } from 'fastify';

/** Returns the raw request target with the query and without an origin, byte for byte. */
export function addressOf({ raw }: FastifyRequest): string {
  return (raw.url ?? '').replace(/^https?:\/\/[^/?]*/i, '');
}

/** Returns the raw path, without the query. */
export function pathOf(request: FastifyRequest): string {
  const [path = ''] = addressOf(request).split('?', 1);
  return path;
}

/** Returns the first path segment, usually the version. */
export function firstPartOf(request: FastifyRequest): string {
  return pathOf(request).split('/')[1] ?? '';
}
