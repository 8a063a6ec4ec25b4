import { InputError } from '../input-error.ts';
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
import { KINDS, type Kind, UNIT_LINES } from './unit-table.ts';

/** A unit as shown to callers. */
export interface Unit {
  readonly kind: Kind;
  readonly symbol: string;
  readonly name: string;
  /** Other accepted spellings. */
  readonly aliases: readonly string[];
}

interface Definition extends Unit {
  /** value × factor + offset is the value in the first unit of its kind. */
  readonly factor: Rational;
  readonly offset: Rational;
}

const definitions = KINDS.flatMap((kind) => UNIT_LINES[kind].map((line) => readLine(kind, line)));

function readLine(kind: Kind, line: string): Definition {
  const [symbol = '', name = '', numbers = '', aliases = ''] = line.split(' | ');
  const [factor = '', offset = '0'] = numbers.split(' ');
  return {
    kind,
    symbol,
    name,
    aliases: aliases.split(' '),
    factor: readRational(factor),
    offset: readRational(offset),
  };
}

/** Units by exact spelling, and by lower-case spelling unless that is the exact spelling of another unit. */
const bySpelling = new Map<string, Definition>();
const spellingsOf = ({ symbol, name, aliases }: Unit) => [symbol, name, ...aliases];
for (const unit of definitions) for (const each of spellingsOf(unit)) bySpelling.set(each, unit);
for (const unit of definitions) {
  for (const each of spellingsOf(unit)) {
    const lower = each.toLowerCase();
    if (each.length > 3 && !bySpelling.has(lower)) bySpelling.set(lower, unit);
  }
}

/** Returns all units, or those of one kind. */
export function listUnitsOf(kind?: Kind | undefined): Unit[] {
  return definitions
    .filter((unit) => kind === undefined || unit.kind === kind)
    .map(({ kind, symbol, name, aliases }) => ({ kind, symbol, name, aliases }));
}

/**
 * Converts a value between units of one kind; the result is the nearest number to the exact value. Throws an InputError
 * for unknown or incompatible units, and for temperatures below absolute zero.
 */
export function convertValue(value: number, from: string, to: string) {
  const [source, target] = [findUnit(from), findUnit(to)];
  if (source.kind !== target.kind)
    throw new InputError(`Cannot convert '${source.symbol}' to '${target.symbol}'`);
  const base = add(multiply(toRational(value), source.factor), source.offset);
  if (source.kind === 'temperature' && base.numerator < 0n)
    throw new InputError('value is below absolute zero');
  const result = toNumber(divide(subtract(base, target.offset), target.factor));
  return { value, from: source.symbol, to: target.symbol, kind: source.kind, result };
}

function findUnit(text: string): Definition {
  const spelling = text.trim().replace(/\s+/g, '-');
  const unit = bySpelling.get(text) ?? bySpelling.get(spelling) ?? bySpelling.get(spelling.toLowerCase());
  if (unit === undefined) throw new InputError(`Unknown unit: '${text}'`);
  return unit;
}
