import t from 'tap';
import { createRandom, drawBetween, PICTURE_CHANCE_BYTES } from '../../../src/operations/captcha/chance.ts';

t.test('numbers are the bytes as fractions, from 0 up to but not including 1', async (t) => {
  const rows: [byte: number, number: number][] = [
    [0x00, 0],
    [0x80, 0x80808080 / 2 ** 32],
    [0xff, 1 - 2 ** -32],
  ];
  for (const [byte, number] of rows) t.equal(createRandom(new Uint8Array(4).fill(byte))(), number);
});

t.test('every byte is used once, and reading past the end throws', async (t) => {
  const bytes = Buffer.alloc(PICTURE_CHANCE_BYTES);
  const count = PICTURE_CHANCE_BYTES / 4;
  for (let index = 0; index < count; index += 1) bytes.writeUInt32BE(index, 4 * index);
  const random = createRandom(bytes);
  t.strictSame(
    Array.from({ length: count }, () => random() * 2 ** 32),
    [...Array(count).keys()],
  );
  t.throws(random, RangeError);
});

t.test('a random number is between its bounds in proportion', async (t) => {
  t.equal(
    drawBetween(() => 0, -2, 6),
    -2,
  );
  t.equal(
    drawBetween(() => 0.75, -2, 6),
    4,
  );
});
