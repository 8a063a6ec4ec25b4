/** Prints the server's cost of a proof of work in µs of one core: `npx tsx scripts/bench/parts/pow-verify.ts`. */
import { randomBytes } from 'node:crypto';
import { createChallenge } from '../../../src/domain/pow/challenge.ts';
import { checkSolution, isSolved } from '../../../src/domain/pow/solution.ts';
import { deriveTokenKey, TOKEN_LENGTH_MAX } from '../../../src/domain/tokens/signed-token.ts';

const ROUNDS = 9;
const ROUND_US = 20_000;

const key = deriveTokenKey('secret', 'pow');
const salt = randomBytes(16).toString('hex');
const longScope = '\u{1F3E0}'.repeat(128);
const options = { difficulty: 1, nowMs: 0, salt, key };

const one = createChallenge(options);
const many = createChallenge({ ...options, count: 64 });
const largest = createChallenge({ ...options, count: 64, scope: longScope });
const forged = createChallenge({ ...options, count: 64, key: deriveTokenKey('another', 'pow') }).token;
const forgedLongest = createChallenge({
  ...options,
  count: 64,
  scope: longScope,
  key: deriveTokenKey('another', 'pow'),
}).token;

const nonces = solve(64);
const check = (token: string, found: string[]) => () =>
  checkSolution({ token, nonces: found }, { key, nowMs: 0 });

/** Name, limit per call in µs, and the call. */
const calls: [name: string, limitUs: number, call: () => unknown][] = [
  ['create, count 1', 20, () => createChallenge(options)],
  ['create, count 64', 20, () => createChallenge({ ...options, difficulty: 6, count: 64 })],
  ['verify, count 1', 20, check(one.token, solve(1))],
  ['verify, count 64', 100, check(many.token, nonces)],
  ['verify, count 64, longest scope', 100, check(largest.token, nonces)],
  ['wrong in the first place', 20, check(many.token, nonces.with(0, 'x'))],
  ['wrong number of nonces', 20, check(many.token, nonces.slice(1))],
  ['forged', 20, check(forged, nonces)],
  ['forged, longest scope', 20, check(forgedLongest, nonces)],
  ['forged, 64 kB', 20, check('x'.repeat(65_536), nonces)],
  ['forged, as long as a token', 20, check('x'.repeat(TOKEN_LENGTH_MAX), nonces)],
  ['forged, deep JSON', 20, check(Buffer.from('['.repeat(700)).toString('base64url'), nonces)],
];
for (const [name, limitUs, call] of calls) {
  const costUs = measure(call);
  const verdict = costUs <= limitUs ? 'ok' : 'MISSED';
  console.log(
    `${name.padEnd(32)} ${costUs.toFixed(1).padStart(7)} µs  limit ${String(limitUs).padStart(3)}  ${verdict}`,
  );
  if (costUs > limitUs) process.exitCode = 1;
}

/** Returns the CPU time of a call: the median of a few rounds, unaffected by other programs. */
function measure(call: () => unknown): number {
  const timeRounds = (rounds: number) => {
    const started = process.cpuUsage();
    for (let round = 0; round < rounds; round += 1) call();
    const { user, system } = process.cpuUsage(started);
    return (user + system) / rounds;
  };
  timeRounds(1_000); // warm up the compiler
  const rounds = Math.ceil(ROUND_US / Math.max(1, timeRounds(100)));
  const costs = Array.from({ length: ROUNDS }, () => timeRounds(rounds)).sort((a, b) => a - b);
  return costs[Math.floor(ROUNDS / 2)] ?? 0;
}

function solve(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    // A puzzle of several is a single one with the salt `salt:i:`.
    const puzzle = { salt: count === 1 ? salt : `${salt}:${index}:`, difficulty: 1, count: 1 };
    let nonce = 0;
    while (!isSolved(puzzle, [nonce])) nonce += 1;
    return String(nonce);
  });
}
