/** Units, compared with another library and the values in standards. */
import { convert } from 'convert';
import fc from 'fast-check';
import t from 'tap';
import { convertValue, listUnitsOf } from '../../../src/operations/numbers/units.ts';

/** Our symbols, each with the other library's name of the unit if it differs. */
const others = {
  length: 'm mm cm km in ft yd mi nmi',
  mass: 'kg g mg lb oz st=stone',
  temperature: 'K °C=C °F=F °R=R',
  time: 's ms min h d wk=week',
  data: 'bit=b B kB MB GB KiB MiB GiB',
};

/** The other library uses floating point: it is off by a few digits, more so near an offset. */
const isNear = (one: number, other: number) => Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one));

for (const [kind, symbols] of Object.entries(others)) {
  const units = symbols.split(' ').map((each) => each.split('='));
  for (const [from = '', theirFrom = from] of units) {
    t.test(`${from} converts to every other unit of ${kind} as in another library`, async (t) => {
      for (const [to = '', theirTo = to] of units) {
        const { result } = convertValue(123.5, from, to);
        // Its types list every unit name; a variable needs a cast.
        const theirs = Number(convert(123.5, theirFrom as 'm').to(theirTo as 'm'));
        t.ok(isNear(result, theirs), `123.5 ${from} = ${result} ${to}, theirs ${theirs}`);
      }
    });
  }
}

t.test('every listed spelling is understood', async (t) => {
  const spellings = listUnitsOf().flatMap(({ symbol, name, aliases }) =>
    [symbol, name, ...aliases].map((spelling) => [spelling, symbol] as const),
  );
  t.strictSame(
    spellings.filter(
      ([spelling, symbol]) => spelling.length > 64 || convertValue(300, spelling, symbol).result !== 300,
    ),
    [],
  );
});

t.test('converting back and forth returns the original value, to the last digits', async (t) => {
  const units = listUnitsOf();
  const pair = fc.constantFrom(...units).chain((unit) => {
    const alike = units.filter(({ kind }) => kind === unit.kind);
    return fc.record({ from: fc.constant(unit), to: fc.constantFrom(...alike) });
  });
  fc.assert(
    fc.property(fc.double({ min: 1e-9, max: 1e9, noNaN: true }), pair, (value, { from, to }) => {
      const there = convertValue(value, from.symbol, to.symbol).result;
      if (to.kind === 'temperature' && from.kind !== to.kind) return true;
      const back = convertValue(there, to.symbol, from.symbol).result;
      const apart = from.kind === 'temperature' ? 1e-9 : 1e-14 * value + 1e-300;
      return Math.abs(back - value) <= Math.max(apart, 4e-16 * value) * 4 || there === 0;
    }),
  );
  t.pass();
});

t.test('no two units share a spelling', async (t) => {
  const spellings = listUnitsOf().flatMap(({ symbol, name, aliases }) => [
    ...new Set([symbol, name, ...aliases]),
  ]);
  const wrong = spellings.filter((spelling, index) => spellings.indexOf(spelling) !== index);
  t.strictSame(wrong, []);
});
