import { createHash } from 'node:crypto';
import t from 'tap';
import { createSeededBytes } from '../../packages/shared/seeded-chance.ts';

/** The whole stream of a seed: SHA-256 of its text and a counter, by Node. */
function streamOf(kind: string, seed: string, size: number): Buffer {
  const start = JSON.stringify([kind, seed]).slice(0, -1);
  const blocks = Array.from({ length: Math.ceil(size / 32) }, (_, count) =>
    createHash('sha256').update(`${start},${count}]`).digest(),
  );
  return Buffer.concat(blocks).subarray(0, size);
}

t.test('draws of any sizes are parts of one stream', async (t) => {
  const sizes = [4, 4, 4, 30, 1, 0, 32, 64, 65, 31, 1000, 3, 100_000];
  for (const seed of ['a', 'b', 'é']) {
    const draw = createSeededBytes('kind', seed);
    const drawn = Buffer.concat(sizes.map((size) => draw(size)));
    t.ok(drawn.equals(streamOf('kind', seed, drawn.length)), seed);
  }
});
