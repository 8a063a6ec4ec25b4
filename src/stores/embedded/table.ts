import type { Database } from './database.ts';

interface Entry<Value> {
  readonly value: Value;
  readonly untilMs: number;
}

/** Values that expire, by key. Reads see expired values as absent, whether or not they are swept already. */
export interface Table<Value> {
  get(key: string): Value | undefined;
  /** Inside a transaction only. */
  put(key: string, value: Value, untilMs: number): void;
  /** Inside a transaction only. */
  remove(key: string): void;
}

/** Who is told of values, inside the transaction. */
interface Watcher<Value> {
  /** Of each that is replaced, removed or swept. */
  onRemove?(key: string, value: Value): void;
  /** Of each that is swept, with the time at which it had expired. */
  onSweep?(untilMs: number): void;
}

/** Opens the table `name`. */
export function openTable<Value>(
  { root, expiry, now }: Database,
  name: string,
  { onRemove, onSweep }: Watcher<Value> = {},
): Table<Value> {
  // JSON keeps any text as it is; the default encoding replaces halves of surrogate pairs.
  const entries = root.openDB<Entry<Value>, string>({ name, encoding: 'json' });

  function get(key: string): Value | undefined {
    const entry = entries.get(key);
    return entry && entry.untilMs > now() ? entry.value : undefined;
  }

  function put(key: string, value: Value, untilMs: number): void {
    const former = entries.get(key);
    if (former) onRemove?.(key, former.value);
    expiry.move(name, key, former?.untilMs, untilMs);
    entries.putSync(key, { value, untilMs });
  }

  function remove(key: string): void {
    const former = entries.get(key);
    if (!former) return;
    onRemove?.(key, former.value);
    expiry.move(name, key, former.untilMs, undefined);
    entries.removeSync(key);
  }

  expiry.register(name, (key, _countMax, untilMs) => {
    onSweep?.(untilMs);
    remove(key);
    return true;
  });
  return { get, put, remove };
}
