import fc from 'fast-check';
import t from 'tap';
import { computeShares, writeShares } from '../../src/chart/shares.ts';
import { isKnownLocale } from '../../src/chart/texts/locales.ts';
import { NumberFormat, type NumberStyle } from '../../src/chart/texts/numbers.ts';

const plain = new NumberFormat({});

t.test('axis numbers are short and share their unit and decimals', async (t) => {
  const table: [NumberStyle, number[], string[]][] = [
    [{}, [0, 0.1, 0.2], ['0', '0.1', '0.2']],
    [{}, [4.5, 5, 5.5], ['4.5', '5.0', '5.5']],
    [{}, [0, 5000], ['0', '5000']],
    [{}, [-10000, 0, 10000], ['-10k', '0', '10k']],
    [{}, [0, 500000, 1000000], ['0', '0.5M', '1.0M']],
    [{}, [0, 5e11, 1e12], ['0', '0.5T', '1.0T']],
    [{}, [0, 2e9], ['0', '2B']],
    [{}, [0, 5e15], ['0', '5e15']],
    [{}, [0, 1.5e308], ['0', '1.5e308']],
    [{}, [0, 1e-9, 2e-9], ['0', '1e-9', '2e-9']],
    [{ decimals: 2 }, [0, 1], ['0.00', '1.00']],
    [{ unit: 'kg' }, [0, 20000], ['0\u00a0kg', '20k\u00a0kg']],
    [{ unit: '°C' }, [-5, 0], ['-5°C', '0°C']],
    [{ unit: '$' }, [-50, 0, 50], ['-$50', '$0', '$50']],
    [{ percent: true }, [0, 0.25, 0.5], ['0%', '25%', '50%']],
    [{ percent: true, unit: 'kg', decimals: 1 }, [0, 1], ['0.0%', '100.0%']],
    [{ locale: 'de' }, [0, 0.5, 1], ['0', '0,5', '1,0']],
    [{ locale: 'de', unit: '€' }, [0, 1500000], ['0\u00a0€', '1,5\u00a0Mio.\u00a0€']],
    [{ locale: 'de' }, [0, 20000], ['0', '20.000']],
    [{ locale: 'fr', unit: '€' }, [0, 20000], ['0\u00a0€', '20\u00a0k\u00a0€']],
    [{ locale: 'ja', unit: '¥' }, [0, 50000], ['¥0', '¥5万']],
    [{ locale: 'en', unit: '£' }, [-1234, 1234], ['-£1,234', '£1,234']],
    [{ locale: 'de', percent: true }, [0, 0.5], ['0\u00a0%', '50\u00a0%']],
  ];
  for (const [style, values, labels] of table) {
    t.same(new NumberFormat(style).writeAxis(values), labels, `${JSON.stringify(style)} ${values}`);
  }
});

t.test('single numbers have at most four digits, or the requested decimals', async (t) => {
  const numbers: [NumberStyle, number, string][] = [
    [{}, 1320, '1320'],
    [{}, 123456, '123.5k'],
    [{}, 0.30000000000000004, '0.3'],
    [{}, 1.23456e20, '1.235e20'],
    [{ decimals: 1 }, 123456, '123456.0'],
    [{ locale: 'de', decimals: 2 }, 123456, '123.456,00'],
    [{ percent: true }, 0.12345, '12.35%'],
  ];
  for (const [style, value, text] of numbers) {
    t.equal(new NumberFormat(style).writeShort(value), text, `${JSON.stringify(style)} ${value}`);
  }
});

t.test('compared numbers keep their digits and stay distinct; similar ones share decimals', async (t) => {
  const table: [NumberStyle, number[], string[]][] = [
    [{}, [10001, 10002, 10003, 10004], ['10001', '10002', '10003', '10004']],
    [{}, [93.7, 60, 45.25], ['93.70', '60.00', '45.25']],
    [{}, [1234567, 500000], ['1234567', '500000']],
    [{}, [3, 5], ['3', '5']],
    [{}, [9.9e12, 5, 0], ['9900000000000', '5', '0']],
    [{}, [-1200000, 1000, 0.5], ['-1200000', '1000', '0.5']],
    [{}, [-1234.5, 1234.5], ['-1234.5', '1234.5']],
    [{}, [1234.5678, 1234.5679], ['1234.5678', '1234.5679']],
    [{}, [1234.5678, 2], ['1234.57', '2.00']],
    [{}, [2 / 3, 1 / 3], ['0.6667', '0.3333']],
    [{}, [12.999, 13], ['12.999', '13.000']],
    [{}, [1e15, 1e15 + 1], ['1e15', '1.000000000000001e15']],
    [{}, [], []],
    [{}, [1e-9], ['1e-9']],
    [{ decimals: 0 }, [2.4, 0.2], ['2', '0']],
    [
      { locale: 'de', unit: '€' },
      [1049.99, 999.95, 12.5, 10000.4],
      ['1.049,99\u00a0€', '999,95\u00a0€', '12,50\u00a0€', '10.000,40\u00a0€'],
    ],
    [{ percent: true }, [0.48, 0.17647], ['48.00%', '17.65%']],
    [{ percent: true }, [0.9999], ['99.99%']],
    [{ percent: true }, [0.99999], ['99.999%']],
    [{ percent: true }, [0.05, 0.01234], ['5.000%', '1.234%']],
    [{ percent: true }, [0.5, 0.25], ['50%', '25%']],
  ];
  for (const [style, values, texts] of table) {
    t.same(new NumberFormat(style).writeTogether(values), texts, `${JSON.stringify(style)} ${values}`);
  }
});

