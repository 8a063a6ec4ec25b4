import type { Database } from './database.ts';

interface Entry<Value> {
  readonly value: Value;
  readonly untilMs: number;
}

/** Values that expire, by key. Expired values are never returned, even before they are swept. */
export interface Table<Value> {
  get(key: string): Value | undefined;
  /** Returns the value with its expiry. */
  find(key: string): Entry<Value> | undefined;
  /** Returns the value even if it has expired and was not swept yet. */
  stored(key: string): Value | undefined;
  /** Returns all entries that have not expired. */
  all(): Iterable<{ readonly key: string } & Entry<Value>>;
  /** Only inside a transaction. */
  put(key: string, value: Value, untilMs: number): void;
  /** Only inside a transaction. */
  remove(key: string): void;
}

/** Callbacks, inside the transaction. */
interface Watcher<Value> {
  /** Is called for each value that is replaced, removed or swept. */
  onRemove?(key: string, value: Value): void;
  /** Is called with the expiry of each swept value. */
  onSweep?(untilMs: number): void;
}

/** Opens a table. */
export function openTable<Value>(
  { root, expiry, now }: Database,
  name: string,
  { onRemove, onSweep }: Watcher<Value> = {},
): Table<Value> {
  // JSON preserves any string; the default encoding replaces unpaired surrogates.
  const entries = root.openDB<Entry<Value>, string>({ name, encoding: 'json' });

  function find(key: string): Entry<Value> | undefined {
    const entry = entries.get(key);
    return entry && entry.untilMs > now() ? entry : undefined;
  }

  const stored = (key: string) => entries.get(key)?.value;
  const get = (key: string) => find(key)?.value;

  function* all() {
    for (const { key, value } of entries.getRange()) if (value.untilMs > now()) yield { key, ...value };
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
  return { get, find, stored, all, put, remove };
}
