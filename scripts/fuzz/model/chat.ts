/** Models private chats as clients see them: held names, messages, clearing. */
import fc from 'fast-check';
import { documents } from '../../../src/contract/documents.ts';
import { type Version, versions } from '../../../src/contract/versions.ts';
import { errorIn, expect, type Names, type Reply, refuseSession, steps, type World } from './steps.ts';
import { versionsWith } from './versions.ts';

interface Chats extends Names {
  /** Sender and text of every message, by chat token. */
  readonly messages: Map<string, [username: string, message: string][]>;
}

export const createChats = (): Chats => ({
  holders: new Map(),
  known: new Set(),
  wrong: 0,
  messages: new Map(),
});

const version = fc.constantFrom(...versions);
const username = fc.constantFrom('alice', 'bob');
const session = fc.constantFrom('first', 'second');
const token = fc.constantFrom('garden', 'cellar');
const message = fc
  .string({ minLength: 1, maxLength: 40, unit: 'grapheme', size: 'max' })
  .filter((text) => text.trim() === text);

const SESSION_REFUSALS = [
  'This name is held by another session.',
  'Please provide a valid session ID (&session={ID})',
];
/** Returns the error for a wrong session, as the document of the version states it. */
function sessionRefused(version: Version): string {
  const refusals = Object.values(documents[version].paths['/chat']?.post?.['x-refusals'] ?? {}).flat();
  const refusal = SESSION_REFUSALS.find((known) => refusals.includes(known));
  if (refusal === undefined) throw new Error(`${version}.yaml has no error for a wrong session`);
  return refusal;
}
const CHAT_UNKNOWN = 'Invalid or expired token.';

const sent = fc.record({ version, username, session, token, message });
const send = steps('send', sent, {
  ask: (world, input) =>
    world.call('POST', `/${input.version}/chat`, { ...namesOf(world, input), message: input.message }),
  judge(chats: Chats, reply, input, world) {
    const names = namesOf(world, input);
    const refusal = refuseSession(chats, names, sessionRefused(input.version), errorIn(reply));
    if (refusal !== undefined) return expect(errorIn(reply), refusal, 'a name held by another session');
    expect(reply.json, { message: 'Message sent successfully' }, 'a message');
    chats.holders.set(names.username, String(names.session));
    chats.messages.set(names.token, [
      ...(chats.messages.get(names.token) ?? []),
      [names.username, input.message],
    ]);
  },
});

const asked = fc.record({ version, username, session: fc.option(session, { nil: undefined }), token });
const read = steps('read', asked, {
  ask: (world, input) => world.call('POST', `/${input.version}/chat/private`, namesOf(world, input)),
  judge(chats: Chats, reply, input, world) {
    const names = namesOf(world, input);
    const refusal = refuseSession(chats, names, sessionRefused(input.version), errorIn(reply));
    if (refusal !== undefined) return expect(errorIn(reply), refusal, 'a name held by another session');
    const messages = chats.messages.get(names.token);
    if (!messages) return expect(errorIn(reply), CHAT_UNKNOWN, 'a chat that does not exist');
    expect(messagesIn(reply), messages, 'the messages, oldest first');
  },
});

const clearedByPost = versionsWith('post', '/chat/clear');
const clearedByDelete = versionsWith('delete', '/chat/{token}');
const clearing = fc.constantFrom(...clearedByDelete, ...clearedByPost);
const cleared = fc.record({ version: clearing, username, session, token });
const clear = steps('clear', cleared, {
  ask(world, input) {
    const { token: chat, ...names } = namesOf(world, input);
    return clearedByPost.includes(input.version)
      ? world.call('POST', `/${input.version}/chat/clear`, { ...names, token: chat })
      : world.call('DELETE', `/${input.version}/chat/${chat}`, names);
  },
  judge(chats: Chats, reply, input, world) {
    const { token: chat, ...names } = namesOf(world, input);
    const refusal = refuseSession(chats, names, sessionRefused(input.version), errorIn(reply));
    if (refusal !== undefined) return expect(errorIn(reply), refusal, 'a name held by another session');
    if (!chats.messages.delete(chat))
      return expect(errorIn(reply), CHAT_UNKNOWN, 'a chat that does not exist');
    expect(reply.json, { message: 'Private chat cleared successfully' }, 'a chat to clear');
  },
});

export const chatSteps = [send, read, clear];

/** Returns names that no other run uses. */
function namesOf({ run }: World, input: { username: string; session?: string | undefined; token: string }) {
  return {
    username: `${input.username}-${run}`,
    token: `${input.token}-${run}`,
    ...(input.session !== undefined && { session: `${input.session}-${run}` }),
  };
}

function messagesIn({ json }: Reply): unknown {
  return Array.isArray(json) ? json.map((each) => [each.username, each.message]) : json;
}
