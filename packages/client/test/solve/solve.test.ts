/** Solving whole challenges: on threads, in slices, after failures. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'esbuild';
import t from 'tap';
import { atScale } from '../../../../test/support/scale.ts';
import { shareService } from '../../../../test/support/service.ts';
import { type Challenge, type Progress, type Solution, solveChallenge } from '../../src/solve/index.ts';
import { search } from '../../src/solve/search.ts';
import { solveWith } from '../../src/solve/solve.ts';
import { createSlices, type Solver } from '../../src/solve/solvers.ts';

const salt = '00112233445566778899aabbccddeeff';
const challengeOf = (difficulty: number, count?: number): Challenge => ({
  salt,
  difficulty,
  count,
  token: 'T',
});

/** Returns whether every nonce solves its puzzle per the specification. */
function isRight({ difficulty, count = 1 }: Challenge, { nonces }: Solution): boolean {
  const texts = nonces.map((nonce, index) => (count === 1 ? salt + nonce : `${salt}:${index}:${nonce}`));
  const digests = texts.map((text) => createHash('sha256').update(text).digest('hex'));
  return nonces.length === count && digests.every((digest) => digest.startsWith('0'.repeat(difficulty)));
}

const solvable = [
  challengeOf(1),
  challengeOf(2, 2),
  challengeOf(1, 64),
  challengeOf(4, 1),
  challengeOf(3, 16),
];
for (const challenge of solvable.slice(0, atScale({ full: 5, quick: 3 }))) {
  t.test(
    `solves in slices: difficulty ${challenge.difficulty}, count ${challenge.count ?? 'default'}`,
    async (t) => {
      const solution = await solveChallenge(challenge, { threads: 0 });
      t.ok(isRight(challenge, solution));
      t.equal(solution.response, `T.${solution.nonces.join(',')}`);
      t.equal(solution.share, 1);
      t.equal(solution.solved, challenge.count ?? 1);
      t.ok(solution.hashes > 0 && solution.hashesPerSecond > 0);
    },
  );
}

t.test('solves on the requested number of Node.js threads', async (t) => {
  const folder = t.testdir({ 'package.json': '{ "type": "module" }' });
  await build({
    entryPoints: ['index.ts', 'worker.ts'].map((file) => join(import.meta.dirname, '../../src/solve', file)),
    outdir: folder,
    bundle: true,
    format: 'esm',
    target: 'es2022',
  });
  const compiled: typeof import('../../src/solve/index.ts') = await import(join(folder, 'index.js'));
  let threads = 0;
  const count = () => {
    threads += 1;
  };
  process.on('worker', count);
  t.teardown(() => process.off('worker', count));
  const challenge = challengeOf(3, 16);
  t.ok(isRight(challenge, await compiled.solveChallenge(challenge, { threads: 3 })));
  t.equal(threads, 3);
});

t.test('the service accepts solutions in all versions with challenges', async (t) => {
  const { get, post } = await shareService(t);
  for (const path of ['/v5/pow?difficulty=2', '/v6/pow?difficulty=2', '/v6/pow?difficulty=1&count=16']) {
    const [address = ''] = path.split('?');
    const challenge: Challenge = (await get(path)).json();
    const { nonces } = await solveChallenge(challenge, { threads: 0 });
    const found = nonces.length > 1 ? { nonces } : { nonce: nonces[0] };
    t.match((await post(address, { token: challenge.token, ...found })).json(), { valid: true }, path);
  }
});

t.test('progress never decreases and stops before the promise resolves', async (t) => {
  const told: Progress[] = [];
  const solution = await solveChallenge(challengeOf(4, 16), {
    threads: 0,
    onProgress: (each) => told.push(each),
  });
  for (const [index, { share, hashes, solved }] of told.entries()) {
    const before = told[index - 1] ?? { share: 0, hashes: 0, solved: 0 };
    t.ok(share >= before.share && hashes >= before.hashes && solved >= before.solved && share <= 1);
  }
  t.ok(told.length > 0);
  t.ok((told.at(-1)?.hashes ?? 0) <= solution.hashes);
});

t.test('rejects with the reason of an aborted signal, before and during solving', async (t) => {
  const reason = new Error('enough');
  await t.rejects(solveChallenge(challengeOf(6), { threads: 0, signal: AbortSignal.abort(reason) }), reason);
  const controller = new AbortController();
  const solving = solveChallenge(challengeOf(6, 64), { threads: 0, signal: controller.signal });
  setTimeout(() => controller.abort(reason), 20);
  await t.rejects(solving, reason);
});

/** A mock thread that records whether it was stopped. */
function createSolver(run: Solver['run']): Solver & { isStopped: boolean } {
  return {
    paceMs: 25,
    isStopped: false,
    run,
    stop() {
      this.isStopped = true;
    },
  };
}

t.test('falls back to slices if threads fail, immediately or later', async (t) => {
  let tasks = 0;
  const never = createSolver(() => Promise.reject(new Error('may not start')));
  const once = createSolver(async (stretch) => {
    tasks += 1;
    if (tasks > 1) throw new Error('ended');
    return search(stretch);
  });
  const solution = await solveWith(challengeOf(2, 16), [never, once]);
  t.ok(isRight(challengeOf(2, 16), solution));
  t.ok(never.isStopped && once.isStopped);
});

t.test('does not wait for an unresponsive thread', async (t) => {
  const silent = createSolver(() => new Promise(() => {}));
  t.ok(isRight(challengeOf(2, 4), await solveWith(challengeOf(2, 4), [silent])));
  t.ok(silent.isStopped);
});

t.test('several solvers share all puzzles, including the last one', async (t) => {
  const seen = new Map<string, Set<number>>();
  const solvers = [0, 1, 2].map((id) =>
    createSolver(async (stretch) => {
      seen.set(stretch.prefix, (seen.get(stretch.prefix) ?? new Set()).add(id));
      return createSlices().run(stretch);
    }),
  );
  t.ok(isRight(challengeOf(4, 1), await solveWith(challengeOf(4, 1), solvers)));
  t.equal(seen.get(salt)?.size, 3);
});
