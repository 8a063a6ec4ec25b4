import { notAcceptable } from '../../lib/errors.ts';
import { type Cursor, readCursor } from '../chat/cursor.ts';
import type { Context } from '../operation.ts';

/** The media type of the responses. */
export const EVENT_STREAM = 'text/event-stream';

/** The parameters for the start of a stream. */
export interface WhereFrom {
  readonly after: string;
  readonly last_event_id?: string;
}

/** A cursor that matches no chat. */
const UNKNOWN: Cursor = { epoch: 'unknown', position: 0 };

/**
 * Returns where a stream starts: after the last event that the browser or the caller has received, otherwise at
 * `after`. Throws 406 if the client does not accept event streams.
 */
export function readWhereFrom(
  { after, last_event_id: lastId }: WhereFrom,
  context: Context,
): { from: Cursor | 'now' | 'start'; isResumed: boolean } {
  if (!context.accepts(EVENT_STREAM)) throw notAcceptable(EVENT_STREAM);
  const last = context.request.headers['last-event-id'] || lastId || '';
  const text = last === '' ? after : last;
  const from = text === 'now' || text === 'start' ? text : (readCursor(text) ?? UNKNOWN);
  return { from, isResumed: last !== '' };
}
