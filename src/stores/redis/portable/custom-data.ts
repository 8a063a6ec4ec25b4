import { CUSTOM_ENTRY_BYTES } from '../../../operations/callers/custom-data-store.ts';
import type { PortableValue } from '../../../operations/portable.ts';
import { createCustomDataStore } from '../custom-data.ts';
import type { PartOptions, RedisPart } from './part.ts';

/** The size of a space was checked when the value was first stored. */
const BYTES_MAX = Number.MAX_SAFE_INTEGER - CUSTOM_ENTRY_BYTES;

/** Values of custom operations as portable records. */
export function createValuePart({ connection, now }: PartOptions): RedisPart<'value'> {
  const { client, ask } = connection;
  const store = createCustomDataStore(connection, now);
  return {
    kind: 'value',
    keys: /^utility:\{own:[\w-]{43}\}:values$/,
    async read(_names, key) {
      const due = `${key.slice(0, -'values'.length)}due`;
      const [texts, times] = await Promise.all([
        ask(client.hgetall(key)),
        ask(client.zrangebyscore(due, now(), '+inf', 'WITHSCORES')),
      ]);
      const space = texts[''];
      const records: PortableValue[] = [];
      for (let index = 0; index + 1 < times.length; index += 2) {
        const [name = '', untilMs] = times.slice(index, index + 2);
        const text = texts[name];
        if (text !== undefined)
          records.push({ kind: 'value', space, key: name, text, untilMs: Number(untilMs) });
      }
      return records;
    },
    async write({ space, key, text, untilMs }) {
      if (space === undefined || key === undefined) return false;
      return store.set(space, { key, text, untilMs }, BYTES_MAX);
    },
  };
}
