/** Changes that no test can find, as what the program does stays the same. */
import { readFileSync } from 'node:fs';
import type { Tried } from './table.ts';

interface Equivalent {
  readonly source: string;
  /** The line that is changed, without what stands around it. */
  readonly line: string;
  /** How it begins. */
  readonly replacement: string;
  readonly reason: string;
}

const SIGNED = 'src/domain/tokens/signed-token.ts';
const TOKEN = 'src/domain/tokens/token.ts';
const WINDOW = 'src/domain/callers/window.ts';
const CLIENT = 'src/domain/callers/client-address.ts';
const EVALUATE = 'src/domain/evaluate/evaluate.ts';
const LEXEMES = 'src/domain/evaluate/lexemes.ts';
const LUCK = 'src/domain/pow/luck.ts';
const BEYOND = 'the buffer is as long as the token, and takes nothing behind its end';

const equivalents: readonly Equivalent[] = [
  {
    source: WINDOW,
    line: 'for (let lastMs = spans[0]; lastMs !== undefined && lastMs + lengthMs <= nowMs; lastMs = spans[0]) {',
    replacement: 'true',
    reason: 'a comparison with undefined is false as well',
  },
  ...['true', 'spans.length >= 0'].map((replacement) => ({
    source: WINDOW,
    line: 'if (spans.length > 0 && nowMs - newestMs < spanMs) {',
    replacement,
    reason: 'a window without spans has begun none within the length of one',
  })),
  {
    source: WINDOW,
    line: 'if (spans.length === 0) usage.spans = [nowMs, 1];',
    replacement: 'false',
    reason: 'the same list, with room for more than it holds',
  },
  {
    source: WINDOW,
    line: 'left >= limit && index < spans.length;',
    replacement: 'index <= spans.length',
    reason: 'behind the last span there is none to wait for',
  },
  {
    source: CLIENT,
    line: 'if (ipaddr.IPv4.isValidFourPartDecimal(address)) return address;',
    replacement: 'false',
    reason: 'the lines behind it answer the same, only later',
  },
  ...['{}', '""', '"Stryker was here!"'].map((replacement) => ({
    source: EVALUATE,
    line: "return cursor.tokens[cursor.next] ?? { kind: 'end', text: '', position: 1 };",
    replacement,
    reason: 'the last token is never passed, so that there always is one',
  })),
  ...[String.raw`/\s|(?<number>(?:\d+`, String.raw`/\s+|(?<number>(?:\d\.`].map((replacement) => ({
    source: LEXEMES,
    line: String.raw`/\s+|(?<number>(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)|(?<name>[\p{L}_][\p{L}\p{N}_]*)|(?<symbol>[-+*/%^(),])|(?<other>.)/gsu;`,
    replacement,
    reason:
      'blanks count for nothing one by one as well, and further digits are taken behind the point that may be absent',
  })),
  {
    source: LEXEMES,
    line: "if (symbol !== undefined) return { kind: 'symbol', text: symbol, position };",
    replacement: '""',
    reason: 'what is neither a number nor a name nor the end is told by its text',
  },
  {
    source: 'src/domain/tic-tac-toe/view.ts',
    line: "moves: game.moves.map((move, index) => ({ username: game.players[index % 2] ?? '', move })),",
    replacement: '"Stryker was here!"',
    reason: 'whoever has moved has joined',
  },
  ...['false', '"Stryker was here!"'].map((replacement) => ({
    source: 'src/http/callers/address-callers.ts',
    line: "const groupOf = (address: string) => group(address.length > ADDRESS_LENGTH_MAX ? '' : address);",
    replacement,
    reason: 'what is too long is no address either, and would only take room',
  })),
  ...['if (trusted.get(address)) return true;', 'trusted.set(address, true);'].map((line) => ({
    source: 'src/http/callers/trusted-proxies.ts',
    line,
    replacement: 'false',
    reason: 'what is not remembered is read anew',
  })),
  {
    source: 'src/pictures/room.ts',
    line: 'if (found === undefined || ahead < 1) return newcomer;',
    replacement: 'false',
    reason: 'where nobody waits, nobody is ahead',
  },
  {
    source: 'src/pictures/waiting-jobs.ts',
    line: 'if (next !== undefined) remove(next);',
    replacement: 'true',
    reason: 'what is nowhere is removed from nowhere',
  },
  {
    source: LUCK,
    line: 'let tooFew = count - 1;',
    replacement: 'count + 1',
    reason: 'so few hashes do not suffice either, as 99 of 100 would have to be lucky with nearly each',
  },
  {
    source: LUCK,
    line: 'if (shareStillSolving(middle, difficulty, count) <= 1 - share) enough = middle;',
    replacement: 'shareStillSolving(middle, difficulty, count) < 1 - share',
    reason: 'no difficulty and count have a number of hashes with which exactly the share is done',
  },
  {
    source: SIGNED,
    line: 'if (others.length === 0) return signing;',
    replacement: 'false',
    reason: 'one key alone is found by the search as well, only later',
  },
  {
    source: TOKEN,
    line: "const codes = Buffer.from(alphabet, 'latin1');",
    replacement: '""',
    reason: 'ASCII has the same bytes in UTF-8',
  },
  {
    source: TOKEN,
    line: 'for (let index = 0; index < bytes.length && count < length; index += 1) {',
    replacement: 'index <= bytes.length',
    reason: 'a byte that is not there is skipped like one that would favour some characters',
  },
  {
    source: TOKEN,
    line: 'for (let index = 0; index < bytes.length && count < length; index += 1) {',
    replacement: 'true',
    reason: BEYOND,
  },
  {
    source: TOKEN,
    line: 'for (let index = 0; index < bytes.length && count < length; index += 1) {',
    replacement: 'count <= length',
    reason: BEYOND,
  },
];

/** Why a change makes no difference; undefined where it makes one. */
export function reasonFor(source: string, { location, replacement }: Tried): string | undefined {
  const line = readFileSync(source, 'utf8').split('\n')[location.start.line - 1]?.trim();
  return equivalents.find(
    (known) => known.source === source && known.line === line && replacement.startsWith(known.replacement),
  )?.reason;
}
