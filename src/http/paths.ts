import type { FastifyRequest } from 'fastify';

/** The address of a request byte for byte as it was sent, query included, without an origin. */
export function addressOf({ raw }: FastifyRequest): string {
  return (raw.url ?? '').replace(/^https?:\/\/[^/?]*/i, '');
}

/** The path of a request as it was sent, without its query. */
export function pathOf(request: FastifyRequest): string {
  const [path = ''] = addressOf(request).split('?', 1);
  return path;
}

/** The first part of the path, where a version stands. */
export function firstPartOf(request: FastifyRequest): string {
  return pathOf(request).split('/')[1] ?? '';
}
