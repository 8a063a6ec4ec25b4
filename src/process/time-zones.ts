/** The time zones of the system, or those of Node.js if these are newer. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TimeZoneDatabase } from '../operations/services.ts';
import { readTzif } from '../operations/time/tzif.ts';
import { icuZones, TimeZone } from '../operations/time/zones.ts';

const ICU: TimeZoneDatabase = { ...icuZones, version: process.versions.tz ?? 'unknown' };

/** A zone of Node.js with the daylight saving times of an older compiled one. ICU does not know them for the past. */
class FlaggedZone extends TimeZone {
  readonly #zone: TimeZone;
  readonly #older: TimeZone;

  constructor(zone: TimeZone, older: TimeZone) {
    super(zone.name);
    this.#zone = zone;
    this.#older = older;
  }

  override offset(epochMs: number) {
    return this.#zone.offset(epochMs);
  }

  override formatOffset(epochMs: number, format: 'narrow' | 'short' | 'techie') {
    return this.#zone.formatOffset(epochMs, format);
  }

  isDst(epochMs: number) {
    const isSame = this.#older.offset(epochMs) === this.offset(epochMs);
    return (isSame ? this.#older : this.#zone).isDst(epochMs);
  }
}

/**
 * Opens the tz database of a folder. If it is older than the one of Node.js, only its daylight saving times are used.
 * Without one, returns the one of Node.js.
 */
export function openTimeZones(folder: string): TimeZoneDatabase {
  const index = readText(join(folder, 'tzdata.zi'));
  const version = /^# version (\d{4}[a-z]+)/.exec(index)?.[1];
  // Versions are years and letters. The same version states more in compiled files than in ICU.
  if (version === undefined) return ICU;
  const isOlder = version < ICU.version;
  const names = readNames(index);
  const known = new Map<string, TimeZone | undefined>();
  const open = (lowerName: string, name: string): TimeZone | undefined => {
    const compiled = readZone(folder, name);
    if (compiled && !isOlder) return compiled;
    const zone = icuZones.find(lowerName);
    return zone && compiled ? new FlaggedZone(zone, compiled) : zone;
  };
  const find = (lowerName: string): TimeZone | undefined => {
    const name = names.get(lowerName);
    if (name === undefined) return icuZones.find(lowerName);
    if (!known.has(lowerName)) known.set(lowerName, open(lowerName, name));
    return known.get(lowerName);
  };
  return { version: isOlder ? ICU.version : version, find };
}

/** Returns the names of zones (`Z NAME …`) and links (`L TARGET NAME`), by lower-case name. */
function readNames(index: string): ReadonlyMap<string, string> {
  const names = [...index.matchAll(/^(?:Z|L \S+) (\S+)/gm)].map(([, name = '']) => name);
  return new Map(names.map((name) => [name.toLowerCase(), name]));
}

function readZone(folder: string, name: string): TimeZone | undefined {
  try {
    return readTzif(name, readFileSync(join(folder, name)));
  } catch {
    return undefined; // packages for old names may be missing
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
