/** The rounds of SHA-256 (FIPS 180-4), exposed so that common prefixes are hashed once. */

/** Block length, in bytes. */
export const BLOCK_LENGTH = 64;

/** Returns the first 32 bits of the fractional part. */
const fraction = (value: number) => ((value % 1) * 2 ** 32) | 0;

const primes: number[] = [];
for (let number = 2; primes.length < 64; number += 1) {
  if (primes.every((prime) => number % prime !== 0)) primes.push(number);
}
const ROUND_CONSTANTS = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime))); // §4.2.2

/** The state before the first block, §5.3.3. */
export const INITIAL_STATE = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

/** Message schedule of the current block: 16 words of the block, and 48 derived from them. */
export const words = new Int32Array(BLOCK_LENGTH);

/** Derives words 16 to 63 from the first 16, §6.2.2 step 1. */
export function expandWords(): void {
  for (let index = 16; index < 64; index += 1) {
    const x = words[index - 15] ?? 0;
    const y = words[index - 2] ?? 0;
    const small0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const small1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    words[index] = ((words[index - 16] ?? 0) + small0 + (words[index - 7] ?? 0) + small1) | 0;
  }
}

/** Runs rounds `first` to `end` (exclusive) on the eight working variables in place, §6.2.2 step 3. */
export function runRounds(variables: Int32Array, first: number, end: number): void {
  let a = variables[0] ?? 0;
  let b = variables[1] ?? 0;
  let c = variables[2] ?? 0;
  let d = variables[3] ?? 0;
  let e = variables[4] ?? 0;
  let f = variables[5] ?? 0;
  let g = variables[6] ?? 0;
  let h = variables[7] ?? 0;
  for (let round = first; round < end; round += 1) {
    const big1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const choice = g ^ (e & (f ^ g));
    const sum = (h + big1 + choice + (ROUND_CONSTANTS[round] ?? 0) + (words[round] ?? 0)) | 0;
    const big0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const majority = (a & b) | (c & (a | b));
    h = g;
    g = f;
    f = e;
    e = (d + sum) | 0;
    d = c;
    c = b;
    b = a;
    a = (sum + big0 + majority) | 0;
  }
  variables[0] = a;
  variables[1] = b;
  variables[2] = c;
  variables[3] = d;
  variables[4] = e;
  variables[5] = f;
  variables[6] = g;
  variables[7] = h;
}
