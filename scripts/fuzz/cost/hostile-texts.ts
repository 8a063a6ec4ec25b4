/** Strings that programs have trouble with, at their maximum length. */

/** A repeated unit, with the text before and after all repeats. */
interface Pattern {
  readonly unit: string;
  readonly before?: string;
  readonly behind?: string;
}

const patterns: Readonly<Record<string, Pattern>> = {
  letters: { unit: 'a' },
  'letters and another character': { unit: 'a', behind: '!' },
  digits: { unit: '9' },
  'a fraction': { unit: '9', before: '0.' },
  spaces: { unit: ' ', before: 'a', behind: 'b' },
  'line ends': { unit: '\r\n' },
  'percent signs': { unit: '%' },
  'opening brackets': { unit: '(' },
  'brackets and braces': { unit: '{[' },
  'minus signs': { unit: '-' },
  powers: { unit: '9^', behind: '9' },
  commas: { unit: ',' },
  dots: { unit: 'a.' },
  colons: { unit: ':' },
  'at signs': { unit: 'a@' },
  slashes: { unit: '/', before: 'https://a' },
  quotes: { unit: '"\\' },
  'combining marks': { unit: '\u0301', before: 'e' },
  'letters with marks': { unit: 'e\u0301' },
  families: { unit: '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}' },
  joiners: { unit: '\u{1f469}\u200d' },
  flags: { unit: '\u{1f1e6}' },
  ligatures: { unit: '\ufdfa' },
  'right to left': { unit: '\u202e' },
  capitals: { unit: '\u0130' },
  'null characters': { unit: '\u0000' },
};

/** Each pattern with at most `lengthMax` UTF-16 units and `bytesMax` bytes. */
export function* hostileTexts(
  lengthMax: number,
  bytesMax: number,
): Generator<{ readonly title: string; readonly text: string }> {
  for (const [title, { unit, before = '', behind = '' }] of Object.entries(patterns)) {
    const length = (lengthMax - before.length - behind.length) / unit.length;
    const bytes = (bytesMax - Buffer.byteLength(before + behind)) / Buffer.byteLength(unit);
    const count = Math.max(0, Math.floor(Math.min(length, bytes)));
    yield { title, text: before + unit.repeat(count) + behind };
  }
}
