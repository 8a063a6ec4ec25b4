import { LRUCache } from 'lru-cache';
import { StoreUnavailable } from '../../lib/errors.ts';
import { singleFlight } from '../../lib/single-flight.ts';
import { type ApiKey, isFirstUseOfHour, noteUse } from '../../operations/callers/keys.ts';
import type { KeyStore } from '../../operations/callers/store.ts';

/** Cache lifetime of a key: with the store's response time, a revocation takes effect within ten seconds. */
const BELIEVED_MS = 8_000;

/** Retry interval for a cached key while the store is unavailable. */
const BELIEVED_WHILE_AWAY_MS = 1_000;

/** How long cached keys keep their plan while the store is unavailable. */
const REMEMBERED_WHILE_AWAY_MS = 60 * 60 * 1000;

/** More than one server's concurrent keys, in about 5 MB. */
const KEYS_MAX = 10_000;

interface Memory {
  key: ApiKey;
  /** When the store was queried, epoch milliseconds. */
  readonly askedMs: number;
  believedUntilMs: number;
}

/** A cache of API keys in use. */
export interface KeyCache {
  /**
   * Returns the key with this hash, synchronously if it is cached; undefined if it does not exist. Rejects with
   * `StoreUnavailable` for an uncached key while the store is unavailable, and with the error of `limitGuess`.
   */
  find(hash: string, sender: string): ApiKey | undefined | Promise<ApiKey | undefined>;
  /** Records the use of a key, once an hour and without waiting. */
  noteUse(key: ApiKey): void;
}

export interface KeyCacheOptions {
  readonly store: KeyStore;
  readonly now: () => number;
  /** Called if a use could not be saved; the next use retries. */
  readonly onError: (error: unknown) => void;
  /** Called before looking up an uncached key; throws if the sender has sent too many. */
  readonly limitGuess: (sender: string) => void;
  /** Cache size. Default: 10,000. */
  readonly keysMax?: number;
}

/** Caches keys for a few seconds, and for an hour while the store is unavailable. */
export function createKeyCache(options: KeyCacheOptions): KeyCache {
  const { store, now, onError, limitGuess, keysMax = KEYS_MAX } = options;
  const memories = new LRUCache<string, Memory>({ max: keysMax });
  const lookups = singleFlight(ask);

  function recall(hash: string, error: unknown): ApiKey {
    const memory = memories.peek(hash);
    const isTooOld = memory === undefined || now() - memory.askedMs > REMEMBERED_WHILE_AWAY_MS;
    if (isTooOld || !(error instanceof StoreUnavailable)) throw error;
    memory.believedUntilMs = now() + BELIEVED_WHILE_AWAY_MS;
    return memory.key;
  }

  async function guess(hash: string, sender: string): Promise<ApiKey | undefined> {
    limitGuess(sender);
    return lookups.call(hash);
  }

  async function ask(hash: string): Promise<ApiKey | undefined> {
    const askedMs = now();
    try {
      const key = await store.find(hash);
      if (key) memories.set(hash, { key, askedMs, believedUntilMs: askedMs + BELIEVED_MS });
      else memories.delete(hash);
      return key;
    } catch (error) {
      return recall(hash, error);
    }
  }

  return {
    find(hash, sender) {
      const memory = memories.get(hash);
      const nowMs = now();
      // If the clock was set back, an entry would live too long.
      if (memory && memory.askedMs <= nowMs && nowMs < memory.believedUntilMs) return memory.key;
      return lookups.current(hash) ?? (memory ? lookups.call(hash) : guess(hash, sender));
    },

    noteUse({ hash }) {
      const nowMs = now();
      const memory = memories.peek(hash);
      if (!memory || !isFirstUseOfHour(memory.key, nowMs)) return;
      memory.key = noteUse(memory.key, nowMs);
      store.update(hash, (current) => noteUse(current, nowMs)).catch(onError);
    },
  };
}
