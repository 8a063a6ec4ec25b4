/** Matches patterns with RE2, in linear time for any pattern. */
import type { Matcher } from 're2js';

/** One match of a pattern. */
export interface Match {
  readonly text: string;
  /** Position in UTF-16 units, from 0. */
  readonly index: number;
  /** By name, or by number for unnamed groups; null for groups that did not participate. */
  readonly groups: Readonly<Record<string, string | null>>;
}

/** An invalid or unsupported pattern, and why. */
export class PatternError extends Error {}

/** Maximum of text length × program size; takes at most 100 ms. */
const WORK_MAX = 2_000_000;
/** Compiling one step costs as much as matching it against this many characters. */
const COMPILED_AS_CHARACTERS = 200;

/** A pattern compiled for one text. */
export interface Search {
  readonly groupNames: readonly string[];
  readonly matcher: Matcher;
}

/** Compiles a pattern for a text. */
export type PreparePattern = (pattern: string, flags: string, text: string) => Search;

/**
 * Loads RE2 and returns its compiler. Supports the `flags` `i`, `m` and `s`; throws a PatternError for syntax that RE2
 * does not support, and if pattern and text are too large together.
 */
export async function loadPatterns(): Promise<PreparePattern> {
  const { RE2JS, RE2JSException } = await import('re2js');
  return (pattern, flags, text) => {
    if (estimateSize(pattern) * Math.max(COMPILED_AS_CHARACTERS, text.length) > WORK_MAX) throw tooLarge();
    const bits = [
      flags.includes('i') ? RE2JS.CASE_INSENSITIVE : 0,
      flags.includes('m') ? RE2JS.MULTILINE : 0,
      flags.includes('s') ? RE2JS.DOTALL : 0,
    ];
    try {
      const compiled = RE2JS.compile(
        pattern,
        bits.reduce((all, bit) => all | bit),
      );
      if (compiled.programSize() * text.length > WORK_MAX) throw tooLarge();
      const names = new Map(Object.entries(compiled.namedGroups()).map(([name, number]) => [number, name]));
      const groupNames = Array.from(
        { length: compiled.groupCount() },
        (_, index) => names.get(index + 1) ?? String(index + 1),
      );
      return { groupNames, matcher: compiled.matcher(text) };
    } catch (error) {
      if (!(error instanceof RE2JSException)) throw error;
      throw new PatternError(
        `pattern is not valid RE2 syntax (${error.message.replace('error parsing regexp: ', '')})`,
      );
    }
  };
}

const tooLarge = () => new PatternError('pattern and text are too large together');

/** Estimates the number of steps of a compiled pattern without compiling it: counted repetition makes copies. */
function estimateSize(pattern: string): number {
  const open: number[] = [];
  let [size, last] = [0, 0];
  for (const [token, least, most] of pattern.matchAll(
    /\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|\{(\d+)(?:,(\d*))?\}|./gsu,
  )) {
    if (least !== undefined) {
      const more = (last + 1) * (Math.max(1, Number(least), Number(most ?? 0)) - 1);
      size += more;
      last += more;
    } else if (token === '(') {
      open.push(size);
      size += 2;
    } else if (token === ')') {
      last = size - (open.pop() ?? 0);
    } else {
      size += 1;
      last = '?*+|'.includes(token) ? last + 1 : 1;
    }
  }
  return size;
}

/** Yields the matches one by one, so that the caller can pause or stop. */
export function* findMatches({ matcher, groupNames }: Search): Generator<Match> {
  while (matcher.find()) {
    const groups = groupNames.map((name, index) => [name, matcher.group(index + 1) ?? null]);
    yield { text: matcher.group() ?? '', index: matcher.start(), groups: Object.fromEntries(groups) };
  }
}

/**
 * Expands a replacement as in JavaScript: `$1` or `$<name>` for a group, `$&` for the whole match, `$$` for a dollar
 * sign.
 */
export function fillReplacement(replace: string, { text, groups }: Match): string {
  return replace.replaceAll(/\$(?:(\$)|(&)|<(\w+)>|(\d{1,2}))/g, (whole, dollar, all, name, number) => {
    if (dollar) return '$';
    if (all) return text;
    const key = String(name ?? number);
    return Object.hasOwn(groups, key) ? (groups[key] ?? '') : whole;
  });
}
