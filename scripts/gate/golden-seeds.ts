/**
 * Compares what 11,000 seeds give with what they gave when the file was written: `npx tsx
 * scripts/gate/golden-seeds.ts`. Only `--write` writes the file, for a new version of the lists, behind what is there;
 * to change a line that was released breaks the promise of every seed handed out.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { goldenFile, writeGoldenText } from './golden-digests.ts';

const text = writeGoldenText();

if (process.argv.includes('--write')) {
  writeFileSync(goldenFile, text);
  console.log(`Written: ${goldenFile}`);
} else {
  const known = new Set(readFileSync(goldenFile, 'utf8').split('\n'));
  const changed = text.split('\n').filter((line) => !known.has(line));
  console.log(changed.length === 0 ? 'Every seed gives what it gave.' : `Changed:\n${changed.join('\n')}`);
  process.exitCode = changed.length === 0 ? 0 : 1;
}
