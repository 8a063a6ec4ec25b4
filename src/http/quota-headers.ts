/** The headers that tell a caller what is left of its plan. */
import type { FastifyReply } from 'fastify';

const names = [
  'ratelimit-policy',
  'ratelimit',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
] as const;

export type QuotaHeaders = Readonly<Record<(typeof names)[number], string | number | undefined>>;

/** Takes them from an answer that caches may give to others: they would tell them of a stranger's plan. */
export function keepQuotaFromCaches(reply: FastifyReply): void {
  const caching = reply.getHeader('cache-control');
  if (typeof caching === 'string' && caching.startsWith('public'))
    for (const name of names) reply.removeHeader(name);
}
