/** Keys, usage, bans, names and single-use tokens in Redis as portable records. */
import type { DayOfUse } from '../../../operations/callers/usage.ts';
import { useKeptUntilMs } from '../../../operations/callers/usage.ts';
import { textOf } from '../api-keys/spreading.ts';
import { apiKeysKey, lifetimeMs, usageKey } from '../key-names.ts';
import { createBanStore } from '../operators/bans.ts';
import { type PartOptions, type RedisPart, readExpiring } from './part.ts';

const MONTH_LENGTH = '2026-11'.length;
const DAY_LENGTH = '2026-11-23'.length;

export function createKeyPart({ connection: { client, ask } }: PartOptions): RedisPart<'key'> {
  return {
    kind: 'key',
    keys: /^utility:\{keys(?::\d+)?\}$/,
    async read(_names, key) {
      const texts = await ask(client.hvals(key));
      return texts.map((text) => ({ kind: 'key', value: JSON.parse(textOf(text)) }));
    },
    async write({ value }) {
      await ask(client.hset(apiKeysKey(value.hash), value.hash, JSON.stringify(value)));
      return true;
    },
  };
}

export function createUsagePart({ connection: { client, ask }, now }: PartOptions): RedisPart<'usage'> {
  return {
    kind: 'usage',
    keys: /^utility:\{usage:(\w+)\}:\d{4}-\d\d$/,
    async read([account = ''], key) {
      const days = new Map<string, Record<string, number>>();
      for (const [name, count] of Object.entries(await ask(client.hgetall(key)))) {
        const day = name.slice(0, DAY_LENGTH);
        days.set(day, { ...days.get(day), [name.slice(DAY_LENGTH + 1)]: Number(count) });
      }
      return [...days].map(([day, counts]) => ({ kind: 'usage', account, day, counts }));
    },
    async write({ account, day, counts }: DayOfUse) {
      const key = usageKey(account, day.slice(0, MONTH_LENGTH));
      const fields = Object.entries(counts).map(([operation, count]) => [`${day} ${operation}`, count]);
      if (fields.length > 0) await ask(client.hset(key, Object.fromEntries(fields)));
      await ask(client.pexpire(key, lifetimeMs(useKeptUntilMs(day), now())));
      return true;
    },
  };
}

export function createBanPart({ connection, now }: PartOptions): RedisPart<'ban'> {
  const bans = createBanStore(connection, now);
  return {
    kind: 'ban',
    keys: /^utility:\{blocks\}$/,
    read: async () => (await bans.list()).map((ban) => ({ kind: 'ban', ...ban })),
    async write({ target, createdMs, untilMs }) {
      await bans.put({ target, createdMs, untilMs });
      return true;
    },
  };
}

export function createSessionPart(options: PartOptions): RedisPart<'session'> {
  const { client, ask } = options.connection;
  return {
    kind: 'session',
    keys: /^utility:\{session:([\w-]{43})\}$/,
    async read([name = ''], key) {
      const kept = await readExpiring(options, key);
      return kept ? [{ kind: 'session', name, session: kept.text, untilMs: kept.untilMs }] : [];
    },
    async write({ name, session, untilMs }) {
      await ask(client.set(`utility:{session:${name}}`, session, 'PX', lifetimeMs(untilMs, options.now())));
      return true;
    },
  };
}

export function createTokenPart(options: PartOptions): RedisPart<'token'> {
  const { client, ask } = options.connection;
  return {
    kind: 'token',
    keys: /^utility:\{redemption:([\w-]{43})\}$/,
    async read([id = ''], key) {
      const { text, untilMs = 0 } = (await readExpiring(options, key)) ?? {};
      return text === undefined
        ? []
        : [{ kind: 'token', id, tries: text === 'spent' ? text : Number(text), untilMs }];
    },
    async write({ id, tries, untilMs }) {
      await ask(
        client.set(`utility:{redemption:${id}}`, String(tries), 'PX', lifetimeMs(untilMs, options.now())),
      );
      return true;
    },
  };
}
