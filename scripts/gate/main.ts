/**
 * The gate: compares every document with `published/`, and exits 1 at a promise that is broken without a line in
 * `published/breaks.yaml`. With `--release`, for a document that passes, makes it what was released.
 */
import { documents } from '../../src/contract/documents.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { clearBreaks, judgeBreaks, readBreaks } from './breaks.ts';
import { findBreaks } from './find-breaks.ts';
import { readPublished, writePublished } from './published.ts';
import { isServerFileCurrent, writeServerFile } from './server-file.ts';

const today = new Map<string, OpenApiDocument>(Object.entries(documents));
const published = [...readPublished()];
const found = await Promise.all(
  published.map(([name, document]) => findBreaks(name, document, today.get(name))),
);
const faults = judgeBreaks(found.flat(), readBreaks());

if (faults.length > 0) {
  console.error(
    `The documents break ${faults.length} promises (openapi/README.md, Releasing):\n${faults.join('\n')}`,
  );
  process.exit(1);
}
console.log(`The ${published.length} released documents are kept, but for ${found.flat().length} lines.`);

if (process.argv.includes('--release')) {
  writePublished();
  clearBreaks(); // what was allowed has now been released, and is a break no longer
  writeServerFile();
  console.log('published/ holds the documents of today, server.json their version.');
} else if (!isServerFileCurrent()) {
  console.error('server.json does not state the version of package.json: npm run release writes it.');
  process.exit(1);
}
