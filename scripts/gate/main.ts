/**
 * Compares every document with its release in `released/`. Exits with 1 if a breaking change has no entry in
 * `released/breaks.yaml`. With `--release`, a passing document becomes the released one.
 */
import { documents } from '../../src/contract/documents.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { clearBreaks, readBreaks, validateBreaks } from './breaks.ts';
import { findBreaks } from './find-breaks.ts';
import { readReleased, writeReleased } from './released.ts';
import { isServerFileCurrent, writeServerFile } from './server-file.ts';

const today = new Map<string, OpenApiDocument>(Object.entries(documents));
const published = [...readReleased()];
const found = await Promise.all(
  published.map(([name, document]) => findBreaks(name, document, today.get(name))),
);
const faults = validateBreaks(found.flat(), readBreaks());

if (faults.length > 0) {
  console.error(
    `${faults.length} unapproved breaking changes or unused approvals (docs/releasing.md):\n${faults.join('\n')}`,
  );
  process.exit(1);
}
console.log(
  `${published.length} released documents checked: 0 unapproved breaking changes (${found.flat().length} approved)`,
);

if (process.argv.includes('--release')) {
  writeReleased();
  clearBreaks(); // approved breaks are part of this release
  writeServerFile();
  console.log('updated released/ to the current documents and server.json to their version');
} else if (!isServerFileCurrent()) {
  console.error('server.json does not have the version of package.json: npm run release sets both');
  process.exit(1);
}