t.test('compared numbers are shortened only if all stay distinct and nearly the same', async (t) => {
  const table: [NumberStyle, number[], string[] | undefined][] = [
    [{}, [1234567, 500000], ['1.235M', '0.500M']],
    [{}, [5400, 1200000, 14999, 49999], ['5400', '1.2M', '15k', '50k']],
    [{}, [9.9e12, 5, 0], ['9.9T', '5', '0']],
    [{}, [12345, 12344, 123456, 99999], undefined],
    [{}, [1049.99, 999.95, 12.5], undefined],
    [{ locale: 'de', unit: '€' }, [12.5, 1500000], ['12,5\u00a0€', '1,5\u00a0Mio.\u00a0€']],
    [{ decimals: 0 }, [2.4, 0.2], undefined],
  ];
  for (const [style, values, texts] of table) {
    t.same(new NumberFormat(style).shortenTogether(values), texts, `${JSON.stringify(style)} ${values}`);
  }
});

t.test('the ticks of a scale are always distinct', async () => {
  const steps = fc.record({
    first: fc.integer({ min: -8, max: 0 }),
    factor: fc.constantFrom(1, 2, 5),
    exponent: fc.integer({ min: -12, max: 20 }),
    locale: fc.constantFrom(undefined, 'en', 'de', 'ja', 'ar-EG', 'hi'),
  });
  fc.assert(
    fc.property(steps, ({ first, factor, exponent, locale }) => {
      const ticks = [0, 1, 2, 3].map((index) => (first + index) * factor * 10 ** exponent);
      return new Set(new NumberFormat({ locale }).writeAxis(ticks)).size === ticks.length;
    }),
  );
});

t.test('languages are recognized by their tags', async (t) => {
  for (const locale of ['en', 'de', 'de-CH', 'pt-BR', 'zh-Hant-TW', 'es-419'])
    t.ok(isKnownLocale(locale), locale);
  for (const locale of ['xx', 'qqq']) t.notOk(isKnownLocale(locale), locale);
});

t.test('percentages have the same decimals and add up to 100', async (t) => {
  const table: [number[], string[]][] = [
    [Array(8).fill(1), Array(8).fill('12.5%')],
    [
      [1, 1, 1],
      ['33.4%', '33.3%', '33.3%'],
    ],
    [
      [1, 3],
      ['25%', '75%'],
    ],
    [
      [1, 0],
      ['100%', '0%'],
    ],
    [
      [999996, 4],
      ['>99.9%', '<0.1%'],
    ],
    [
      [63.5, 20, 5.4, 2.7, 8.4],
      ['63.5%', '20.0%', '5.4%', '2.7%', '8.4%'],
    ],
    [
      [0.07, 0.93],
      ['7%', '93%'],
    ],
    [[5], ['100%']],
    [
      [0, 0],
      ['0%', '0%'],
    ],
  ];
  for (const [values, texts] of table)
    t.same(writeShares(computeShares(values).shares, plain), texts, `${values}`);
  t.same(writeShares([1 / 3, 2 / 3], plain, 0), ['33%', '67%']);
  t.same(writeShares([0.5, 0.5], new NumberFormat({ locale: 'de' })), ['50\u00a0%', '50\u00a0%']);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 20 }), (values) => {
      const texts = writeShares(computeShares(values).shares, plain);
      const tenths = texts.map((text) => Math.round(Number.parseFloat(text) * 10));
      return tenths.reduce((sum, one) => sum + one, 0) === 1000;
    }),
  );
});

t.test('a number that is rounded to zero has no sign', async (t) => {
  const styles: NumberStyle[] = [
    { decimals: 0 },
    { decimals: 2 },
    { decimals: 0, unit: '€' },
    { decimals: 0, unit: 'EUR' },
    { decimals: 0, percent: true },
    { decimals: 1, locale: 'de' },
  ];
  for (const style of styles) {
    const format = new NumberFormat(style);
    for (const text of [format.write(-0.004), format.writeShort(-0.004), ...format.writeTogether([-0.004])])
      t.notMatch(text, /[-\u2212]/, JSON.stringify(style));
  }
  t.equal(new NumberFormat({ decimals: 0, locale: 'de' }).write(-2), '-2');
});

t.test('ticks have more decimals than requested if these do not distinguish them', async (t) => {
  t.strictSame(new NumberFormat({ decimals: 0 }).writeAxis([0.1, 0.2, 0.3]), ['0.1', '0.2', '0.3']);
  t.equal(new NumberFormat({ decimals: 0 }).writeApart(0.1), '0.1');
});
