import t from 'tap';
import { drawEpoch, formatCursor, NO_EPOCH, readCursor } from '../../../src/operations/chat/cursor.ts';

t.test('a formatted cursor is parsed back', async (t) => {
  const rows: [text: string, position: number][] = [
    ['0123456789ab-000000000000', 0],
    ['0123456789ab-00000000002a', 42],
    ['0123456789ab-ffffffffffff', 0xffff_ffff_ffff],
  ];
  for (const [text, position] of rows) {
    const cursor = { epoch: '0123456789ab', position };
    t.equal(formatCursor(cursor), text);
    t.same(readCursor(text), cursor);
  }
});

t.test('rejects any other string', async (t) => {
  const cursor = '0123456789ab-00000000002a';
  const texts = [
    '',
    '-',
    `x${cursor}`,
    `${cursor}0`,
    `${cursor}\n`,
    cursor.slice(1),
    cursor.slice(0, -1),
    cursor.toUpperCase(),
    cursor.replace('-', ''),
    cursor.replace('a', 'g'),
  ];
  for (const text of texts) t.equal(readCursor(text), undefined, JSON.stringify(text));
});

t.test('an epoch has 48 random bits and differs from the epoch of a missing chat', async (t) => {
  const sizes: number[] = [];
  const epoch = drawEpoch((size) => {
    sizes.push(size);
    return Uint8Array.from({ length: size }, (_, index) => 0xf0 + index);
  });
  t.same(sizes, [6]);
  t.equal(epoch, 'f0f1f2f3f4f5');
  t.same(readCursor(formatCursor({ epoch: NO_EPOCH, position: 0 })), { epoch: '000000000000', position: 0 });
});
