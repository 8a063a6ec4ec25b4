import t from 'tap';
import { createRandomBytes } from '../../src/process/random-bytes.ts';

t.test('random bytes', async (t) => {
  t.test('have the requested size, also above the block size', async (t) => {
    const randomBytes = createRandomBytes();
    for (const size of [0, 1, 9, 33, 4095, 4096, 4097, 100_000]) t.equal(randomBytes(size).length, size);
  });

  t.test('never repeat', async (t) => {
    const randomBytes = createRandomBytes();
    const sizes = Array.from({ length: 20_000 }, (_, index) => 12 + (index % 40));
    const drawn = new Set(
      sizes.map((size) => Buffer.from(randomBytes(size)).subarray(0, 12).toString('hex')),
    );
    t.equal(drawn.size, sizes.length);
  });

  t.test('have all values about equally often', async (t) => {
    const randomBytes = createRandomBytes();
    const counts = new Array<number>(256).fill(0);
    for (let turn = 0; turn < 10_000; turn += 1)
      for (const byte of randomBytes(64)) counts[byte] = (counts[byte] ?? 0) + 1;
    // 2,500 of each are expected; 300 is six standard deviations.
    t.ok(counts.every((count) => count > 2_200 && count < 2_800));
  });

  t.test('belong to the caller', async (t) => {
    const randomBytes = createRandomBytes();
    const first = randomBytes(16);
    const copy = Uint8Array.from(first);
    const second = randomBytes(16);
    second.fill(0);
    randomBytes(4096);
    t.strictSame(first, copy, 'later draws do not change them');
    t.equal(first.buffer.byteLength, 16, 'their buffer exposes no other bytes');
  });
});
