import t from 'tap';
import { expectedHashes, hashesThatSuffice } from '../../../src/operations/proof-of-work/luck.ts';

t.test('each puzzle takes 16 to the power of the difficulty hashes on average', async (t) => {
  t.equal(expectedHashes(1, 1), 16);
  t.equal(expectedHashes(3, 16), expectedHashes(4, 1));
  t.equal(expectedHashes(6, 64), 1_073_741_824);
});

/** Precomputed with fractions of unlimited precision, or with 60 decimal digits for the larger ones. */
const exact: [difficulty: number, count: number, hashes: number][] = [
  [1, 1, 72],
  [1, 2, 104],
  [1, 16, 422],
  [1, 64, 1_335],
  [2, 1, 1_177],
  [2, 16, 6_841],
  [2, 64, 21_511],
  [3, 1, 18_861],
  [3, 4, 41_142],
  [3, 16, 109_533],
  [4, 1, 301_803],
  [4, 16, 1_752_616],
  [5, 16, 28_041_943],
  [6, 1, 77_261_933],
  [6, 64, 1_410_403_522],
];
for (const [difficulty, count, hashes] of exact) {
  t.test(`99 of 100 solve ${count} of difficulty ${difficulty} within ${hashes} hashes`, async (t) => {
    t.equal(hashesThatSuffice(0.99, difficulty, count), hashes);
  });
}
