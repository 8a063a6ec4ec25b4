import { waitAfter } from '../domain/callers/quota.ts';
import { cleanName, cleanText, NAME_LIFETIME_MS, nameKey, newChatsMax } from '../domain/chat.ts';
import { forbidden, notFound, tooManyRequests } from '../errors.ts';
import type { Stores } from '../stores/stores.ts';
import { Answer, type WrittenJson } from './answer.ts';
import type { Context, JsonOf } from './operation.ts';

const GLOBAL_CHAT = 'global';
const privateChat = (token: string) => `private:${token}`;

const NO_MESSAGES = Buffer.from('[]');

const sessionRefused = () => forbidden('Please provide a valid session ID (&session={ID})');
const chatUnknown = () => notFound('Invalid or expired token.');

/** The global chat of the last hour. */
export async function listMessages(_input: object, { services }: Context) {
  return asJson((await services.stores.chats.read(GLOBAL_CHAT)) ?? NO_MESSAGES);
}

/** Sends a message to the global chat, or with a token to a private one; binds the name to the session. */
export async function sendMessage(
  input: { username: string; message: string; session: string; token?: string },
  context: Context,
) {
  const { services } = context;
  const { session, token } = input;
  const text = {
    username: cleanName(input.username),
    message: cleanText(input.message),
  } satisfies Omit<JsonOf<'listMessages'>[number], 'timestamp'>;
  const { sessions, chats } = services.stores;
  const sentMs = services.now();
  const isHeld = await sessions.claim(nameKey(text.username), session, sentMs + NAME_LIFETIME_MS);
  if (!isHeld) throw sessionRefused();

  const chat = token === undefined ? GLOBAL_CHAT : privateChat(token);
  if (token !== undefined && !(await chats.exists(chat))) await countNewChat(context);
  await chats.append(chat, text, sentMs);
  services.tallies.sentMessage(token === undefined ? 'global' : 'private');
  return { message: 'Message sent successfully' };
}

/** A private chat of the last hour; where a session is given, no other may hold the name. */
export async function listPrivateMessages(
  input: { username: string; token: string; session?: string },
  { services }: Context,
) {
  const { username, token, session } = input;
  const isRefused =
    session !== undefined && (await findStanding(username, session, services.stores)) === 'taken';
  if (isRefused) throw sessionRefused();
  const messages = await services.stores.chats.read(privateChat(token));
  if (messages === undefined) throw chatUnknown();
  return asJson(messages);
}

/** The same, asked for by GET. */
export const listPrivateMessagesByAddress = listPrivateMessages;

/** Removes all messages of a private chat. */
export async function clearChat(
  input: { username: string; token: string; session: string },
  { services }: Context,
) {
  const { username, token, session } = input;
  if ((await findStanding(username, session, services.stores)) === 'taken') throw sessionRefused();
  if (!(await services.stores.chats.clear(privateChat(token)))) throw chatUnknown();
  return { message: 'Private chat cleared successfully' };
}

/** Counts a private chat that comes into being against the caller, for an hour; throws when that is one too many. */
async function countNewChat({ services, caller }: Context): Promise<void> {
  const countMax = newChatsMax(services.plans[caller.plan].hourly);
  const limits = { hourly: countMax, burst: countMax };
  const decision = await services.stores.quotas.hit(`chats:${caller.id}`, limits);
  if (decision.isAllowed) return;
  const detail = `You have exceeded the limit of ${countMax} new private chats per hour.`;
  throw tooManyRequests(detail, Math.ceil(waitAfter(decision) / 1000));
}

function findStanding(username: string, session: string, { sessions }: Stores) {
  return sessions.standing(nameKey(cleanName(username)), session);
}

/** Messages are stored as the JSON they are answered with. */
function asJson(messages: Buffer) {
  return new Answer(messages as WrittenJson<JsonOf<'listMessages'>>);
}
