/**
 * Compares the results of 11,000 seeds with the committed digests: `npx tsx scripts/gate/golden-seeds.ts`. `--write`
 * rewrites the file. Use it only to append the digests of a new version of the lists: a changed line breaks every seed
 * that users have stored.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { goldenFile, writeGoldenText } from './golden-digests.ts';

const text = writeGoldenText();

if (process.argv.includes('--write')) {
  writeFileSync(goldenFile, text);
  console.log(`wrote ${goldenFile}`);
} else {
  const known = new Set(readFileSync(goldenFile, 'utf8').split('\n'));
  const changed = text.split('\n').filter((line) => !known.has(line));
  console.log(
    changed.length === 0
      ? 'all seeds return the same results'
      : `changed results (they break stored seeds):\n${changed.join('\n')}`,
  );
  process.exitCode = changed.length === 0 ? 0 : 1;
}
