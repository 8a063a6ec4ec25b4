import { distance } from 'fastest-levenshtein';
import { InputError } from '../../lib/input-error.ts';
import {
  add,
  divide,
  multiply,
  type Rational,
  readRational,
  subtract,
  toNumber,
  toRational,
} from './rational.ts';
import { KINDS, type Kind, PREFIXED_DATA, PREFIXED_UNITS, SI_PREFIXES, UNIT_LINES } from './unit-table.ts';

/** A unit as shown to callers. */
export interface Unit {
  readonly kind: Kind;
  readonly symbol: string;
  readonly name: string;
  /** Other accepted spellings. */
  readonly aliases: readonly string[];
}

interface Definition extends Unit {
  /** value × factor + offset, or factor / value if the unit is reciprocal, is the value in the kind's first unit. */
  readonly factor: Rational;
  readonly offset: Rational;
  readonly isReciprocal: boolean;
}

const definitions = KINDS.flatMap((kind) => UNIT_LINES[kind].map((line) => readLine(kind, line)));

function readLine(kind: Kind, line: string): Definition {
  const [symbol = '', name = '', numbers = '', aliases = ''] = line.split(' | ');
  const isReciprocal = numbers.startsWith('inverse ');
  const [factor = '', offset = '0'] = numbers.replace('inverse ', '').split(' ');
  return {
    kind,
    symbol,
    name,
    aliases: aliases.split(' '),
    factor: readRational(factor),
    offset: readRational(offset),
    isReciprocal,
  };
}

const joinWords = (text: string) =>
  text.trim().replace(/\s+/g, '-').replaceAll('^2', '2').replaceAll('^3', '3');

/** Symbols, names and aliases: their case matters, because `Mm` is not `mm`. */
const bySpelling = new Map<string, Definition>();
/** Words in lower case: names, and aliases that have four letters and no capital. */
const byWord = new Map<string, Definition>();
/** Names in lower case, spelled and inflected as `toSingular` does. */
const bySingular = new Map<string, Definition>();
/** Words that mean one unit in lower case and another with a capital: `calorie`, `Calorie`. */
const caseSensitiveWords = new Set<string>();

/** Returns a name in lower case with British spelling and every word in the singular: `mile-per-hour`. */
function toSingular(word: string): string {
  const words = word.toLowerCase().split('-');
  const singular = words.map((each) =>
    each.length > 3 ? each.replace(/s$/, '').replace(/^feet$/, 'foot') : each,
  );
  return singular.join('-').replace(/(met|lit)er/g, '$1re');
}

for (const unit of definitions) {
  for (const each of [unit.symbol, unit.name, ...unit.aliases]) bySpelling.set(joinWords(each), unit);
  for (const each of [unit.name, ...unit.aliases]) {
    const word = joinWords(each);
    const isWord = each === unit.name || /^[a-z][a-z-]{3,}$/.test(word);
    if (isWord) {
      byWord.set(word.toLowerCase(), unit);
      bySingular.set(toSingular(word), unit);
    } else if (/^[A-Z][a-z]{3,}$/.test(word)) caseSensitiveWords.add(word.toLowerCase());
  }
}

export function listUnitsOf(kind?: Kind | undefined): Unit[] {
  return definitions
    .filter((unit) => kind === undefined || unit.kind === kind)
    .map(({ kind, symbol, name, aliases }) => ({ kind, symbol, name, aliases }));
}

/**
 * Converts a value between units of one kind; the result is the nearest number to the exact value. Throws an InputError
 * for unknown or incompatible units, for temperatures below absolute zero, and for the reciprocal of zero.
 */
