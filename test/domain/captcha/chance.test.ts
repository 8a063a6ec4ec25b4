import t from 'tap';
import { createRandom, drawBetween } from '../../../src/domain/captcha/chance.ts';

t.test('numbers are the bytes as parts of one, from 0 up to but not including 1', async (t) => {
  const rows: [byte: number, number: number][] = [
    [0x00, 0],
    [0x80, 0x80808080 / 2 ** 32],
    [0xff, 1 - 2 ** -32],
  ];
  for (const [byte, number] of rows) {
    t.equal(createRandom((size) => new Uint8Array(size).fill(byte))(), number);
  }
});

t.test('every byte counts once, and one call for bytes serves many numbers', async (t) => {
  let calls = 0;
  let next = 0;
  const random = createRandom((size) => {
    calls += 1;
    const bytes = Buffer.alloc(size);
    for (let at = 0; at < size; at += 4) bytes.writeUInt32BE(next++, at);
    return bytes;
  });
  const numbers = Array.from({ length: 1000 }, () => random() * 2 ** 32);
  t.strictSame(numbers, [...Array(1000).keys()]);
  t.equal(calls, 4);
});

t.test('a number between two bounds lies as far between them as chance says', async (t) => {
  t.equal(
    drawBetween(() => 0, -2, 6),
    -2,
  );
  t.equal(
    drawBetween(() => 0.75, -2, 6),
    4,
  );
});
