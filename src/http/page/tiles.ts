/** Drawings of the home page: requests to the service, made once, so that they do not count for visitors. */
import type { FastifyInstance } from 'fastify';
import { operationsOf } from '../../contract/model.ts';
import type { ServedDocument } from '../../contract/served.ts';
import { cacheResults } from '../../lib/single-flight.ts';

/** A file below `/page/`. */
export interface PageFile {
  readonly type: string;
  readonly text: string;
  readonly caching: string;
}

/** The drawings are requested from this address, which no client has. */
const OWN_ADDRESS = '::';

/** Returns the name of a drawing below `/page/`. */
export const tileName = (operationId: string) => `tile-${operationId}.svg`;

/** Creates the function that returns a drawing by its name; undefined if it cannot be drawn. */
export function createTiles(
  app: FastifyInstance,
  documents: readonly ServedDocument[],
): (name: string) => Promise<PageFile | undefined> {
  const urls = new Map(
    documents.flatMap(({ document }) =>
      operationsOf(document).flatMap(({ operationId, 'x-card': card }) =>
        card?.tile ? [[tileName(operationId), `${document.servers[0]?.url}${card.tile}`] as const] : [],
      ),
    ),
  );
  const drawn = cacheResults<PageFile>();
  return async (name) => {
    const url = urls.get(name);
    if (url === undefined) return undefined;
    return drawn(name, async () => {
      const answer = await app.inject({ url, remoteAddress: OWN_ADDRESS });
      if (answer.statusCode !== 200) throw new Error(`${url} cannot be drawn: ${answer.statusCode}`);
      return { type: 'image/svg+xml', text: answer.payload, caching: 'public, max-age=86400' };
    }).catch(() => undefined);
  };
}
