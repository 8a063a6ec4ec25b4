import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenApiDocument } from './openapi.ts';
import { packageRoot } from './package.ts';
import { forEachDocument } from './versions.ts';

/** Every bundled document. Loading this module throws when `npm run generate` has not been run. */
export const documents = forEachDocument(
  (name): OpenApiDocument => JSON.parse(readFileSync(join(packageRoot, 'generated', `${name}.json`), 'utf8')),
);
