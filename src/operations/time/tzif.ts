/** Compiled time zones (TZif, RFC 9636). */

import { type LocalTime, localTimeByRule, readRule, type ZoneRule } from './zone-rule.ts';
import { TimeZone } from './zones.ts';

const HEADER_BYTES = 44;

class CompiledZone extends TimeZone {
  readonly #startsMs: readonly number[];
  readonly #types: readonly LocalTime[];
  readonly #first: LocalTime;
  readonly #rule: ZoneRule;

  constructor(
    name: string,
    zone: { startsMs: number[]; types: LocalTime[]; first: LocalTime; rule: ZoneRule },
  ) {
    super(name);
    this.#startsMs = zone.startsMs;
    this.#types = zone.types;
    this.#first = zone.first;
    this.#rule = zone.rule;
  }

  override offset(epochMs: number) {
    return this.#find(epochMs).offsetS / 60;
  }

  override formatOffset(): string {
    throw new Error('Offsets are formatted by printMoment');
  }

  isDst(epochMs: number) {
    return this.#find(epochMs).isDst;
  }

  #find(epochMs: number): LocalTime {
    let [low, high] = [0, this.#startsMs.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#startsMs[middle] ?? 0) <= epochMs) low = middle + 1;
      else high = middle;
    }
    if (low === 0 && this.#startsMs.length > 0) return this.#first;
    if (low === this.#startsMs.length) return localTimeByRule(this.#rule, epochMs);
    return this.#types[low - 1] ?? this.#first;
  }
}

/** Parses a compiled time zone of version 2 or later; undefined for anything else. */
export function readTzif(name: string, bytes: Uint8Array): TimeZone | undefined {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (data.length < 2 * HEADER_BYTES || data.toString('latin1', 0, 4) !== 'TZif' || (data[4] ?? 0) < 0x32)
    return undefined;
  const start = HEADER_BYTES + sizeOf(readCounts(data, 0), 4);
  if (data.length < start + HEADER_BYTES) return undefined;
  const counts = readCounts(data, start);
  const times = start + HEADER_BYTES;
  const indices = times + counts.times * 8;
  const types = indices + counts.times;
  const footer = start + HEADER_BYTES + sizeOf(counts, 8);
  const rule = readRule(data.toString('latin1', footer).trim());
  if (rule === undefined) return undefined;
  const typeAt = (index: number): LocalTime => ({
    offsetS: data.readInt32BE(types + index * 6),
    isDst: data.readUInt8(types + index * 6 + 4) === 1,
  });
  const changes = Array.from({ length: counts.times }, (_, index) => index);
  return new CompiledZone(name, {
    startsMs: changes.map((index) => Number(data.readBigInt64BE(times + index * 8)) * 1000),
    types: changes.map((index) => typeAt(data.readUInt8(indices + index))),
    first: typeAt(0),
    rule,
  });
}

interface Counts {
  readonly ut: number;
  readonly standard: number;
  readonly leaps: number;
  readonly times: number;
  readonly types: number;
  readonly letters: number;
}

function readCounts(data: Buffer, start: number): Counts {
  const [ut = 0, standard = 0, leaps = 0, times = 0, types = 0, letters = 0] = Array.from(
    { length: 6 },
    (_, index) => data.readUInt32BE(start + 20 + index * 4),
  );
  return { ut, standard, leaps, times, types, letters };
}

function sizeOf({ ut, standard, leaps, times, types, letters }: Counts, timeBytes: number): number {
  return times * (timeBytes + 1) + types * 6 + letters + leaps * (timeBytes + 4) + standard + ut;
}
