import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenApiDocument } from './openapi.ts';
import { packageRoot } from './package.ts';
import type { DocumentName } from './versions.ts';

/** Every bundled document. Loading this module throws when `npm run generate` has not been run. */
export const documents: Readonly<Record<DocumentName, OpenApiDocument>> = {
  unversioned: load('unversioned'),
  v3: load('v3'),
  v4: load('v4'),
  v5: load('v5'),
  v6: load('v6'),
};

function load(name: DocumentName): OpenApiDocument {
  return JSON.parse(readFileSync(join(packageRoot, 'generated', `${name}.json`), 'utf8'));
}
