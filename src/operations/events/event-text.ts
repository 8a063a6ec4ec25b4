/** Formats server-sent events (HTML Living Standard §9.2.5) in UTF-8. */

/** Keeps idle connections open in proxies and clients. */
export const COMMENT = Buffer.from(':\n\n');

const RETRY_MS = 1_000;

/** Tells the client when to reconnect; `chance` (0 to 1) spreads clients that were disconnected at the same time. */
export function retryLine(chance: number): string {
  return `retry: ${RETRY_MS + Math.floor(chance * RETRY_MS)}\n\n`;
}

export interface EventParts {
  /** Sent back as Last-Event-ID on reconnect; undefined: the previous id remains. */
  readonly id?: string;
  /** Undefined: `message`, the default. */
  readonly event?: string;
  /** JSON without line breaks. */
  readonly data: string | Buffer;
}

export function formatEvent({ id, event, data }: EventParts): Buffer {
  const idLine = id === undefined ? '' : `id: ${id}\n`;
  const eventLine = event === undefined ? '' : `event: ${event}\n`;
  return Buffer.concat([Buffer.from(`${idLine}${eventLine}data: `), Buffer.from(data), END]);
}

const END = Buffer.from('\n\n');
