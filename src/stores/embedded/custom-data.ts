import {
  CUSTOM_ENTRY_BYTES,
  type CustomDataStore,
  type CustomEntry,
  readInteger,
} from '../../operations/callers/custom-data-store.ts';
import type { HasPart } from '../../operations/portable.ts';
import { digest } from '../digest.ts';
import type { Database } from './database.ts';
import { openTable } from './table.ts';

interface Stored {
  readonly space: string;
  /** Undefined if written by a release before backups had keys. */
  readonly key?: string;
  readonly bytes: number;
  readonly text: string;
}

/** How many expired entries make space for a new one. */
const SWEPT_FOR_SPACE = 200;

/** The data of custom operations: one entry per key, and the bytes of each space. */
export function createCustomDataStore(database: Database): CustomDataStore & HasPart<'value'> {
  const { root, expiry, read, write } = database;
  const sizes = root.openDB<number, string>({ name: 'own-sizes', encoding: 'json' });
  const add = (space: string, bytes: number) => void sizes.putSync(space, (sizes.get(space) ?? 0) + bytes);
  const entries = openTable<Stored>(database, 'own-data', {
    onRemove: (_key, { space, bytes }) => add(space, -bytes),
  });
  /** Also of an expired entry, which still counts. */
  const formerBytesOf = (name: string) => entries.stored(name)?.bytes ?? 0;
  const nameOf = (space: string, key: string) => digest(`${space}/${key}`);

  /** Inside a transaction. */
  function putNow(space: string, { key, text, untilMs }: CustomEntry, bytesMax: number): boolean {
    const name = nameOf(space, key);
    const bytes = Buffer.byteLength(key) + Buffer.byteLength(text) + CUSTOM_ENTRY_BYTES;
    const isFull = () => (sizes.get(space) ?? 0) - formerBytesOf(name) + bytes > bytesMax;
    if (isFull()) expiry.sweep(SWEPT_FOR_SPACE);
    if (isFull()) return false;
    entries.put(name, { space, key, bytes, text }, untilMs);
    add(space, bytes);
    return true;
  }

  return {
    part: {
      kind: 'value',
      *read() {
        for (const { key: entry, value, untilMs } of entries.all()) {
          const { space, key, text } = value;
          yield { kind: 'value', space, key, entry, text, untilMs };
        }
      },
      write({ space, key, entry, text, untilMs }) {
        const name = space !== undefined && key !== undefined ? nameOf(space, key) : entry;
        if (space === undefined || name === undefined) return false;
        const bytes = Buffer.byteLength(key ?? '') + Buffer.byteLength(text) + CUSTOM_ENTRY_BYTES;
        entries.put(name, { space, ...(key !== undefined && { key }), bytes, text }, untilMs);
        add(space, bytes);
        return true;
      },
    },

    get: (space, key) => read(() => entries.get(nameOf(space, key))?.text),
    set: (space, entry, bytesMax) => write(() => putNow(space, entry, bytesMax)),
    delete: (space, key) => write(() => entries.remove(nameOf(space, key))),
    increment: (space, { key, by, untilMs }, bytesMax) =>
      write(() => {
        const found = entries.find(nameOf(space, key));
        const sum = readInteger(found?.value.text ?? '0');
        if (sum === undefined || !Number.isSafeInteger(sum + by)) return 'not a number';
        const entry = { key, text: String(sum + by), untilMs: found?.untilMs ?? untilMs };
        return putNow(space, entry, bytesMax) ? sum + by : 'full';
      }),
  };
}
