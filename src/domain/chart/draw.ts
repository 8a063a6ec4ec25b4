import { element, type Markup, nameDrawing, writeSvg } from '../svg.ts';
import { flattenText } from '../svg-text.ts';
import { placeAxes } from './axes.ts';
import { drawBars } from './bars.ts';
import { type Box, measureFrame, openRoom } from './frame.ts';
import { type LegendEntry, placeLegendAbove, placeLegendBeside } from './legend.ts';
import { drawLines } from './lines.ts';
import { computePercentage, formatPercentage } from './numbers.ts';
import { computeScale } from './scale.ts';
import { computeShares } from './shares.ts';
import { drawSlices, type SliceText } from './slices.ts';
import { type AxisChart, type ChartSpec, hasAxes, type RoundChart } from './spec.ts';
import { chooseStyle, type Style } from './style.ts';
import { placeTitle } from './title.ts';
import { wordChart } from './words.ts';

const FONT_FAMILY = 'system-ui, sans-serif';

/** From this ratio of width to height on, the legend of a pie stands beside it. */
const BESIDE_RATIO_MIN = 1.2;

/**
 * Draws a chart that `checkChart` has nothing against as an SVG document. It stands alone, runs and loads nothing,
 * and is the same to the byte for the same chart. Without a width or a height it adapts to its container.
 */
export function drawChart(spec: ChartSpec): string {
  const frame = measureFrame(spec);
  const style = chooseStyle(spec);
  const title = placeTitle(spec.title, openRoom(frame, style.fontPx), style);
  const plot = hasAxes(spec) ? drawOverAxes(spec, title.rest, style) : drawRound(spec, title.rest, style);
  const { widthPx: width, heightPx: height } = frame;
  const isFixed = spec.width !== undefined && spec.height !== undefined;
  const ground =
    style.background === undefined ? [] : [element('rect', { width, height, fill: style.background })];
  const content = [...ground, ...title.markup, ...plot];
  const id = nameDrawing(`${spec.title} ${content.map(({ xml }) => xml).join('')}`);
  return writeSvg(
    frame,
    {
      ...(isFixed ? { width, height } : {}),
      role: 'img',
      'aria-labelledby': `${id}-title ${id}-desc`,
      'font-family': FONT_FAMILY,
      'font-size': style.fontPx,
    },
    [...drawWords(spec, id), ...content],
  );
}

function drawWords(spec: ChartSpec, id: string): Markup[] {
  const { name, description } = wordChart(spec);
  return [
    element('title', { id: `${id}-title` }, [name]),
    element('desc', { id: `${id}-desc` }, [description]),
  ];
}

function drawOverAxes(spec: AxisChart, room: Box, style: Style): Markup[] {
  const { datasets } = spec.data;
  const entries = nameEntries(
    datasets.map(({ label }) => label),
    style,
  );
  const legend = placeLegendAbove(spec.legend === false ? [] : entries, room, style);
  const axes = placeAxes(spec.data.labels.map(flattenText), computeScale(spec), legend.rest, style);
  const marks =
    spec.type === 'bar'
      ? drawBars(datasets, style.colors, axes)
      : drawLines(datasets, style.colors, axes, style.fontPx);
  return [...legend.markup, ...axes.markup, ...marks];
}

/** Where there is no legend, what it would say is written on the slices. */
function drawRound(spec: RoundChart, room: Box, style: Style): Markup[] {
  const shares = computeShares(spec.data.values);
  const notes = shares.shares.map((share) => formatPercentage(computePercentage(share), share > 0));
  const entries = nameEntries(spec.data.labels, style).map((entry, index) => ({
    ...entry,
    note: notes[index] ?? '',
  }));
  const placeLegend = room.width >= room.height * BESIDE_RATIO_MIN ? placeLegendBeside : placeLegendAbove;
  const legend = placeLegend(spec.legend === false ? [] : entries, room, style);
  const hasLegend = legend.markup.length > 0;
  const texts = entries.map(({ label, note }): SliceText => (hasLegend ? ['', ''] : [label, note]));
  return [...legend.markup, drawSlices(shares, texts, spec.type === 'donut', legend.rest, style)];
}

function nameEntries(labels: readonly string[], { colors }: Style): LegendEntry[] {
  return labels.map((label, index) => ({ label: flattenText(label), color: colors[index] ?? '' }));
}
