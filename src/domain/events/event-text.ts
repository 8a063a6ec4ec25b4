/** Events as they stand on the wire: server-sent events (HTML Living Standard §9.2.5), in UTF-8. */

/** What says nothing, and keeps proxies and readers from taking silence for an end. */
export const COMMENT = Buffer.from(':\n\n');

const RETRY_MS = 1_000;

/** Tells a reader when to come back after an end; `chance`, from 0 to 1, spreads those who are sent away at once. */
export function retryLine(chance: number): string {
  return `retry: ${RETRY_MS + Math.floor(chance * RETRY_MS)}\n\n`;
}

export interface EventParts {
  /** What the reader names when it comes back; undefined: what it had before. */
  readonly id?: string;
  /** Undefined: a message, as readers call what has no name. */
  readonly event?: string;
  /** JSON, which has no line break as it is written here. */
  readonly data: string | Buffer;
}

/** The bytes of one event. */
export function formatEvent({ id, event, data }: EventParts): Buffer {
  const idLine = id === undefined ? '' : `id: ${id}\n`;
  const eventLine = event === undefined ? '' : `event: ${event}\n`;
  return Buffer.concat([Buffer.from(`${idLine}${eventLine}data: `), Buffer.from(data), END]);
}

const END = Buffer.from('\n\n');
