import {
  IDEMPOTENCY_BYTES_MAX,
  IDEMPOTENCY_CLAIM_MS,
  IDEMPOTENCY_KEPT_MS,
  IDEMPOTENCY_KEYS_MAX,
  type IdempotencyStore,
  type IdempotentRequest,
  type StoredResponse,
} from '../../operations/callers/idempotency-store.ts';
import type { HasPart } from '../../operations/portable.ts';
import { digest } from '../digest.ts';
import type { Database } from './database.ts';
import { openTable } from './table.ts';

interface Entry {
  readonly caller: string;
  /** The digest of operation and key; undefined if written by a release before backups had them. */
  readonly name?: string;
  /** When the key was first claimed. */
  readonly claimedMs: number;
  /** When a claim without a response becomes free. */
  readonly freeMs: number;
  readonly input: string;
  readonly claimant: string;
  readonly answer?: StoredResponse;
  readonly bytes: number;
}

/** Totals of one caller, or of all. */
interface Sum {
  readonly keys: number;
  readonly bytes: number;
}

/** Limits for all callers together: sixty-four times those of one. */
const BOUNDS_OF_ALL: Sum = { keys: 64 * IDEMPOTENCY_KEYS_MAX, bytes: 64 * IDEMPOTENCY_BYTES_MAX };
const BOUNDS_OF_ONE: Sum = { keys: IDEMPOTENCY_KEYS_MAX, bytes: IDEMPOTENCY_BYTES_MAX };

/** The key for all callers; those of single callers are digests. */
const ALL = '';

/** Bytes of an entry without its response. */
const ENTRY_BYTES = 300;

/** Responses that may be replayed, shared by all processes on one directory. */
export function createIdempotencyStore(database: Database): IdempotencyStore & HasPart<'response'> {
  const { root, now } = database;
  const sums = root.openDB<Sum, string>({ name: 'repeat-sums', encoding: 'json' });
  /** Keys of entries by age, per caller and for all. */
  const ages = root.openDB<string, [whose: string, claimedMs: number, key: string]>({
    name: 'repeat-ages',
    encoding: 'json',
  });
  const entries = openTable<Entry>(database, 'repeats', { onRemove: forget });

  function add(whose: string, keys: number, bytes: number): void {
    const sum = sums.get(whose) ?? { keys: 0, bytes: 0 };
    const next = { keys: sum.keys + keys, bytes: sum.bytes + bytes };
    if (next.keys > 0) sums.putSync(whose, next);
    else sums.removeSync(whose);
  }

  function forget(key: string, { caller, claimedMs, bytes }: Entry): void {
    for (const whose of [caller, ALL]) {
      ages.removeSync([whose, claimedMs, key]);
      add(whose, -1, -bytes);
    }
  }

  function put(key: string, entry: Entry): void {
    entries.put(key, entry, entry.claimedMs + IDEMPOTENCY_KEPT_MS);
    for (const whose of [entry.caller, ALL]) {
      ages.putSync([whose, entry.claimedMs, key], key);
      add(whose, 1, entry.bytes);
    }
    makeSpace(entry.caller, BOUNDS_OF_ONE);
    makeSpace(ALL, BOUNDS_OF_ALL);
  }

  function makeSpace(whose: string, { keys, bytes }: Sum): void {
    for (let sum = sums.get(whose); sum && (sum.keys > keys || sum.bytes > bytes); sum = sums.get(whose)) {
      const [oldest] = ages.getKeys({ start: [whose, 0, ''], limit: 1 });
      if (!oldest) return;
      entries.remove(oldest[2]);
    }
  }

  function settle(request: IdempotentRequest, answer: StoredResponse | undefined): Promise<void> {
    return database.write(() => {
      const key = findKey(request);
      const entry = entries.get(key);
      if (!entry || entry.claimant !== request.claimant || entry.answer) return;
      if (answer) put(key, { ...entry, answer, bytes: entry.bytes + Buffer.byteLength(answer.body) });
      else put(key, { ...entry, freeMs: entry.claimedMs });
    });
  }

  /** Entries from a backup of Redis have another key. */
  function findKey(request: IdempotentRequest): string {
    const [key, restored] = [keyOf(request), restoredKeyOf(digest(request.caller), nameOf(request))];
    return entries.get(key) === undefined && entries.get(restored) !== undefined ? restored : key;
  }

  return {
    part: {
      kind: 'response',
      *read() {
        for (const { key, value } of entries.all()) {
          const { bytes: _, ...rest } = value;
          yield { kind: 'response', entry: key, ...rest };
        }
      },
      write({ kind: _, entry, name, ...rest }) {
        const key = entry ?? (name === undefined ? undefined : restoredKeyOf(rest.caller, name));
        if (key === undefined) return false;
        const { answer, ...claim } = rest;
        const bytes = ENTRY_BYTES + (answer ? Buffer.byteLength(answer.body) : 0);
        put(key, { ...claim, ...(name !== undefined && { name }), ...(answer && { answer }), bytes });
        return true;
      },
    },

    claim(request) {
      const { input, claimant } = request;
      return database.write(() => {
        const key = findKey(request);
        const entry = entries.get(key);
        if (entry && entry.input !== input) return { state: 'other input' };
        if (entry?.answer) return { state: 'answered', answer: entry.answer };
        if (entry && entry.freeMs > now()) return { state: 'under way' };
        const claimedMs = entry?.claimedMs ?? now();
        const freeMs = now() + IDEMPOTENCY_CLAIM_MS;
        const caller = digest(request.caller);
        const name = nameOf(request);
        put(key, { caller, name, claimedMs, freeMs, input, claimant, bytes: ENTRY_BYTES });
        return { state: 'fresh', claimedMs };
      });
    },
    complete: settle,
    abandon: (request) => settle(request, undefined),
  };
}

const nameOf = ({ operation, key }: IdempotentRequest) => digest(`${operation} ${key}`);
const restoredKeyOf = (caller: string, name: string) => `${caller} ${name}`;
const keyOf = ({ caller, operation, key }: IdempotentRequest) => digest(`${operation} ${key} ${caller}`);
