/** The search for one nonce: correctness for all prefixes, and distribution of the work. */
import { createHash } from 'node:crypto';
import t from 'tap';
import { atScale } from '../../../../test/support/scale.ts';
import { search } from '../../src/solve/search.ts';

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
const saltOf = (seed: string, length = 32) => digestOf(seed).repeat(3).slice(0, length);

t.test('finds valid nonces for prefixes of any length', async (t) => {
  for (let length = 1; length <= 160; length += 1) {
    const prefix = saltOf(`length ${length}`, length);
    const { nonce = '' } = search({ prefix, difficulty: 2, from: 0, hashes: 100_000 });
    t.match(digestOf(prefix + nonce), /^00/, `${length} characters`);
    t.match(nonce, /^[0-9]{1,64}$/, 'accepted format');
  }
});

t.test('digests have the required zeros, and ranges start at `from`', async (t) => {
  const prefix = saltOf('stretches');
  for (const difficulty of [1, 2, 3, 4]) {
    for (const from of [0, 9_999, 10_000, 123_456, 9_999_000_000]) {
      const found = search({ prefix, difficulty, from, hashes: 1_000_000 });
      const counter = from + found.hashes - 1;
      t.ok(digestOf(prefix + found.nonce).startsWith('0'.repeat(difficulty)), `${difficulty} from ${from}`);
      t.equal(Number(found.nonce), 100_000_000_000 + counter, 'no counter is skipped');
    }
  }
});

t.test('finds every nonce, and reports ranges without one', async (t) => {
  const prefix = saltOf('every one');
  const solving = Array.from({ length: 3_000 }, (_, counter) => String(100_000_000_000 + counter)).filter(
    (nonce) => digestOf(prefix + nonce).startsWith('00'),
  );
  const found: string[] = [];
  for (let from = 0; from < 3_000; ) {
    const { nonce, hashes } = search({ prefix, difficulty: 2, from, hashes: 3_000 - from });
    if (nonce !== undefined) found.push(nonce);
    from += hashes;
  }
  t.strictSame(found, solving);
  const first = Number(solving[0]) - 100_000_000_000;
  t.strictSame(search({ prefix, difficulty: 2, from: 0, hashes: first }), {
    nonce: undefined,
    hashes: first,
  });
});

/** Returns the hashes that solvers need for `count` puzzles of difficulty 1, ascending. Deterministic. */
function solveMany(solvers: number, count: number): number[] {
  const hashes = Array.from({ length: solvers }, (_, solver) => {
    const salt = saltOf(`solver ${solver}`);
    let sum = 0;
    for (let index = 0; index < count; index += 1) {
      const prefix = count === 1 ? salt : `${salt}:${index}:`;
      sum += search({ prefix, difficulty: 1, from: 0, hashes: 10_000 }).hashes;
    }
    return sum;
  });
  return hashes.sort((one, other) => one - other);
}

const SOLVERS = atScale({ full: 20_000, quick: 4_000 });

/** Returns the mean of all solvers, and the ratio of the 99th percentile to it. */
function waitOfUnlucky(count: number): { mean: number; ratio: number } {
  const hashes = solveMany(SOLVERS, count);
  const mean = hashes.reduce((sum, each) => sum + each, 0) / hashes.length;
  return { mean, ratio: (hashes[Math.floor(0.99 * hashes.length)] ?? 0) / mean };
}

t.test(`16 puzzles: the 99th percentile of ${SOLVERS} solvers is at most 1.75 times the mean`, async (t) => {
  const { mean, ratio } = waitOfUnlucky(16);
  t.comment(`mean ${mean.toFixed(1)} hashes, 99 of 100 within ${ratio.toFixed(3)} times that`);
  t.ok(Math.abs(mean - 256) < 3, 'the mean equals expected_hashes');
  t.ok(ratio <= 1.75);
});

t.test(`one puzzle: the 99th percentile of ${SOLVERS} solvers is more than 4 times the mean`, async (t) => {
  const { mean, ratio } = waitOfUnlucky(1);
  t.comment(`mean ${mean.toFixed(1)} hashes, 99 of 100 within ${ratio.toFixed(3)} times that`);
  t.ok(Math.abs(mean - 16) < 0.5);
  t.ok(ratio > 4.2 && ratio < 5, 'the reason for 16 smaller puzzles');
});
