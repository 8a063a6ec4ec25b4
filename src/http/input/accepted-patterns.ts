/** The regular expressions of validators: those of JavaScript, except for the patterns of a deployer's document. */

/** The part of a regular expression that validators use. */
export interface Pattern {
  test(text: string): boolean;
}

const accepted = new Map<string, Pattern>();

/** Replaces patterns by source. */
export function acceptPatterns(patterns: ReadonlyMap<string, Pattern>): void {
  for (const [source, pattern] of patterns) accepted.set(source, pattern);
}

/** Compiles a pattern for Ajv; `code` would name the function in code that is written to a file. */
export const compilePattern = Object.assign(
  (source: string, flags: string): Pattern => accepted.get(source) ?? new RegExp(source, flags),
  { code: 'new RegExp' },
);
