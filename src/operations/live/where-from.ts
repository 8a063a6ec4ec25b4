import { type Cursor, readCursor } from '../../domain/chat-cursor.ts';
import { notAcceptable } from '../../errors.ts';
import type { Context } from '../operation.ts';

/** The media type of the answers. */
export const EVENT_STREAM = 'text/event-stream';

/** What a caller says of where to begin. */
export interface WhereFrom {
  readonly after: string;
  readonly last_event_id?: string;
}

/** A cursor that is none: of no chat. */
const UNKNOWN: Cursor = { epoch: 'unknown', position: 0 };

/**
 * Where a stream begins: behind the event that a browser, or else the caller, names as the last that it has read; else
 * where `after` says. Throws 406 when the caller takes no events.
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
