/** Unique strings that make sent data traceable. */
import { randomBytes } from 'node:crypto';

/** Unique strings by name, created on first use. */
export interface Marks {
  (name: string): string;
  /** Names a string from elsewhere. */
  add(name: string, text: string): void;
  /** Returns the names of all marks in a text, in any notation. */
  in(haystack: string | Buffer): string[];
}

/** Marks consist of letters and digits, so that URLs and headers do not change them. */
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

/** Returns a string, and its bytes in the usual notations. */
function notationsOf(text: string): string[] {
  const bytes = Buffer.from(text);
  return [text, bytes.toString('hex'), bytes.toString('base64url'), bytes.toString('base64')];
}
