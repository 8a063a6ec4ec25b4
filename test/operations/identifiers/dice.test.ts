import t from 'tap';
import { createSeededBytes, drawBelow } from '../../../packages/shared/seeded-chance.ts';
import { parseRoll, throwDice } from '../../../src/operations/identifiers/dice.ts';
import { drawUsernames, type UsernameStyle } from '../../../src/operations/identifiers/usernames.ts';

const roll = (text: string, seed = 'demo') => throwDice(parseRoll(text), createSeededBytes('dice', seed));

t.test('the total is the signed sum of dice and numbers', async (t) => {
  for (let seed = 0; seed < 50; seed += 1) {
    const { results, total, min, max } = roll('2d6+3-1d8', String(seed));
    const [one = 0, other = 0, less = 0] = results;
    t.equal(total, one + other + 3 - less);
    t.ok(results.length === 3 && total >= min && total <= max, `${total}`);
  }
});

t.test('all sides are equally likely (chi-square, 60,000 rolls)', async (t) => {
  const randomBytes = createSeededBytes('dice', 'even');
  const counts = [0, 0, 0, 0, 0, 0];
  for (let count = 0; count < 600; count += 1) {
    for (const side of throwDice(parseRoll('100d6'), randomBytes).results)
      counts[side - 1] = (counts[side - 1] ?? 0) + 1;
  }
  const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
  t.ok(chiSquare < 5 + 4 * Math.sqrt(10), String(chiSquare));
});

t.test('values that would cause a bias are redrawn', async (t) => {
  const draws = [0xffffffff, 0xfffffffe, 7];
  const randomBytes = () => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(draws.shift() ?? 0);
    return bytes;
  };
  t.equal(drawBelow(10, randomBytes), 7);
});

t.test('a seed always gives the same result, regardless of how bytes are read', async (t) => {
  t.strictSame(roll('3d6+1d20'), {
    roll: '3d6+1d20',
    results: [3, 5, 2, 3],
    kept: [3, 5, 2, 3],
    total: 13,
    min: 4,
    max: 38,
  });
  const [whole, parts] = [createSeededBytes('a', 'b'), createSeededBytes('a', 'b')];
  t.strictSame(Buffer.from(whole(100)), Buffer.concat([parts(1), parts(0), parts(63), parts(36)]));
});

const styles: Record<UsernameStyle, RegExp> = {
  camel: /^[a-z]+[A-Z][a-z]+$/,
  kebab: /^[a-z]+-[a-z]+$/,
  numbered: /^[a-z]+_[a-z]+\d{1,2}$/,
  pascal: /^[A-Z][a-z]+[A-Z][a-z]+$/,
  plain: /^[a-z]+$/,
  snake: /^[a-z]+_[a-z]+$/,
};
for (const [style, pattern] of Object.entries(styles) as [UsernameStyle, RegExp][]) {
  t.test(`a hundred ${style} names are unique, and a smaller count returns a prefix of them`, async (t) => {
    const draw = (count: number) => drawUsernames(style, count, createSeededBytes('username', 'demo'));
    const names = draw(100);
    t.equal(new Set(names).size, 100);
    for (const name of names) t.match(name, pattern);
    t.strictSame(draw(3), names.slice(0, 3));
  });
}

t.test('the names of a seed do not change', async (t) => {
  t.strictSame(drawUsernames('snake', 3, createSeededBytes('username', 'demo')), [
    'frosty_song',
    'active_sonata',
    'modest_fjord',
  ]);
});

t.test('dice are kept and dropped, in their order', async (t) => {
  const rules = [
    ['4d6kh3', '4d6kh3', 3],
    ['2d20kl', '2d20kl1', 1],
    ['4d6dl1', '4d6dl1', 3],
    ['5d8dh2', '5d8dh2', 3],
  ] as const;
  for (const [text, written, count] of rules) {
    const { results, kept, total, roll: normalized } = roll(text);
    const sorted = [...results].sort((one, other) => one - other);
    const isHighest = /kh|k3|dl/.test(text);
    const expected = isHighest ? sorted.slice(-count) : sorted.slice(0, count);
    const sum = expected.reduce((before, each) => before + each, 0);
    t.strictSame([kept.toSorted((one, other) => one - other), total], [expected, sum], text);
    t.equal(normalized, written);
  }
});

t.test('every highest side of exploding dice adds a die', async (t) => {
  for (let index = 0; index < 200; index += 1) {
    const { results } = roll('3d2!', String(index));
    t.equal(results.length, Math.min(103, 3 + results.filter((side) => side === 2).length));
  }
});
