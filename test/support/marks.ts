/** Texts that occur nowhere else, to find where what was sent has gone. */
import { randomBytes } from 'node:crypto';

/** Texts by what they are: each name gets a text of its own when it is first asked for. */
export interface Marks {
  (name: string): string;
  /** Names the text of somebody else. */
  add(name: string, text: string): void;
  /** The names of all of them that stand in a text, in whatever notation. */
  in(haystack: string | Buffer): string[];
}

/** Marks are of letters and digits, so that no address and no header changes them. */
export function createMarks(): Marks {
  const notations = new Map<string, readonly string[]>();
  const add = (name: string, text: string) => void notations.set(name, notationsOf(text));
  const make = (name: string) => {
    if (!notations.has(name)) add(name, `mark${randomBytes(12).toString('hex')}`);
    return notations.get(name)?.[0] ?? '';
  };
  const find = (haystack: string | Buffer) => {
    const found = [...notations].filter(([, texts]) => texts.some((text) => haystack.includes(text)));
    return found.map(([name]) => name);
  };
  return Object.assign(make, { add, in: find });
}

/** A text as it is, or its bytes in one of the usual notations. */
function notationsOf(text: string): string[] {
  const bytes = Buffer.from(text);
  return [text, bytes.toString('hex'), bytes.toString('base64url'), bytes.toString('base64')];
}
