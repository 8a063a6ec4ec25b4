/** `server.json`: what the public registry of MCP servers is told, with the image of this version. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot, packageVersion } from '../../src/contract/package.ts';

const file = join(packageRoot, 'server.json');

interface ServerFile {
  readonly version: string;
  readonly packages: readonly { readonly identifier: string }[];
}

/** The file with another version, which every image in it bears as well; nothing else of it changes. */
export function withVersion<T extends ServerFile>(server: T, version: string): T {
  const packages = server.packages.map((each) => ({
    ...each,
    identifier: each.identifier.replace(/:[^:/]+$/, `:${version}`),
  }));
  return { ...server, version, packages };
}

/** The file as it is. */
export function readServerFile(): ServerFile {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Whether it states the version of `package.json`, and nothing but images of it. */
export function isServerFileCurrent(): boolean {
  const server = readServerFile();
  return JSON.stringify(withVersion(server, packageVersion)) === JSON.stringify(server);
}

/** Makes it that of the version which `package.json` states. */
export function writeServerFile(): void {
  writeFileSync(file, `${JSON.stringify(withVersion(readServerFile(), packageVersion), null, 2)}\n`);
}
