/** `published/`: the documents as they were released, one file a version. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { documents } from '../../src/contract/documents.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { packageRoot } from '../../src/contract/package.ts';

const folder = join(packageRoot, 'published');

/** What was released, by its name: `v6`, or `unversioned`. */
export function readPublished(): Map<string, OpenApiDocument> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  return new Map(
    files.map((file) => [basename(file, '.json'), JSON.parse(readFileSync(join(folder, file), 'utf8'))]),
  );
}

/** Makes the documents of today those that were released. */
export function writePublished(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [name, document] of Object.entries(documents)) {
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(document, null, 1)}\n`);
  }
}
