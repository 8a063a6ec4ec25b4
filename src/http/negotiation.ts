/** Content negotiation (RFC 9110 §12.5). */
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** Browsers send up to 200 characters. Longer headers take milliseconds, so further entries are ignored. */
const HEADER_LENGTH_MAX = 1_000;

/** Creates a negotiator for `Accept` and `Accept-Encoding`. */
export function createNegotiator({ headers }: FastifyRequest): Negotiator {
  return new Negotiator({
    headers: { accept: shorten(headers.accept), 'accept-encoding': shorten(headers['accept-encoding']) },
  });
}

function shorten(header: string | string[] | undefined): string | string[] | undefined {
  if (typeof header !== 'string' || header.length <= HEADER_LENGTH_MAX) return header;
  const end = header.lastIndexOf(',', HEADER_LENGTH_MAX);
  return end < 0 ? undefined : header.slice(0, end);
}

/** Returns whether `Accept` allows a media type; without the header, all are allowed. */
export function acceptsMediaType(request: FastifyRequest, type: string): boolean {
  return createNegotiator(request).mediaType([type]) !== undefined;
}

/** The default without `Accept`. */
const ANY_TYPE = '*/*';

/** Returns the preferred media type; without a preference, the first. */
export function preferMediaType<Type extends string>(
  request: FastifyRequest,
  offered: readonly [Type, ...Type[]],
): Type {
  const { accept = ANY_TYPE } = request.headers;
  if (accept === ANY_TYPE) return offered[0];
  const preferred = createNegotiator(request).mediaType([...offered]);
  return offered.find((type) => type === preferred) ?? offered[0];
}
