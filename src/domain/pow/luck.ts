/** How many hashes proof of work takes: each hash solves a puzzle of difficulty d with probability 16^-d. */

/** Hashes that `count` puzzles take on average: the mean of a negative binomial distribution. */
export function expectedHashes(difficulty: number, count: number): number {
  return count * 16 ** difficulty;
}

/** No solver in a thousand takes so many times the mean, even with one puzzle: e^-8 is 0.0003. */
const MEANS_MAX = 8;

/**
 * The least number of hashes within which a share of all solvers, at most 0.999, have solved `count` puzzles, 1–64.
 * The hashes that are needed follow a negative binomial distribution: n suffice when at least `count` of n independent
 * trials succeed, which is 1 − Σ C(n,j) p^j (1−p)^(n−j) over j < count (DLMF §8.17.5, https://dlmf.nist.gov/8.17.E5).
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

/** The probability of less than `count` successes in `hashes` trials, each term of the sum made from the one before. */
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