export function convertValue(value: number, from: string, to: string) {
  const [source, target] = [findUnit(from, 'from'), findUnit(to, 'to')];
  if (source.kind !== target.kind)
    throw new InputError(
      `Cannot convert '${source.symbol}' to '${target.symbol}': ${source.kind} and ${target.kind} differ`,
    );
  const base = toBase(toRational(value), source);
  if (source.kind === 'temperature' && base.numerator < 0n)
    throw new InputError('value is below absolute zero');
  const result = toNumber(fromBase(base, target));
  return { value, from: source.symbol, to: target.symbol, kind: source.kind, result };
}

function toBase(value: Rational, unit: Definition): Rational {
  return unit.isReciprocal ? invert(value, unit) : add(multiply(value, unit.factor), unit.offset);
}

function fromBase(base: Rational, unit: Definition): Rational {
  return unit.isReciprocal ? invert(base, unit) : divide(subtract(base, unit.offset), unit.factor);
}

function invert(value: Rational, { factor, symbol }: Definition): Rational {
  if (value.numerator === 0n) throw new InputError(`value must not be 0 to convert to or from '${symbol}'`);
  return divide(factor, value);
}

function findUnit(text: string, name: string): Definition {
  const spelling = joinWords(text);
  const word = spelling.toLowerCase();
  const unit =
    bySpelling.get(spelling) ??
    (caseSensitiveWords.has(word) ? undefined : (byWord.get(word) ?? bySingular.get(toSingular(word)))) ??
    findPrefixed(spelling);
  if (unit !== undefined) return unit;
  const compatible = text.normalize('NFKC');
  if (compatible !== text && bySpelling.has(joinWords(compatible))) return findUnit(compatible, name);
  const meant = suggestBits(spelling) ?? suggestUnit(word);
  throw new InputError(
    `${name} is an unknown unit: '${text}'${meant === undefined ? '' : `. Did you mean '${meant}'?`}`,
  );
}

/** Returns both meanings of `Mb`: `Mbit`, as networks write it, or `MB`. */
function suggestBits(spelling: string): string | undefined {
  const [, prefix] = /^([kMGTPE])b$/.exec(spelling) ?? [];
  return prefix === undefined ? undefined : `${prefix}bit' or '${prefix}B`;
}

/** Returns the spelling that differs only in case, or the most similar word; undefined if none is similar. */
function suggestUnit(word: string): string | undefined {
  const same = [...bySpelling.keys()].find((spelling) => spelling.toLowerCase() === word);
  if (same !== undefined) return bySpelling.get(same)?.symbol;
  const prefixed = SI_PREFIXES.map(([symbol]) => symbol).find(
    (symbol) => word.startsWith(symbol.toLowerCase()) && findPrefixed(symbol + word.slice(symbol.length)),
  );
  if (prefixed !== undefined) return prefixed + word.slice(prefixed.length);
  const [nearest] = [...byWord.keys()]
    .map((each) => ({ each, share: distance(each, word) / Math.max(each.length, word.length) }))
    .sort((one, other) => one.share - other.share);
  return nearest !== undefined && nearest.share * 3 <= 1 ? nearest.each : undefined;
}

/** Finds a decimal multiple of a unit, such as `Mm` or `megametres`, that the table does not list. */
function findPrefixed(spelling: string): Definition | undefined {
  for (const [symbol, name, power] of SI_PREFIXES) {
    const unit = unprefix(spelling, symbol, bySpelling) ?? unprefix(spelling.toLowerCase(), name, byWord);
    if (unit === undefined || !takesPrefix(unit, power)) continue;
    const factor = multiply(unit.factor, readRational(`1e${power}`));
    return { ...unit, symbol: symbol + unit.symbol, name: name + unit.name, factor };
  }
  return undefined;
}

function unprefix(spelling: string, prefix: string, units: ReadonlyMap<string, Definition>) {
  return spelling.startsWith(prefix) ? units.get(spelling.slice(prefix.length)) : undefined;
}

function takesPrefix({ symbol }: Definition, power: number): boolean {
  return PREFIXED_UNITS.has(symbol) || (PREFIXED_DATA.has(symbol) && power >= 3);
}
