import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenApiDocument } from './openapi.ts';
import { packageRoot } from './package.ts';
import { forEachDocument } from './versions.ts';

/** All bundled documents. Loading this module throws if `npm run generate` has not run. */
export const documents = forEachDocument(
  (name): OpenApiDocument => JSON.parse(readFileSync(join(packageRoot, 'generated', `${name}.json`), 'utf8')),
);
