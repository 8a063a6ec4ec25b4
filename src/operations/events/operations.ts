/** Event streams of chats and games. */
import { badRequest, notAcceptable, notFound } from '../../lib/errors.ts';
import { Answer } from '../answer.ts';
import { type Cursor, readCursor } from '../chat/cursor.ts';
import { chatUnknown, GLOBAL_CHAT, privateChat, requireStanding } from '../chat/sessions.ts';
import type { Context } from '../operation.ts';
import { createChatSource } from './chat-source.ts';
import { createGameSource } from './game-source.ts';
import type { Page } from './source.ts';

const EVENT_STREAM = 'text/event-stream';
const EVENTS = { type: EVENT_STREAM } as const;

/** The parameters for the start of a stream. */
interface WhereFrom {
  readonly after: string;
  readonly last_event_id?: string;
}

/** A cursor that matches no chat. */
const UNKNOWN: Cursor = { epoch: 'unknown', position: 0 };

/** Streams the global chat or, with a token, a private one. The same checks apply as for listing messages. */
export async function chatEvents(
  input: WhereFrom & { username?: string; token?: string; session?: string },
  context: Context,
) {
  const { services, caller, request } = context;
  const { username, token, session } = input;
  const where = readWhereFrom(input, context);
  if (token !== undefined && username === undefined)
    throw badRequest('Please provide a username (?username={username})', 'missing', 'username');
  if (token !== undefined && username !== undefined && session !== undefined)
    await requireStanding(username, session, context);

  const chat = token === undefined ? GLOBAL_CHAT : privateChat(token);
  // A reader that resumes a private chat gets an event if that chat has ended.
  const mustExist = token !== undefined && typeof where.from === 'string';
  const stream = await services.streams.open({
    ...where,
    caller: caller.id,
    topic: `chat ${chat}`,
    refusal: 'You have too many streams open for this chat.',
    createSource: () => createChatSource(chat, services.stores.chats, services.now),
    requirePage: ({ end }: Page) => {
      if (mustExist && end.position === 0) throw chatUnknown();
    },
    mayStay: request.createAccessCheck(),
  });
  return new Answer(stream, EVENTS);
}

/** Streams a game, as seen by clients that have not joined it. */
export async function gameEvents(input: WhereFrom & { game: string }, context: Context) {
  const { services, caller, request } = context;
  const { game } = input;
  const stream = await services.streams.open({
    ...readWhereFrom(input, context),
    caller: caller.id,
    topic: `game ${game}`,
    refusal: 'You have too many streams open for this game.',
    createSource: () => createGameSource(game, services.stores.games),
    requirePage: ({ isOver }: Page) => {
      if (isOver) throw notFound('Game not found');
    },
    mayStay: request.createAccessCheck(),
  });
  return new Answer(stream, EVENTS);
}

/**
 * Returns where a stream starts: after the last event that the browser or the caller has received, otherwise at
 * `after`. Throws 406 if the client does not accept event streams.
 */
function readWhereFrom(
  { after, last_event_id: lastId }: WhereFrom,
  context: Context,
): { from: Cursor | 'now' | 'start'; isResumed: boolean } {
  if (!context.accepts(EVENT_STREAM)) throw notAcceptable(EVENT_STREAM);
  const last = context.request.headers['last-event-id'] || lastId || '';
  const text = last === '' ? after : last;
  const from = text === 'now' || text === 'start' ? text : (readCursor(text) ?? UNKNOWN);
  return { from, isResumed: last !== '' };
}
