/** Expected work of a proof: each hash solves a puzzle of difficulty d with probability 16^-d. */

/** Returns the average number of hashes for `count` puzzles: the mean of a negative binomial distribution. */
export function expectedHashes(difficulty: number, count: number): number {
  return count * 16 ** difficulty;
}

/** At most one solver in a thousand needs this multiple of the mean, even for one puzzle: e^-8 is 0.0003. */
const MEANS_MAX = 8;

/**
 * Returns the smallest number of hashes within which a share of solvers (at most 0.999) solves `count` puzzles, 1–64.
 * The number of hashes follows a negative binomial distribution: n hashes suffice if at least `count` of n independent
 * trials succeed, with probability 1 − Σ C(n,j) p^j (1−p)^(n−j) over j < count (DLMF §8.17.5,
 * https://dlmf.nist.gov/8.17.E5).
 */
export function hashesThatSuffice(share: number, difficulty: number, count: number): number {
  let tooFew = count - 1;
  let enough = MEANS_MAX * expectedHashes(difficulty, count);
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (shareStillSolving(middle, difficulty, count) <= 1 - share) enough = middle;
    else tooFew = middle;
  }
  return enough;
}

/**
 * Returns the probability of fewer than `count` successes in `hashes` trials; each term of the sum is computed from the
 * previous one.
 */
function shareStillSolving(hashes: number, difficulty: number, count: number): number {
  const chance = 16 ** -difficulty;
  const odds = chance / (1 - chance);
  let term = Math.exp(hashes * Math.log1p(-chance));
  let sum = term;
  for (let successes = 1; successes < count; successes += 1) {
    term *= ((hashes - successes + 1) / successes) * odds;
    sum += term;
  }
  return sum;
}
