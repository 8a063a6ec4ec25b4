import { icuZones, TimeZone, type TimeZones } from '../../src/operations/time/zones.ts';

/** A zone that counts the offsets that it is asked for. */
export class CountedZone extends TimeZone {
  readonly #zone: TimeZone;
  looks = 0;

  constructor(name: string) {
    super(name);
    const zone = icuZones.find(name.toLowerCase());
    if (zone === undefined) throw new Error(`Not a time zone: ${name}`);
    this.#zone = zone;
  }

  override offset(epochMs: number) {
    this.looks += 1;
    return this.#zone.offset(epochMs);
  }

  override formatOffset(epochMs: number, format: 'narrow' | 'short' | 'techie') {
    return this.#zone.formatOffset(epochMs, format);
  }

  isDst(epochMs: number) {
    return this.#zone.isDst(epochMs);
  }
}

/** A database with one zone, by any name. */
export const onlyZone = (zone: TimeZone): TimeZones => ({ find: () => zone });
