/** Updates `server.json`, the entry for the public registry of MCP servers, with the image of this version. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot, packageVersion } from '../../src/contract/package.ts';

const file = join(packageRoot, 'server.json');

interface ServerFile {
  readonly version: string;
  readonly packages: readonly { readonly identifier: string }[];
}

/** Returns the file with another version, also in the tags of its images. Nothing else changes. */
export function withVersion<T extends ServerFile>(server: T, version: string): T {
  const packages = server.packages.map((each) => ({
    ...each,
    identifier: each.identifier.replace(/:[^:/]+$/, `:${version}`),
  }));
  return { ...server, version, packages };
}

export function readServerFile(): ServerFile {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Whether the file and all of its images have the version of `package.json`. */
export function isServerFileCurrent(): boolean {
  const server = readServerFile();
  return JSON.stringify(withVersion(server, packageVersion)) === JSON.stringify(server);
}

/** Sets the version to that of `package.json`. */
export function writeServerFile(): void {
  writeFileSync(file, `${JSON.stringify(withVersion(readServerFile(), packageVersion), null, 2)}\n`);
}
