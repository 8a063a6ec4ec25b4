import type { PortableChat } from '../../../operations/portable.ts';
import { DIGITS, PREFIX_LENGTH } from '../chats/chat-scripts.ts';
import { chatKeysOf, lifetimeMs } from '../key-names.ts';
import type { PartOptions, RedisPart } from './part.ts';

/** A few milliseconds each. */
const WRITTEN_PER_STEP = 500;

const hex = (number: number) => number.toString(16).padStart(DIGITS, '0');

/** Chats as portable records. The first message after a restore counts the bytes of the others. */
export function createChatPart({ connection: { client, ask }, now }: PartOptions): RedisPart<'chat'> {
  return {
    kind: 'chat',
    keys: /^utility:\{chat:([\w-]{43})\}:position$/,

    async read([id = '']) {
      const { messages, position, size, removed, notes, writers } = chatKeysOf(id);
      const replies = await ask(
        client
          .multi()
          .get(position)
          .pttl(position)
          .hmget(size, 'epoch', 'removals')
          .lrange(removed, 0, -1)
          .lrange(notes, 0, -1)
          .zrange(messages, '0', '-1')
          .hgetall(writers)
          .exec(),
      );
      const [count, leftMs, state, positions, noted, members, names] = (replies ?? []).map(
        ([, reply]) => reply,
      );
      if (typeof count !== 'string' || Number(leftMs) <= 0) return [];
      const [epoch, removals] = state as (string | null)[]; // HMGET returns a list
      return [
        {
          kind: 'chat',
          id,
          epoch: epoch ?? undefined,
          position: Number(count),
          removals: Number(removals ?? 0),
          removed: (positions as string[]).map(Number),
          notes: (noted as string[]).map(readNote),
          untilMs: now() + Number(leftMs),
          messages: (members as string[]).map((member) =>
            readMember(member, names as Record<string, string>),
          ),
        },
      ];
    },

    // No server uses this Redis during a restore, so that the steps need not be atomic.
    async write({ id, epoch, position, removals, untilMs, ...rest }) {
      const keys = chatKeysOf(id);
      await ask(client.set(keys.position, position));
      await ask(client.hset(keys.size, { removals, ...(epoch !== undefined && { epoch }) }));
      if (rest.removed.length > 0) await ask(client.rpush(keys.removed, ...rest.removed));
      const notes = rest.notes.map((note) => `${note.position} ${note.removed}`);
      if (notes.length > 0) await ask(client.rpush(keys.notes, ...notes));
      const held = new Map<string, number>();
      for (let start = 0; start < rest.messages.length; start += WRITTEN_PER_STEP) {
        const messages = rest.messages.slice(start, start + WRITTEN_PER_STEP);
        await ask(client.zadd(keys.messages, ...messages.flatMap((message) => [0, memberOf(message)])));
        const written = messages.flatMap((message) => entryOf(message) ?? []);
        if (written.length === 0) continue;
        await ask(client.hset(keys.writers, ...written.flatMap(({ number, writer }) => [number, writer])));
        await ask(client.zadd(keys.ledger, ...written.flatMap(({ entry }) => [0, entry])));
        for (const { writer, bytes } of written) held.set(writer, (held.get(writer) ?? 0) + bytes);
      }
      const sums = [...held].flatMap(([writer, bytes]) => [bytes, writer]);
      if (sums.length > 0) await ask(client.zadd(keys.held, ...sums));
      const leftMs = lifetimeMs(untilMs, now());
      await Promise.all(Object.values(keys).map((key) => ask(client.pexpire(key, leftMs))));
      return true;
    },
  };
}

type Message = PortableChat['messages'][number];

const memberOf = ({ sentMs, position, json }: Message) => `${hex(sentMs)}${hex(position)}${json}`;

/** Returns the entry of a message in the list of its writer; see `chat-writers.lua`. */
function entryOf({ sentMs, position, writer, json }: Message) {
  if (writer === undefined) return undefined;
  const [number, bytes] = [hex(position), Buffer.byteLength(json) + 1];
  return {
    number,
    writer,
    bytes,
    entry: `${writer}${number}${hex(sentMs)}${bytes.toString(16).padStart(6, '0')}`,
  };
}

function readMember(member: string, writers: Record<string, string>): PortableChat['messages'][number] {
  const number = member.slice(DIGITS, PREFIX_LENGTH);
  return {
    sentMs: Number.parseInt(member.slice(0, DIGITS), 16),
    position: Number.parseInt(number, 16),
    writer: writers[number],
    json: member.slice(PREFIX_LENGTH),
  };
}

function readNote(text: string): PortableChat['notes'][number] {
  const [position = 0, removed = 0] = text.split(' ').map(Number);
  return { position, removed };
}
