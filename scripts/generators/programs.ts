/** Finds the API versions that a generator has programs for: one file each, such as `v6.ts`. */
import { readdirSync } from 'node:fs';
import { type Version, versions } from '../../src/contract/versions.ts';

/** Returns the versions that a folder has a program for, oldest first. */
export function versionsIn(folder: string): Version[] {
  const files = readdirSync(folder);
  return versions.filter((version) => files.includes(`${version}.ts`));
}
