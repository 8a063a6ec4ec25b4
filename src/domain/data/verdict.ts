/** What can be told of a value by itself. */
export interface Verdict {
  /** The one way to write it; null where it is not valid. */
  readonly normalized: string | null;
  /** Why it is not valid, in a sentence; null where it is. */
  readonly reason: string | null;
  /** What it is made of. */
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
}

export type Judge = (value: string) => Verdict;

export const valid = (normalized: string, details: Verdict['details'] = {}): Verdict => ({
  normalized,
  reason: null,
  details,
});

export const invalid = (reason: string): Verdict => ({ normalized: null, reason, details: {} });
