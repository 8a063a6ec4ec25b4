/** The first character that a format does not have, for error messages. */

const ALPHABETS: Readonly<Record<string, RegExp>> = {
  base32: /[A-Z2-7=]/i,
  base32hex: /[0-9A-V=]/i,
  base36: /[0-9A-Z]/i,
  base45: /[0-9A-Z $%*+\-./:]/,
  base58: /[1-9A-HJ-NP-Za-km-z]/,
  base62: /[0-9A-Za-z]/,
  base64: /[0-9A-Za-z+/=]/,
  base64url: /[0-9A-Za-z_=-]/,
  base85: /[!-uz~]/,
  hex: /[0-9a-f]/i,
};

/** Returns the rest of a sentence about a text that is not valid in a format; empty if its characters are. */
export function findOdd(text: string, format: string): string {
  const [, encoding] = /^data:[^,]*;(base64),/i.exec(text) ?? [];
  if (encoding !== undefined) return ': it is a data URI; send the part after its comma';
  if (format === 'base64' && /^[\w-]+=*$/.test(text) && /[-_]/.test(text)) return ': it is base64url';
  if (format === 'url') {
    const at = text.search(/%(?![0-9a-f]{2})/i);
    return at < 0 ? '' : `: character ${at + 1} is a % without two hex digits; write %25`;
  }
  const alphabet = ALPHABETS[format];
  if (alphabet === undefined) return '';
  let position = 0;
  for (const character of text) {
    position += 1;
    if (alphabet.test(character) || /\s/.test(character)) continue;
    return `: character ${position} is ${JSON.stringify(character)}`;
  }
  return '';
}
