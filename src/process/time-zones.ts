/** The time zones of the system if they are newer than those of Node.js. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTzif } from '../domain/time/tzif.ts';
import { icuZones, type TimeZone } from '../domain/time/zones.ts';
import type { TimeZoneDatabase } from '../operations/services.ts';

const ICU: TimeZoneDatabase = { ...icuZones, version: process.versions.tz ?? 'unknown' };

/** Opens the tz database of a folder; returns the one of Node.js if the folder has none, or an older one. */
export function openTimeZones(folder: string): TimeZoneDatabase {
  const index = readText(join(folder, 'tzdata.zi'));
  const version = /^# version (\d{4}[a-z]+)/.exec(index)?.[1];
  // Versions are years and letters. The same version states more in compiled files than in ICU.
  if (version === undefined || version < ICU.version) return ICU;
  const names = readNames(index);
  const known = new Map<string, TimeZone | undefined>();
  const find = (lowerName: string): TimeZone | undefined => {
    const name = names.get(lowerName);
    if (name === undefined) return icuZones.find(lowerName);
    if (!known.has(lowerName)) known.set(lowerName, readZone(folder, name) ?? icuZones.find(lowerName));
    return known.get(lowerName);
  };
  return { version, find };
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
