/**
 * Records the results of 11,000 seeds, which `packages/fiction/test/profiles/golden-seeds.test.ts` compares:
 * `npx tsx scripts/gate/golden-seeds.ts`. Use it only to append the digests of a new version of the lists: a changed
 * line breaks every seed that users have stored.
 */
import { writeFileSync } from 'node:fs';
import { goldenFile, writeGoldenText } from './golden-digests.ts';

writeFileSync(goldenFile, writeGoldenText());
