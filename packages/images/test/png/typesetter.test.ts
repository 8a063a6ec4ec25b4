import t from 'tap';
import { onlyInFull } from '../../../../test/support/scale.ts';
import { openFontShelf } from '../../src/png/font-shelf.ts';
import { typesetLine } from '../../src/png/typesetter.ts';

const style = { fontPx: 16, isBold: false, isRightToLeft: false };

t.test('typeset texts release their memory', { skip: onlyInFull }, async (t) => {
  const shelf = openFontShelf([]);
  const set = (count: number) => {
    for (let index = 0; index < count; index += 1) typesetLine('A line of text. '.repeat(100), style, shelf);
    return process.memoryUsage().external;
  };
  const before = set(10);
  const grownBytes = set(500) - before;
  t.ok(grownBytes < 5e6, `${Math.round(grownBytes / 1e6)} MB more after 500 texts`);
});
