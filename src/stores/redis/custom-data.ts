import { CUSTOM_ENTRY_BYTES, type CustomDataStore } from '../../operations/callers/custom-data-store.ts';
import type { Connection } from './connection.ts';
import { customDataKeysOf, lifetimeMs } from './key-names.ts';
import { defineScript, readFlag, readLua } from './script.ts';

/** How many expired entries each write removes, and how many make space for a new one. */
const SWEPT = 20;
const SWEPT_FOR_SPACE = 1_000;

const VALUES = {
  constants: { CUSTOM_ENTRY_BYTES, SWEPT, SWEPT_FOR_SPACE, SUM_MAX: Number.MAX_SAFE_INTEGER },
  keys: ['values', 'due', 'bytes'],
} as const;
const readCustomLua = (name: string) => readLua('prolong', 'custom-values', name);

const getValue = defineScript({
  ...VALUES,
  texts: ['key'],
  numbers: ['nowMs'],
  read: (reply) => (typeof reply === 'string' ? reply : undefined),
  lua: readLua('get-custom-value'),
});

const setValue = defineScript({
  ...VALUES,
  texts: ['key', 'text', 'space'],
  numbers: ['nowMs', 'untilMs', 'bytesMax'],
  read: readFlag,
  lua: readCustomLua('set-custom-value'),
});

const deleteValue = defineScript({
  ...VALUES,
  texts: ['key'],
  numbers: ['nowMs'],
  read: () => undefined,
  lua: readCustomLua('delete-custom-value'),
});

const incrementValue = defineScript({
  ...VALUES,
  texts: ['key', 'space'],
  numbers: ['by', 'nowMs', 'untilMs', 'bytesMax'],
  read: (reply) => (reply === 'full' || reply === 'not a number' ? reply : Number(reply)),
  lua: readCustomLua('increment-custom-value'),
});

/**
 * The data of custom operations: a hash of the texts of each space, their expiry in a sorted set, and their total size.
 * All of a space is on one node, which counts its bytes.
 */
export function createCustomDataStore(connection: Connection, now: () => number): CustomDataStore {
  return {
    get: (space, key) => getValue(connection, { ...customDataKeysOf(space), key, nowMs: now() }),
    set: (space, { key, text, untilMs }, bytesMax) => {
      const nowMs = now();
      const lastMs = nowMs + lifetimeMs(untilMs, nowMs);
      return setValue(connection, {
        ...customDataKeysOf(space),
        space,
        key,
        text,
        nowMs,
        untilMs: lastMs,
        bytesMax,
      });
    },
    delete: (space, key) => deleteValue(connection, { ...customDataKeysOf(space), key, nowMs: now() }),
    increment: (space, { key, by, untilMs }, bytesMax) => {
      const nowMs = now();
      const lastMs = nowMs + lifetimeMs(untilMs, nowMs);
      return incrementValue(connection, {
        ...customDataKeysOf(space),
        space,
        key,
        by,
        nowMs,
        untilMs: lastMs,
        bytesMax,
      });
    },
  };
}
