/** What happens in chats and games, told as it happens. */
import { badRequest, notFound } from '../../errors.ts';
import { Answer } from '../answer.ts';
import { chatUnknown, GLOBAL_CHAT, privateChat, requireStanding } from '../chat.ts';
import type { Context } from '../operation.ts';
import { createChatSource } from './chat-source.ts';
import { createGameSource } from './game-source.ts';
import type { Page } from './source.ts';
import { EVENT_STREAM, readWhereFrom, type WhereFrom } from './where-from.ts';

const EVENTS = { type: EVENT_STREAM } as const;

/** The global chat, or with a token a private one, whose readers are asked as those of the list are. */
export async function chatEvents(
  input: WhereFrom & { username?: string; token?: string; session?: string },
  context: Context,
) {
  const { services, caller, request } = context;
  const { username, token, session } = input;
  const where = readWhereFrom(input, context);
  if (token !== undefined && username === undefined)
    throw badRequest('Please provide a username (?username={username})');
  if (token !== undefined && username !== undefined && session !== undefined)
    await requireStanding(username, session, context);

  const chat = token === undefined ? GLOBAL_CHAT : privateChat(token);
  // Whoever was in a chat that has ended meanwhile is told so.
  const mustExist = token !== undefined && typeof where.from === 'string';
  const stream = await services.streams.open({
    ...where,
    caller: caller.id,
    place: `chat ${chat}`,
    refusal: 'You have too many streams of this chat at once.',
    createSource: () => createChatSource(chat, services.stores.chats, services.now),
    judge: ({ end }: Page) => {
      if (mustExist && end.position === 0) throw chatUnknown();
    },
    mayStay: request.watchCaller(),
  });
  return new Answer(stream, EVENTS);
}

/** A game, as whoever fetches it without joining sees it. */
export async function gameEvents(input: WhereFrom & { game: string }, context: Context) {
  const { services, caller, request } = context;
  const { game } = input;
  const stream = await services.streams.open({
    ...readWhereFrom(input, context),
    caller: caller.id,
    place: `game ${game}`,
    refusal: 'You have too many streams of this game at once.',
    createSource: () => createGameSource(game, services.stores.games),
    judge: ({ isOver }: Page) => {
      if (isOver) throw notFound('Game not found');
    },
    mayStay: request.watchCaller(),
  });
  return new Answer(stream, EVENTS);
}
