import type { Markup } from '../../svg/markup.ts';
import { flattenText, measureWidest } from '../../svg/text.ts';
import type { Box } from '../frame.ts';
import { computeShares, writeShares } from '../shares.ts';
import type { SliceChart } from '../spec.ts';
import type { Style } from '../style.ts';
import type { DrawContext } from '../texts/draw-context.ts';
import { placeLegend } from '../texts/legend.ts';
import type { NumberFormat } from '../texts/numbers.ts';
import { withLabel } from '../texts/with-label.ts';
import type { SliceText } from './pie.ts';
import { drawSlices } from './slices.ts';

/** Minimum ratio of width to height at which the legend is next to the pie. */
const SIDE_RATIO_MIN = 1.2;

/** Draws a pie or donut with its legend. Without a legend, labels are written on the slices and next to the pie. */
export function drawSliceChart(spec: SliceChart, space: Box, { style, format }: DrawContext): Markup[] {
  const shares = computeShares(spec.data.values);
  const percentages = writeShares(shares.shares, format, spec.decimals);
  const labels = spec.data.labels.map(flattenText);
  const { rings = [] } = spec.data;
  const inner = rings.map((values) => {
    const ring = computeShares(values);
    const written = writeShares(ring.shares, format, spec.decimals);
    return {
      shares: ring,
      texts: labels.map((label, index) => nameSlice(label, values[index], written[index])),
    };
  });
  const notes = spec.value_labels ? joinValues(spec, percentages, { space, style, format }) : percentages;
  const entries = labels.map((label, index) => ({
    label,
    // The shares of several rings are only on their slices.
    ...(inner.length === 0 && { note: notes[index] ?? '' }),
    color: style.series[index],
  }));
  const position = space.width >= space.height * SIDE_RATIO_MIN ? 'right' : 'top';
  const legend = placeLegend({ entries: spec.legend === false ? [] : entries, swatch: 'square' }, space, {
    style,
    position: spec.legend_position ?? position,
    restMaxPx: space.width,
    isSquare: true,
  });
  const isNamed = legend.markup.length > 0;
  const texts = labels.map((label, index) => ({
    label: isNamed ? '' : label,
    share: shown((isNamed ? percentages : notes)[index]),
    hover: describe(label, spec.data.values[index], percentages[index]),
  }));
  const isDonut = spec.type === 'donut';
  return [...legend.markup, drawSlices({ shares, texts, inner, isDonut, format }, legend.rest, style)];

  function describe(label: string, value = 0, share = ''): string {
    return withLabel(label, `${format.write(value)} (${share})`);
  }

  function shown(share = ''): string {
    return spec.value_labels === false ? '' : share;
  }

  function nameSlice(label: string, value = 0, share = ''): SliceText {
    return {
      label: '',
      share: shown(share),
      hover: describe(label, value, share),
    };
  }
}

/** Maximum share of the width for the notes of the legend. */
const NOTE_SHARE_MAX = 0.25;

/** Returns each value with its share, in fewer digits or without values if that is too wide. */
function joinValues(
  { data }: SliceChart,
  percentages: readonly string[],
  { space, style, format }: { space: Box; style: Style; format: NumberFormat },
): readonly string[] {
  const wordings = [format.writeTogether(data.values), format.shortenTogether(data.values)]
    .filter((values) => values !== undefined)
    .map((values) => percentages.map((share, index) => `${values[index]} (${share})`));
  const widthMaxPx = space.width * NOTE_SHARE_MAX;
  return wordings.find((notes) => measureWidest(notes, style.fontPx) <= widthMaxPx) ?? percentages;
}
