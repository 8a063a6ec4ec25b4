/** International Morse code (Recommendation ITU-R M.1677-1): letters, figures, punctuation. */

const CODE: Readonly<Record<string, string>> = {
  A: '.-',
  B: '-...',
  C: '-.-.',
  D: '-..',
  E: '.',
  É: '..-..',
  F: '..-.',
  G: '--.',
  H: '....',
  I: '..',
  J: '.---',
  K: '-.-',
  L: '.-..',
  M: '--',
  N: '-.',
  O: '---',
  P: '.--.',
  Q: '--.-',
  R: '.-.',
  S: '...',
  T: '-',
  U: '..-',
  V: '...-',
  W: '.--',
  X: '-..-',
  Y: '-.--',
  Z: '--..',
  1: '.----',
  2: '..---',
  3: '...--',
  4: '....-',
  5: '.....',
  6: '-....',
  7: '--...',
  8: '---..',
  9: '----.',
  0: '-----',
  '.': '.-.-.-',
  ',': '--..--',
  ':': '---...',
  '?': '..--..',
  "'": '.----.',
  '-': '-....-',
  '/': '-..-.',
  '(': '-.--.',
  ')': '-.--.-',
  '"': '.-..-.',
  '=': '-...-',
  '+': '.-.-.',
  '@': '.--.-.',
};
const CHARACTERS = new Map(Object.entries(CODE).map(([character, signs]) => [signs, character]));
/** The multiplication sign is sent as an X. */
const SIGNS = new Map([...Object.entries(CODE), ['×', '-..-']]);

/** Encodes a text with spaces between letters and ` / ` between words; undefined if a character has no code. */
export function writeMorse(text: string): string | undefined {
  const words = text.trim().toUpperCase().split(/\s+/).filter(Boolean);
  const codes = words.map((word) => Array.from(word, (character) => SIGNS.get(character)));
  if (codes.flat().includes(undefined)) return undefined;
  return codes.map((letters) => letters.join(' ')).join(' / ');
}

/** Returns the first character that has no code. */
export function findUnsupported(text: string): string | undefined {
  return Array.from(text).find((character) => !/\s/.test(character) && writeMorse(character) === undefined);
}

/**
 * Decodes dots and dashes, typographic ones too, to upper case; undefined if a code is unknown. A slash, a bar, a line
 * break, or two or more blanks separate words.
 */
export function readMorse(text: string): string | undefined {
  const plain = text
    .replaceAll(/[\u00b7\u2022]/g, '.')
    .replaceAll(/[\u2212\u2013\u2014_]/g, '-')
    .trim();
  const words = plain
    .split(/[/|\r\n]|\s{2,}/)
    .map((word) => word.trim())
    .filter(Boolean);
  const letters = words.map((word) => word.split(/\s+/).map((signs) => CHARACTERS.get(signs)));
  if (letters.flat().includes(undefined)) return undefined;
  return letters.map((word) => word.join('')).join(' ');
}
