import { tooManyRequests } from '../../lib/errors.ts';
import { Answer, type WrittenJson } from '../answer.ts';
import { limitsOf } from '../callers/plans.ts';
import { waitAfter } from '../callers/quota.ts';
import type { Context, JsonOf } from '../operation.ts';
import { drawEpoch } from './cursor.ts';
import { cleanText, NAME_LIFETIME_MS, nameKey, newChatsMax, readUserName } from './messages.ts';
import {
  chatUnknown,
  GLOBAL_CHAT,
  privateChat,
  requireSession,
  requireStanding,
  sessionRefused,
} from './sessions.ts';
import { shareBytes } from './share.ts';
import type { Appended, ChatReading } from './store.ts';
import { readChat } from './waiting.ts';

const NO_MESSAGES = Buffer.from('[]');

/** As the documents state for `Retry-After`. A message counts until the end of its minute, which can be later. */
const RETRY_AFTER_MAX_S = 3_600;

const shareFilled = (freesInMs: number) =>
  tooManyRequests(
    'You have filled your share of this chat for this hour.',
    Math.min(Math.ceil(freesInMs / 1000), RETRY_AFTER_MAX_S),
  );

/** Returns the global chat of the last hour, or the messages after a cursor; a long poll for up to `wait` seconds. */
export async function listMessages({ after, wait = 0 }: { after?: string; wait?: number }, context: Context) {
  return asJson(await readChat({ chat: GLOBAL_CHAT, after, waitS: wait, mustExist: false }, context));
}

/** Sends a message to the global chat or, with a token, to a private one. Claims the name for the session. */
export async function sendMessage(
  input: { username: string; message: string; session: string; token?: string },
  context: Context,
) {
  const { services, once } = context;
  const { session, token } = input;
  const text = {
    username: readUserName(input.username),
    message: cleanText(input.message),
  } satisfies Omit<JsonOf<'listMessages'>[number], 'timestamp'>;
  const sentMs = services.now();
  const key = nameKey(text.username);
  const arrival = {
    sentMs,
    writer: context.caller.id,
    bytesMax: shareBytes(limitsOf(context.caller, services.plans).hourly),
    epoch: drawEpoch(services.randomBytes),
    claim: { name: key, session, untilMs: sentMs + NAME_LIFETIME_MS },
  };
  const chat = token === undefined ? GLOBAL_CHAT : privateChat(token);
  const append = (mustExist: boolean) =>
    services.stores.chats.append(chat, text, { mustExist, ...arrival }, once);
  const send = async () => {
    const appended = await append(token !== undefined);
    if (appended.isStored || appended.refusal !== 'chat') return appended;
    await countNewChat(context);
    return append(false);
  };
  const sent = await requireSession(context, {
    key,
    session,
    attempt: send,
    isTaken: isOfOther,
    changes: true,
    refused: sessionRefused,
  });
  if (!sent.isStored && sent.refusal === 'share') throw shareFilled(sent.freesInMs);
  services.counters.sentMessage(token === undefined ? 'global' : 'private');
  return { message: 'Message sent successfully' };
}

/**
 * Returns a private chat of the last hour, or the messages after a cursor; a long poll for up to `wait` seconds. If a
 * session is given, no other session may hold the name.
 */
export async function listPrivateMessages(
  input: { username: string; token: string; session?: string; after?: string; wait?: number },
  context: Context,
) {
  const { username, token, session, after, wait = 0 } = input;
  if (session !== undefined) await requireStanding(username, session, context);
  const query = { chat: privateChat(token), after, waitS: wait, mustExist: true };
  const reading = await readChat(query, context);
  if (reading.json === undefined) throw chatUnknown();
  return asJson(reading);
}

/** The same operation by GET. */
export const listPrivateMessagesByAddress = listPrivateMessages;

/** Removes all messages of a private chat. */
export async function clearChat(
  input: { username: string; token: string; session: string },
  context: Context,
) {
  const { username, token, session } = input;
  await requireStanding(username, session, context);
  if (!(await context.services.stores.chats.clear(privateChat(token), context.once))) throw chatUnknown();
  return { message: 'Private chat cleared successfully' };
}

const isOfOther = (sent: Appended) => !sent.isStored && sent.refusal === 'name';

/** Counts a new private chat against the caller's hourly limit; throws if that is exceeded. */
async function countNewChat({ services, caller }: Context): Promise<void> {
  const countMax = newChatsMax(limitsOf(caller, services.plans).hourly);
  const limits = { hourly: countMax, burst: countMax };
  const decision = await services.stores.quotas.hit(`chats:${caller.id}`, limits);
  if (decision.isAllowed) return;
  const detail = `You have exceeded the limit of ${countMax} new private chats per hour.`;
  throw tooManyRequests(detail, Math.ceil(waitAfter(decision) / 1000));
}

/** Messages are stored as the JSON of the response. */
function asJson({ json = NO_MESSAGES, cursor, isReset }: ChatReading) {
  return new Answer(json as WrittenJson<JsonOf<'listMessages'>>, {
    headers: { 'X-Chat-Cursor': cursor, ...(isReset && { 'X-Chat-Reset': 'true' }) },
  });
}
