import { ExpressionError, type Token } from './lexemes.ts';

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

export function unexpected({ kind, text, position }: Token): ExpressionError {
  const found = kind === 'end' ? 'end of expression' : `'${text}'`;
  return new ExpressionError(`Unexpected ${found} at position ${position}`, position);
}
