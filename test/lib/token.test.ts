import { createHash } from 'node:crypto';
import t from 'tap';
import { drawCharacters, generateToken } from '../../packages/shared/token.ts';

/** Returns the same bytes in every run: SHA-256 of a counter. */
function createSeededBytes(seed: string) {
  let counter = 0;
  return (size: number): Uint8Array => {
    const blocks: Buffer[] = [];
    for (let length = 0; length < size; length += 32) {
      blocks.push(createHash('sha256').update(`${seed} ${counter}`).digest());
      counter += 1;
    }
    return Buffer.concat(blocks).subarray(0, size);
  };
}

const CHARACTERS = {
  alpha: /^[A-Za-z]+$/,
  alphanum: /^[A-Za-z0-9]+$/,
  base64: /^[A-Za-z0-9+/]+$/,
  hex: /^[0-9a-f]+$/,
  num: /^[0-9]+$/,
  punct: /^[!-/:-@[-`{-~]+$/,
  urlsafe: /^[A-Za-z0-9_-]+$/,
};
const SIZES = { alpha: 52, alphanum: 62, base64: 64, hex: 16, num: 10, punct: 32, urlsafe: 64 };
const types = ['alpha', 'alphanum', 'base64', 'hex', 'num', 'punct', 'urlsafe'] as const;

t.test('a token has exactly the requested length and only characters of its type', async (t) => {
  const randomBytes = createSeededBytes('lengths');
  for (const type of types) {
    for (const length of [12, 13, 24, 255, 256, 257, 4096]) {
      const token = generateToken(type, length, randomBytes);
      t.equal(token.length, length, `${type} ${length}`);
      t.match(token, CHARACTERS[type]);
    }
  }
});

t.test('all characters of a type are equally likely (chi-square, 100,000 characters each)', async (t) => {
  const randomBytes = createSeededBytes('evenness');
  for (const type of types) {
    const counts = new Map<string, number>();
    for (const character of generateToken(type, 100_000, randomBytes)) {
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    t.equal(counts.size, SIZES[type], `${type}: every character appears`);
    const expected = 100_000 / SIZES[type];
    const chiSquare = [...counts.values()].reduce(
      (sum, count) => sum + (count - expected) ** 2 / expected,
      0,
    );
    const freedom = SIZES[type] - 1;
    // The sum has mean `freedom` and variance 2 × `freedom`; a byte modulo 62 would be more than 40 deviations off.
    t.ok(chiSquare < freedom + 4 * Math.sqrt(2 * freedom), `${type}: ${chiSquare.toFixed(1)}`);
  }
});

t.test('bytes that would cause a bias are discarded', async (t) => {
  const bytes = [255, 250, 0, 249, 9];
  let next = 0;
  const sizes: number[] = [];
  const drawn = drawCharacters('0123456789', 3, (size) => {
    sizes.push(size);
    return Uint8Array.from({ length: size }, () => bytes[next++] ?? 1);
  });
  t.equal(drawn, '099');
  t.strictSame(sizes, [4, 2], 'requests no more bytes than the remaining characters can need');
});

t.test('a uuid is a standard version 4 UUID of any length', async (t) => {
  const uuid = generateToken('uuid', 12, createSeededBytes('uuid'));
  t.match(uuid, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const zeros = generateToken('uuid', 24, (size) => new Uint8Array(size));
  const ones = generateToken('uuid', 24, (size) => new Uint8Array(size).fill(255));
  t.equal(zeros, '00000000-0000-4000-8000-000000000000');
  t.equal(ones, 'ffffffff-ffff-4fff-bfff-ffffffffffff');
});
