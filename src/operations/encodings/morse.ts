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

const SPACE = /\s/;

/** Encodes a text with spaces between letters and ` / ` between words; undefined if a character has no code. */
export function writeMorse(text: string): string | undefined {
  let [morse, gap] = ['', ''];
  for (const character of text.normalize('NFC').trim().toUpperCase()) {
    const signs = SIGNS.get(character);
    if (signs !== undefined) {
      morse += gap + signs;
      gap = ' ';
    } else if (SPACE.test(character)) gap = ' / ';
    else return undefined;
  }
  return morse;
}

/** Returns the first character that has no code. */
export function findUnsupported(text: string): string | undefined {
  for (const character of text.normalize('NFC'))
    if (!SPACE.test(character) && writeMorse(character) === undefined) return character;
  return undefined;
}

/**
 * Decodes dots and dashes, typographic ones too, to upper case; undefined if a code is unknown. A slash, a bar, a line
 * break, or two or more blanks separate words.
 */
export function readMorse(text: string): string | undefined {
  const plain = text
    .replaceAll('\u2026', '...')
    .replaceAll(/[\u00b7\u2022\u2219\u22c5\uff0e]/g, '.')
    .replaceAll(/[\u2010-\u2014\u2212\uff0d_]/g, '-')
    .trim();
  const words = plain
    .split(/[/|\r\n]|\s{2,}/)
    .map((word) => word.trim())
    .filter(Boolean);
  const letters = words.map((word) => word.split(/\s+/).map((signs) => CHARACTERS.get(signs)));
  if (letters.flat().includes(undefined)) return undefined;
  return letters.map((word) => word.join('')).join(' ');
}
