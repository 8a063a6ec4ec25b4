/** Reads and writes `released/`, the released documents, one file per version. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { documents } from '../../src/contract/documents.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { packageRoot } from '../../src/contract/package.ts';

const folder = join(packageRoot, 'released');

/** Returns the released documents by name: `v6`, or `unversioned`. */
export function readReleased(): Map<string, OpenApiDocument> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return new Map(
    files.map((file) => [basename(file, '.json'), JSON.parse(readFileSync(join(folder, file), 'utf8'))]),
  );
}

/** Replaces the released documents with the current ones. */
export function writeReleased(): void {
  for (const name of readReleased().keys()) rmSync(join(folder, `${name}.json`));
  for (const [name, document] of Object.entries(documents))
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(document, null, 1)}\n`);
}
