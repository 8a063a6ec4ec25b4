import type { InputError } from '../../lib/input-error.ts';
import { invalidExpression, type Token } from './lexemes.ts';

/** Position of the parser. */
export interface Cursor {
  readonly tokens: readonly Token[];
  next: number;
  depth: number;
}

/** The last token marks the end and is never consumed, so there always is one. */
export function peekToken(cursor: Cursor): Token {
  return cursor.tokens[cursor.next] ?? { kind: 'end', text: '', position: 1 };
}

export function takeToken(cursor: Cursor): Token {
  const token = peekToken(cursor);
  cursor.next += 1;
  return token;
}

export function expectText(cursor: Cursor, text: string): void {
  const token = takeToken(cursor);
  if (token.text !== text) throw unexpected(token);
}

export function unexpected({ kind, text, position }: Token): InputError {
  const found = kind === 'end' ? 'end of expression' : `'${text}'`;
  return invalidExpression(`Unexpected ${found} at position ${position}`);
}

/** A `%` in front of an operand is the remainder; in front of a sign, the blanks around it decide. */
export function isRemainder({ tokens, next }: Cursor): boolean {
  const { kind, text, position } = tokens[next + 1] ?? END;
  if (text !== '+' && text !== '-') return kind === 'number' || kind === 'name' || text === '(';
  const [before, percent] = [tokens[next - 1] ?? END, tokens[next] ?? END];
  if (before.position + before.text.length < percent.position) return true;
  if (percent.position + 1 < position) return false;
  const message = `'%${text}' is a percentage or a remainder at position ${percent.position}: write a space after % or before it`;
  throw invalidExpression(message);
}

const END: Token = { kind: 'end', text: '', position: 1 };
