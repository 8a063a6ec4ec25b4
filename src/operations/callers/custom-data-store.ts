/** The port of the data of custom operations. It fails like the ports in `stores.ts`. */

/** Bytes of an entry in addition to its key and its text. */
export const CUSTOM_ENTRY_BYTES = 100;

interface Expiring {
  readonly key: string;
  readonly untilMs: number;
}

/** A value as text. */
export interface CustomEntry extends Expiring {
  readonly text: string;
}

export interface CustomAddition extends Expiring {
  readonly by: number;
}

/** Texts by key, separately for each space, until they expire. `bytesMax` bounds all entries of a space. */
export interface CustomDataStore {
  get(space: string, key: string): Promise<string | undefined>;
  /** Replaces text and expiry. Returns false and changes nothing if the space would be too large. */
  set(space: string, entry: CustomEntry, bytesMax: number): Promise<boolean>;
  delete(space: string, key: string): Promise<void>;
  /**
   * Adds to the integer that the text of a key is, in one step, and returns the sum. A key that does not exist starts
   * at 0 and gets the expiry; an existing one keeps its own. Changes nothing otherwise.
   */
  increment(
    space: string,
    addition: CustomAddition,
    bytesMax: number,
  ): Promise<number | 'full' | 'not a number'>;
}

/** Returns the integer that a text is, if programs can count with it exactly. */
export function readInteger(text: string): number | undefined {
  const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(value) ? value : undefined;
}
