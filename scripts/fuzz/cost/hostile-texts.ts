/** Strings that programs have trouble with, at several lengths. */
import type { WireRequest } from '../wire.ts';

export interface Hostile {
  readonly title: string;
  /** The same for all lengths. */
  readonly kind?: string;
  /** Length of the hostile string. */
  readonly length?: number;
  readonly request: WireRequest;
}

/** Space in the request head next to its other lines. */
export const HEAD_BYTES_MAX = 30_000;

/** A repeated unit, with the text before and after all repeats. */
type Pattern = readonly [unit: string, before?: string, behind?: string];

/** Characters that expressions repeat, and separators. Each run ends with another character. */
const runs = [...'a9_ \t\n-.,:;/%=&@*+^|~#"\\([{<'];
const alternations = [...[...'_-.,:=&@ \n'].map((sign) => `a${sign}`), '0 ', '00-', '00:', '\r\n'];
/** Signs, marks, families of emoji, flags, ligatures and directions. */
const whole = ['{[', 'a.', '"\\', 'e\u0301', '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}', '\u{1f469}\u200d'];

const patterns: readonly Pattern[] = [
  ...[...runs, ...alternations].map((unit) => [unit, '', '!'] as const),
  ...[...'a9%(-,:\u{1f1e6}\ufdfa\u202e\u0130\u0000', ...whole].map((unit) => [unit] as const),
  ['00-', '', '00'],
  ['9', '0.'],
  [' ', 'a', 'b'],
  ['\n', 'a,b\n', 'x'],
  ['\r\n', 'a: b\r\n', 'x'],
  ['9^', '', '9'],
  ['/', 'https://a'],
  ['\u0301', 'e'],
];

/** The main thread computes jobs up to some of these lengths. */
const LENGTHS = [2_000, 4_000, 8_000, 32_000];

export interface Space {
  /** Maximum length in UTF-16 units; longer texts are invalid. */
  readonly lengthMax: number;
  /** Maximum size as sent. */
  readonly bytesMax: number;
  readonly bytesOf: (text: string) => number;
}

/**
 * Yields each pattern at several lengths up to its maximum, and beyond it as far as a request allows. The `kind` is the
 * same for all lengths of a pattern.
 */
export function* hostileTexts({ lengthMax, bytesMax, bytesOf }: Space, choice?: string) {
  const nearChoices: Pattern[] =
    choice === undefined ? [] : ['_', 'a', choice].map((unit) => [unit, choice, '!']);
  for (const [unit, before = '', behind = ''] of [...patterns, ...nearChoices]) {
    const space = (bytesMax - bytesOf(before + behind)) / bytesOf(unit);
    const lengths = [...LENGTHS.filter((length) => length < lengthMax), lengthMax, Number.POSITIVE_INFINITY];
    const counts = lengths.map((length) => (length - before.length - behind.length) / unit.length);
    const kind = `${before} ${unit} ${behind}`;
    for (const count of new Set(counts.map((most) => Math.max(0, Math.floor(Math.min(most, space))))))
      yield {
        title: [before, `${count} × ${unit}`, behind]
          .filter(Boolean)
          .map((part) => JSON.stringify(part))
          .join(' + '),
        kind,
        length: before.length + unit.length * count + behind.length,
        text: before + unit.repeat(count) + behind,
      };
  }
}
