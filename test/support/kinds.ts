import fc from 'fast-check';
import type { AnyChart } from '../../src/domain/chart/any-chart.ts';
import { label, legalAppearance, sizes, value } from './charts.ts';

/** Charts of the kinds that are neither series nor slices. */

const band = fc
  .record({ from: value, to: value, label }, { requiredKeys: ['from', 'to'] })
  .filter(({ from, to }) => from < to);

export const meters: fc.Arbitrary<AnyChart> = fc.record(
  {
    type: fc.constantFrom('gauge' as const, 'progress' as const),
    data: fc.record({ value: value.map(Math.abs), label }, { requiredKeys: ['value'] }),
    max: value.map(Math.abs).filter((max) => max >= 1e-290),
    bands: fc.array(band, { maxLength: 8 }),
    ...legalAppearance,
    ...sizes,
  },
  { requiredKeys: ['type', 'data'] },
);

export const radars: fc.Arbitrary<AnyChart> = fc.integer({ min: 3, max: 20 }).chain((count) => {
  const list = <T>(item: fc.Arbitrary<T>) => fc.array(item, { minLength: count, maxLength: count });
  const values = list(fc.option(value.map(Math.abs), { freq: 9 }));
  const datasets = fc.array(fc.record({ label, values }), { minLength: 1, maxLength: 5 });
  return fc.record(
    {
      type: fc.constant('radar' as const),
      data: fc.record({ labels: list(label), datasets }),
      ...legalAppearance,
      ...sizes,
    },
    { requiredKeys: ['type', 'data'] },
  );
});
