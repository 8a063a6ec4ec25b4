import type { SeriesChart } from '../spec.ts';
import type { ColorInputs } from '../style.ts';

export function colorsOfSeries(spec: SeriesChart): ColorInputs {
  const { theme, bg, colors, stacked, value_labels } = spec;
  const { datasets } = spec.data;
  return {
    ...{ theme, bg, colors },
    isWrittenOn: stacked === true && value_labels === true,
    hasColoredTexts: value_labels === true && datasets.length > 1,
    colorCount: datasets.length,
    firstColors: datasets.map((one) => one.colors?.[0]),
  };
}
