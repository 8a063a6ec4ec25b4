/** The store of custom operations: JSON values by key, which expire. */
import { ApiError } from '../../lib/errors.ts';
import type { Services } from '../../operations/services.ts';

export interface Kept {
  /** Default: 30 days, the maximum. */
  readonly ttlS?: number;
}

export interface CustomStore {
  /** Returns the value of a key, or undefined. */
  get(key: string): Promise<unknown>;
  /** Replaces the value of a key, and its lifetime. */
  set(key: string, value: unknown, kept?: Kept): Promise<void>;
  delete(key: string): Promise<void>;
  /** Adds `by` (1) to a number, in one step, and returns it. A new number starts at 0 and gets the lifetime. */
  increment(key: string, kept?: Kept & { readonly by?: number }): Promise<number>;
}

const KEY_LENGTH_MAX = 200;
const VALUE_BYTES_MAX = 64 * 1024;
const TTL_MAX_S = 30 * 24 * 60 * 60;

/** Creates the view of one document on the store. Wrong arguments are defects of the operation. */
export function createCustomStore(
  { stores, now }: Pick<Services, 'stores' | 'now'>,
  { space, bytesMax }: { space: string; bytesMax: number },
): CustomStore {
  const { customData } = stores;
  const untilMs = ({ ttlS = TTL_MAX_S }: Kept) => now() + readTtl(ttlS) * 1000;
  return {
    async get(key) {
      const text = await customData.get(space, readKey(key));
      return text === undefined ? undefined : JSON.parse(text);
    },
    async set(key, value, kept = {}) {
      const entry = { key: readKey(key), text: writeValue(value), untilMs: untilMs(kept) };
      if (!(await customData.set(space, entry, bytesMax))) throw isFull();
    },
    async delete(key) {
      await customData.delete(space, readKey(key));
    },
    async increment(key, { by = 1, ...kept } = {}) {
      if (!Number.isSafeInteger(by)) throw new TypeError('store.increment: by must be an integer');
      const entry = { key: readKey(key), by, untilMs: untilMs(kept) };
      const result = await customData.increment(space, entry, bytesMax);
      if (result === 'full') throw isFull();
      if (result === 'not a number') throw new TypeError('store.increment: the value is not a safe integer');
      return result;
    },
  };
}

const isFull = () =>
  new ApiError(503, 'The store of this operation is full.', {}, { code: 'store_unavailable' });

function readKey(key: unknown): string {
  const isShort = typeof key === 'string' && key.length >= 1 && key.length <= KEY_LENGTH_MAX;
  // Stores would replace lone surrogates, so that two keys become one.
  if (!isShort || Buffer.from(key).toString() !== key)
    throw new TypeError(`store: key must be a string of 1 to ${KEY_LENGTH_MAX} characters`);
  return key;
}

function readTtl(ttlS: unknown): number {
  const isTtl = typeof ttlS === 'number' && ttlS > 0 && ttlS <= TTL_MAX_S;
  if (!isTtl) throw new TypeError(`store: ttlS must be a number of seconds up to ${TTL_MAX_S} (30 days)`);
  return ttlS;
}

function writeValue(value: unknown): string {
  const text: unknown = JSON.stringify(value);
  if (typeof text !== 'string') throw new TypeError('store.set: value must be JSON');
  if (Buffer.byteLength(text) > VALUE_BYTES_MAX)
    throw new TypeError(`store.set: value must be at most ${VALUE_BYTES_MAX} bytes of JSON`);
  return text;
}
