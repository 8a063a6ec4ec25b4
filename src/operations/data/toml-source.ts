/** The names and values of a valid TOML document, as written. */

/** A value of the source, and where it begins in UTF-16 code units. */
export interface TomlScalar {
  readonly text: string;
  readonly position: number;
}

/** A document with its names and values replaced by numbers: name `k7` is `names[7]`, and value `7` is `scalars[7]`. */
export interface NumberedSource {
  readonly text: string;
  readonly names: readonly string[];
  readonly scalars: readonly TomlScalar[];
}

const STRINGS = `"""(?:\\\\[^]|[^\\\\])*?"{3,5}|'''[^]*?'{3,5}|"(?:\\\\.|[^"\\\\\\n])*"|'[^'\\n]*'`;
/** Strings, comments, and names or punctuation. */
const NAME_TOKEN = new RegExp(`(${STRINGS}|[\\w-]+)|#[^\\n]*|[[\\]{}=,\\n]`, 'g');
/** Strings, dates, times, numbers and Booleans; comments, and punctuation. */
const VALUE_TOKEN = new RegExp(
  `(${STRINGS}|\\d{4}-\\d\\d-\\d\\d \\d\\d:[\\w:.+-]+|[\\w:.+-]+)|#[^\\n]*|[[\\]{}=,\\n]`,
  'g',
);

/**
 * Replaces names and values by numbers, so that a parser of the structure cannot change either. Names that are equal
 * when decoded get the same number.
 */
export function numberSource(source: string): NumberedSource {
  const names = new Map<string, number>();
  const scalars: TomlScalar[] = [];
  const open: string[] = [];
  let isName = true;
  let text = '';
  let position = source.startsWith('\ufeff') ? 1 : 0;

  const put = (token: string, scalar: string | undefined, start: number) => {
    if (scalar === undefined) return token.startsWith('#') ? '' : token;
    if (!isName) return String(scalars.push({ text: scalar, position: start }) - 1);
    const name = /^["']/.test(scalar) ? decodeString(scalar) : scalar;
    const number = names.get(name) ?? names.size;
    names.set(name, number);
    return `k${number}`;
  };
  /** Names precede `=`; within braces, they also follow commas, and otherwise line ends. */
  const enter = (token: string) => {
    if (token === '=') isName = false;
    else if (token === '{' || (token === '[' && !isName)) open.push(token);
    else if (token === '}' || (token === ']' && open.length > 0)) open.pop();
    if (token === '}') isName = false;
    const around = open.at(-1);
    if (token === '{' || (token === ',' && around === '{') || (token === '\n' && around === undefined))
      isName = true;
  };

  for (;;) {
    const pattern = isName ? NAME_TOKEN : VALUE_TOKEN;
    pattern.lastIndex = position;
    const match = pattern.exec(source);
    if (match === null) break;
    const [token, scalar] = match;
    text += source.slice(position, match.index) + put(token, scalar, match.index);
    if (scalar === undefined) enter(token);
    position = pattern.lastIndex;
  }
  return { text: text + source.slice(position), names: [...names.keys()], scalars };
}

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', e: '\x1b', f: '\f', n: '\n', r: '\r', t: '\t' };
const ESCAPE = /\\(?:x(..)|u(.{4})|U(.{8})|([^\s])|[ \t]*\r?\n[ \t\r\n]*)/g;

/** Returns the characters of a valid string. */
export function decodeString(literal: string): string {
  const quote = literal.charAt(0);
  const isMultiline = literal.startsWith(quote.repeat(3)) && literal.length > 5;
  const body = isMultiline ? literal.slice(3, -3).replace(/^\r?\n/, '') : literal.slice(1, -1);
  if (quote === "'") return body;
  return body.replace(ESCAPE, (_, ...groups: (string | undefined)[]) => {
    const [x, u, U, character] = groups;
    const code = x ?? u ?? U;
    if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
    return character === undefined ? '' : (ESCAPES[character] ?? character);
  });
}
