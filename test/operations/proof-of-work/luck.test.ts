import t from 'tap';
import { expectedHashes, hashesThatSuffice } from '../../../src/operations/proof-of-work/luck.ts';
import { readRows } from '../../support/json-lines.ts';

t.test('each puzzle takes 16 to the power of the difficulty hashes on average', async (t) => {
  t.equal(expectedHashes(1, 1), 16);
  t.equal(expectedHashes(3, 16), expectedHashes(4, 1));
  t.equal(expectedHashes(6, 64), 1_073_741_824);
});

/** Precomputed with fractions of unlimited precision, or with 60 decimal digits for the larger ones. */
const exact = readRows<[difficulty: number, count: number, hashes: number]>(
  'test/operations/proof-of-work/luck.jsonl',
);
for (const [difficulty, count, hashes] of exact) {
  t.test(`99 of 100 solve ${count} of difficulty ${difficulty} within ${hashes} hashes`, async (t) => {
    t.equal(hashesThatSuffice(0.99, difficulty, count), hashes);
  });
}
