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

const exact: [value: number, from: string, to: string, result: number][] = [
  // NIST SP 811, Appendix B, and the definitions themselves
  [1, 'mi', 'km', 1.609344],
  [1, 'ac', 'm²', 4046.8564224],
  [1, 'gal', 'L', 3.785411784],
  [1, 'imp-gal', 'L', 4.54609],
  [1, 'lb', 'g', 453.59237],
  [1, 'psi', 'Pa', 6894.757293168362],
  [1, 'atm', 'Torr', 760],
  [1, 'BTU', 'J', 1055.05585262],
  [1, 'kWh', 'MJ', 3.6],
  [1, 'eV', 'J', 1.602176634e-19],
  [1, 'kn', 'km/h', 1.852],
  [1, 'c', 'm/s', 299_792_458],
  [1, 'ly', 'm', 9_460_730_472_580_800],
  [180, '°', 'rad', Math.PI],
  [1, 'turn', 'rad', 2 * Math.PI],
  [100, 'gon', '°', 90],
  [100, '°C', '°F', 212],
  [-40, 'C', 'F', -40],
  [98.6, 'F', 'C', 37],
  [0, 'K', 'C', -273.15],
  [0.1, 'm', 'cm', 10],
  [0.3, 'km', 'm', 300],
  [1, 'GiB', 'MB', 1073.741824],
  [8, 'Mbit', 'MB', 1],
  [1, 'Miles', 'metres', 1609.344],
  [1, 'nautical mile', 'km', 1.852],
  [1, 'British thermal unit (International Table)', 'J', 1055.05585262],
  [1, 'square foot', 'm2', 0.09290304],
  [1, 'hp', 'W', 745.6998715822702],
  [1, 'PS', 'W', 735.49875],
  [1, 'lbf', 'N', 4.4482216152605],
  [3000, 'rpm', 'Hz', 50],
  [30, 'mpg', 'L/100km', 7.840486111111111],
  [5, 'L/100km', 'km/L', 20],
  // A capital letter makes another unit.
  [1, 'Mm', 'km', 1000],
  [1, 'Mg', 'kg', 1000],
  [1, 'ML', 'L', 1e6],
  [1, 'NM', 'km', 1.852],
  [1, 'Mbar', 'bar', 1e6],
  [1, 'Ms', 's', 1e6],
  [1, 'Cal', 'kJ', 4.184],
  [1, 'cal', 'J', 4.184],
  [1, 'Calories', 'kJ', 4.184],
  [1, 'mW', 'W', 0.001],
  [1, 'MW', 'W', 1e6],
  [1, 'MEGAWATTS', 'W', 1e6],
  [1, 'pc', 'au', 206264.80624709636],
  [1, 'Mpc', 'pc', 1e6],
  [1, '\u212b', 'nm', 0.1],
  [5, 'cc', 'mL', 5],
  [1, 'grain', 'mg', 64.79891],
  [1, 'ozt', 'g', 31.1034768],
  [1, 'thou', 'mm', 0.0254],
  [60, 'rpm', 'rad/s', 6.283185307179586],
];
for (const [value, from, to, result] of exact) {
  t.test(`${value} ${from} is exactly ${result} ${to}`, async (t) =>
    t.equal(convertValue(value, from, to).result, result),
  );
}

const refused: [value: number, from: string, to: string, message: string][] = [
  [1, 'kg', 'm', "Cannot convert 'kg' to 'm'"],
  [1, 'foo', 'm', "from is an unknown unit: 'foo'"],
  [1, 'm', '__proto__', "to is an unknown unit: '__proto__'"],
  [1, 'mb', 'kB', "from is an unknown unit: 'mb'"], // a megabyte, a megabit or a millibar
  [-300, '°C', 'K', 'value is below absolute zero'],
  [0, 'mpg', 'L/100km', "value must not be 0 to convert to or from 'mpg'"],
];
for (const [value, from, to, message] of refused) {
  t.test(message, async (t) => t.throws(() => convertValue(value, from, to), { message }));
}

t.test('symbols in the wrong case are refused', async (t) => {
  const symbols = 'KN nM Nm M G T A S H D Mb kb gb Kbit mB KM MM KG CM KPA HZ CALORIES'.split(' ');
  for (const symbol of symbols)
    t.throws(() => convertValue(1, symbol, symbol), { message: `from is an unknown unit: '${symbol}'` });
});

t.test('names are understood in both spellings, in the singular and plural, and powers with ^', async (t) => {
  for (const [name, symbol] of [
    ['miles per hour', 'mph'],
    ['Kilometers per Hour', 'km/h'],
    ['meter per second', 'm/s'],
    ['feet per second', 'ft/s'],
    ['liters per 100 kilometers', 'L/100km'],
    ['kilometers per liter', 'km/L'],
    ['pounds per square inch', 'psi'],
    ['degrees celsius', '°C'],
    ['m^2', 'm²'],
    ['ft^3', 'ft³'],
  ] as const)
    t.equal(convertValue(1, name, symbol).from, symbol, name);
});

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
  t.strictSame(
    spellings.filter((spelling, index) => spellings.indexOf(spelling) !== index),
    [],
  );
});
