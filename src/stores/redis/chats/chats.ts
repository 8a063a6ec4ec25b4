import { Cluster } from 'ioredis';
import { NO_EPOCH } from '../../../operations/chat/cursor.ts';
import {
  beginMessage,
  CHAT_BYTES_MAX,
  CHAT_LIFETIME_MS,
  endMessage,
} from '../../../operations/chat/messages.ts';
import type { Appended, ChatStore } from '../../../operations/chat/store.ts';
import {
  type CachedChat,
  createChatCache,
  type KeptMessage,
  readView,
  updateView,
} from '../../chat-cache.ts';
import { readPage } from '../../chat-pages.ts';
import { digest, writerName } from '../../digest.ts';
import { createBatches } from '../batches.ts';
import type { Connection } from '../connection.ts';
import { type OnceAt, onceAt } from '../idempotency/token.ts';
import { chatKeysOf, chatReceiptKey, chatShareKey } from '../key-names.ts';
import type { RedisNotifier } from '../redis-notifier.ts';
import { claimName, claimValues } from '../sessions.ts';
import { appendAllUnderNames, appendMessage, appendUnderName } from './chat-append-script.ts';
import { clearChat, DIGITS, PREFIX_LENGTH, readMessages } from './chat-scripts.ts';
import { shareReads } from './share-reads.ts';

/** Blocks Redis for 2 ms, unless a message has to evict many others. */
const APPENDED_AT_ONCE = 16;

/** Chats with a cache of recent reads, so that a read only fetches changes from Redis. */
export function createChatStore(
  connection: Connection,
  notifier: RedisNotifier,
  now: () => number,
): ChatStore {
  const { client } = connection;
  const views = createChatCache<string>();
  const oldestKeptMs = (nowMs: number) => Math.max(0, nowMs - CHAT_LIFETIME_MS + 1);

  const appendWithOthers = createBatches(connection, appendAllUnderNames, {
    runsMax: APPENDED_AT_ONCE,
    keyOf: ({ messages }) => messages,
    explain: connection.explain,
  });

  async function read(id: string) {
    const nowMs = now();
    const view = views.get(id);
    const reply = await readMessages(connection, {
      known: view?.newest ?? '',
      oldestMs: oldestKeptMs(nowMs),
      bytesMax: CHAT_BYTES_MAX,
      removals: view?.removals ?? 0,
      ...chatKeysOf(id),
    });
    const { isContinued, members, removals, removed, epoch, position, notes } = reply;
    const newest = members[0]?.toString('latin1', 0, PREFIX_LENGTH) ?? view?.newest ?? '';
    const added = members.map(parseMember).reverse();
    const news = { newest, removals, removed, added, nowMs };
    const next: CachedChat<string> | undefined = updateView(isContinued ? view : undefined, news);
    if (next) views.set(id, next);
    else views.delete(id);
    return { view: next, notes, at: { epoch: epoch || NO_EPOCH, position } };
  }

  /** Claims the name in the same step, except on a cluster, where the name is on another node. */
  async function add(
    values: Parameters<typeof appendMessage>[1],
    claim: Parameters<typeof claimName>[1] | undefined,
    once: OnceAt | undefined,
  ): Promise<Appended> {
    if (claim && !(client instanceof Cluster)) {
      const run = Object.assign(values, claim);
      return once ? appendUnderName(connection, run, once) : appendWithOthers(run);
    }
    if (claim && !(await claimName(connection, claim))) return { isStored: false, refusal: 'name' };
    return appendMessage(connection, values, once);
  }

  const readShared = shareReads(read);
  return {
    async append(chat, text, { sentMs, writer, bytesMax, epoch, claim, mustExist }, once) {
      const nowMs = now();
      const id = digest(chat);
      const name = writerName(writer);
      const values = {
        share: chatShareKey(id, name),
        writer: name,
        channel: notifier.channelFor(id),
        epoch,
        beginning: beginMessage(text),
        ending: endMessage(sentMs),
        sentMs,
        nowMs,
        oldestMs: oldestKeptMs(nowMs),
        shareMax: bytesMax,
        mustExist: mustExist ? 1 : 0,
        ...chatKeysOf(id),
      };
      const bound = claim && claimValues(claim, nowMs);
      const appended = await add(values, bound, onceAt(once, chatReceiptKey(id)));
      if (appended.isStored) notifier.ringAfterScript(id);
      return appended;
    },

    async read(chat, after) {
      const { view, at } = await readShared(digest(chat));
      return readView(view, at, after);
    },

    async follow(chat, from) {
      return readPage(await readShared(digest(chat)), from);
    },

    listen: (chat, onNews) => notifier.listen(digest(chat), onNews),

    async clear(chat, once) {
      const id = digest(chat);
      const values = { oldestMs: oldestKeptMs(now()), ...chatKeysOf(id) };
      const isCleared = await clearChat(connection, values, onceAt(once, chatReceiptKey(id)));
      notifier.publish(id);
      return isCleared;
    },
  };
}

function parseMember(member: Buffer): KeptMessage {
  const numberAt = (start: number) => Number.parseInt(member.toString('latin1', start, start + DIGITS), 16);
  return { sentMs: numberAt(0), position: numberAt(DIGITS), json: member.subarray(PREFIX_LENGTH) };
}
