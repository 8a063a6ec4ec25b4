import type { ChartType } from '../chart-type.ts';
import { type ColorInputs, listColors } from '../style.ts';
import { orderBandColors } from './band-colors.ts';
import { drawGauge } from './gauge.ts';
import { colorOf, type MeterChart, type MeterData, readMeter } from './meter.ts';
import { describeMeter } from './meter-texts.ts';
import { drawProgress } from './progress.ts';

/** Gauges and progress bars. */
export const meterType: ChartType<MeterChart, MeterChart, MeterData> = {
  normalize: (spec) => spec,
  check: checkMeter,
  sort: (spec) => spec,
  colors: colorsOfMeter,
  draw: (spec, ...rest) => (spec.type === 'gauge' ? drawGauge : drawProgress)(spec, ...rest),
  describe: describeMeter,
  toData,
};

function checkMeter(spec: MeterChart): string | undefined {
  const { min, max } = readMeter(spec);
  if (spec.min === undefined && spec.data.value < 0) return 'value must be a non-negative number';
  if (min >= max) return 'min must be less than max';
  const { bands = [] } = spec;
  return bands.every(({ from, to }) => from < to) ? undefined : 'A band must end above its start';
}

/** One color per band, and one for a value outside of all bands. */
function colorsOfMeter(spec: MeterChart): ColorInputs {
  const { theme, bg, colors } = spec;
  const meter = readMeter(spec);
  const order = orderBandColors(meter);
  return { theme, bg, colors, order, colorCount: meter.bands.length + 1, isWrittenOn: false };
}

/** Returns the meter as data, with the colors of the drawing. */
function toData(spec: MeterChart): MeterData {
  const meter = readMeter(spec);
  const colors = listColors(colorsOfMeter(spec));
  return {
    type: spec.type,
    title: spec.title ?? null,
    label: meter.label === '' ? null : meter.label,
    value: meter.value,
    min: meter.min,
    max: meter.max,
    percentage: Math.round(meter.share * 1e4) / 100,
    color: colors[colorOf(meter)] ?? '',
    bands: meter.bands.map(({ from, to, label }, index) => ({
      from,
      to,
      label: label === '' ? null : label,
      color: colors[index] ?? '',
    })),
  };
}
