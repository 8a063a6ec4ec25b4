/** Matches patterns with RE2, in linear time for any pattern. */
import type { Matcher } from 're2js';
import { InputError } from '../../lib/input-error.ts';

export interface Match {
  readonly text: string;
  /** Position in UTF-16 units, from 0. */
  readonly index: number;
  /** By name, or by number for unnamed groups; null for groups that did not participate. */
  readonly groups: Readonly<Record<string, string | null>>;
  /** All groups in order. */
  readonly captures: readonly (string | null)[];
}

/** Maximum work; takes at most 100 ms. */
const WORK_MAX = 2_000_000;
/** Compiling one step costs as much as matching it against this many characters. */
const COMPILED_AS_CHARACTERS = 200;

/** A pattern compiled for one text. */
export interface Search {
  readonly groupNames: readonly string[];
  readonly matcher: Matcher;
}

export type PreparePattern = (pattern: string, flags: string, text: string) => Search;

/**
 * Loads RE2 and returns its compiler. Supports the `flags` `i`, `m` and `s`; throws an InputError for syntax that RE2
 * does not support, and if pattern and text are too large together.
 */
export async function loadPatterns(): Promise<PreparePattern> {
  const { RE2JS, RE2JSException } = await import('re2js');
  return (pattern, flags, text) => {
    if (estimateWork(pattern, text) > WORK_MAX) throw tooLarge(estimateSize(pattern));
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
      if (compiled.programSize() * text.length > WORK_MAX) throw tooLarge(compiled.programSize());
      const names = new Map(Object.entries(compiled.namedGroups()).map(([name, number]) => [number, name]));
      // In the response, such a name would hide the group with this number.
      const number = [...names.values()].find((name) => /^\d+$/.test(name));
      if (number !== undefined)
        throw invalidPattern(`pattern must not have the number ${number.slice(0, 40)} as a group name`);
      const groupNames = Array.from(
        { length: compiled.groupCount() },
        (_, index) => names.get(index + 1) ?? String(index + 1),
      );
      return { groupNames, matcher: compiled.matcher(text) };
    } catch (error) {
      if (!(error instanceof RE2JSException)) throw error;
      throw invalidPattern(
        `pattern is not valid RE2 syntax (${error.message.replace('error parsing regexp: ', '')})${adviseOn(pattern)}`,
      );
    }
  };
}

const invalidPattern = (message: string) => new InputError(message, 'invalid_format', 'pattern');
const tooLarge = (size: number) =>
  invalidPattern(
    `pattern and text are too large together: with this pattern, text must be at most ${Math.floor(WORK_MAX / size)} characters`,
  );

/** Syntax of other engines that RE2 lacks or spells in another way. */
const FOREIGN: readonly (readonly [syntax: RegExp, advice: string])[] = [
  [/\(\?<?[=!]/, 'RE2 has no lookahead and no lookbehind'],
  [/\(\?>|[*+?}]\+/, 'RE2 has no atomic groups and no possessive quantifiers'],
  [/\\[1-9]|\\k</, 'RE2 has no backreferences'],
  [/\\p\{\w+=/i, 'RE2 writes \\p{Greek} for \\p{Script=Greek}'],
  [/\\u/, 'RE2 writes \\x{e9} for \\u00e9'],
];

function adviseOn(pattern: string): string {
  const advice = FOREIGN.find(([syntax]) => syntax.test(pattern))?.[1];
  return advice === undefined ? '' : `: ${advice}`;
}

/** Estimates the work of compiling a pattern and matching it once against a text: steps of the program × characters. */
export const estimateWork = (pattern: string, text: string): number =>
  estimateSize(pattern) * Math.max(COMPILED_AS_CHARACTERS, text.length);

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
    const captures = groupNames.map((_, index) => matcher.group(index + 1) ?? null);
    const groups = groupNames.map((name, index) => [name, captures[index] ?? null]);
    const text = matcher.group() ?? '';
    yield { text, index: matcher.start(), groups: Object.fromEntries(groups), captures };
  }
}

const WITHOUT_NAMES = /\$(?:([$&`'])|(\d\d?))/g;
/** For texts that end in `>`, so that every name ends. */
const WITH_NAMES = /\$(?:([$&`'])|(\d\d?)|<([^>]*)>?)/g;

/**
 * Expands a replacement as in JavaScript (GetSubstitution of ECMA-262): `$1` or `$<name>` for a group, `$&` for the
 * match, `` $` `` and `$'` for the text before and after it, `$$` for a dollar sign. `$12` is group 12, or group 1 and
 * a 2 if there are fewer groups. Unknown numbers stay, unknown names are empty.
 */
export function fillReplacement(replace: string, match: Match, source: string): string {
  const { text, index, groups, captures } = match;
  const names = Object.keys(groups).filter((name) => !/^\d+$/.test(name));
  const namesEnd = names.length > 0 ? replace.lastIndexOf('>') + 1 : 0;
  const fill = (whole: string, sign: string | undefined, digits = '', name = '') => {
    if (sign === '$') return '$';
    if (sign === '&') return text;
    if (sign === '`') return source.slice(0, index);
    if (sign === "'") return source.slice(index + text.length);
    if (digits === '') return names.includes(name) ? (groups[name] ?? '') : '';
    const isGroup = (number: string) => Number(number) >= 1 && Number(number) <= captures.length;
    const number = [digits, digits.charAt(0)].find(isGroup);
    if (number === undefined) return whole;
    return (captures[Number(number) - 1] ?? '') + digits.slice(number.length);
  };
  const [head, tail] = [replace.slice(0, namesEnd), replace.slice(namesEnd)];
  const filled = tail.replaceAll(WITHOUT_NAMES, (whole, sign, digits) => fill(whole, sign, digits));
  return head.replaceAll(WITH_NAMES, fill) + filled;
}
