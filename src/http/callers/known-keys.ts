import { LRUCache } from 'lru-cache';
import { type ApiKey, isFirstUseOfHour, noteUse } from '../../domain/callers/keys.ts';
import { shareCalls } from '../../domain/share-calls.ts';
import { StoreUnavailable } from '../../errors.ts';
import type { KeyStore } from '../../stores/stores.ts';

/** How long a key is believed without asking: a revocation takes effect within ten seconds, the question included. */
const BELIEVED_MS = 8_000;

/** While the store is away, how long until it is asked again for a key that is remembered. */
const BELIEVED_WHILE_AWAY_MS = 1_000;

/** Whoever has bought a plan keeps it for this long while the store is away. */
const REMEMBERED_WHILE_AWAY_MS = 60 * 60 * 1000;

/** More keys than are in use at once on one server, in about 5 MB. */
const KEYS_MAX = 10_000;

interface Memory {
  key: ApiKey;
  /** When the store was asked, epoch milliseconds. */
  readonly askedMs: number;
  believedUntilMs: number;
}

/** The keys that are in use, kept in memory. */
export interface KnownKeys {
  /**
   * The key of this hash, at once where it was looked up in the last seconds; undefined when there is none. Rejects
   * with `StoreUnavailable` for a key that is not remembered while the store is away, and with what `limitGuess`
   * throws.
   */
  find(hash: string, sender: string): ApiKey | undefined | Promise<ApiKey | undefined>;
  /** Notes that a key is used, once an hour and without making anybody wait. */
  noteUse(key: ApiKey): void;
}

export interface KnownKeysOptions {
  readonly store: KeyStore;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Told when a use could not be noted; the next one tries again. */
  readonly onError: (error: unknown) => void;
  /** Called before the store is asked for a key that is not remembered; throws when its sender has sent too many. */
  readonly limitGuess: (sender: string) => void;
  /** How many keys are remembered; 10,000 when left out. */
  readonly keysMax?: number;
}

/** Remembers the keys of a store for some seconds each, and for an hour while the store is away. */
export function createKnownKeys(options: KnownKeysOptions): KnownKeys {
  const { store, now, onError, limitGuess, keysMax = KEYS_MAX } = options;
  const memories = new LRUCache<string, Memory>({ max: keysMax });
  const lookups = shareCalls(ask);

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
      // A clock that was set back would make a memory last too long.
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
