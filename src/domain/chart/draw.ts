import { element, type Markup, nameDrawing, writeSvg } from '../svg/markup.ts';
import { FONT_FAMILY, flattenText } from '../svg/text.ts';
import { placeAxes } from './axes.ts';
import { drawBars } from './bars.ts';
import { type Box, type Frame, measureFrame, openRoom } from './frame.ts';
import { type LegendEntry, placeLegendAbove, placeLegendBeside } from './legend.ts';
import { drawLines } from './lines.ts';
import { computePercentage, formatPercentage } from './numbers.ts';
import { computeScale, type Scale } from './scale.ts';
import { computeShares } from './shares.ts';
import { drawSlices } from './slices.ts';
import { type ChartSpec, hasSeries, type SeriesChart, type SliceChart } from './spec.ts';
import { chooseStyle, type Style } from './style.ts';
import { placeTitle } from './title.ts';
import { wordChart } from './words.ts';

/** From this ratio of width to height on, the legend of a pie stands beside it. */
const BESIDE_RATIO_MIN = 1.2;

/**
 * Draws a chart that `checkChart` has nothing against as an SVG document. It stands alone, runs and loads nothing,
 * and is the same to the byte for the same chart. Each of width and height is fixed when given, else up to the container.
 */
export function drawChart(spec: ChartSpec): string {
  const frame = measureFrame(spec);
  const style = chooseStyle(spec, frame);
  const title = placeTitle(spec.title, openRoom(frame, style.fontPx), style);
  const plot = hasSeries(spec)
    ? drawSeriesChart(spec, { scale: computeScale(spec, frame), room: title.rest, style })
    : drawSliceChart(spec, title.rest, style);
  const content = [...drawGround(frame, style), ...title.markup, ...plot];
  const { name, description } = wordChart(spec);
  const id = nameDrawing(name + description + content.map(({ xml }) => xml).join(''));
  const attributes = {
    width: spec.width,
    height: spec.height,
    role: 'img',
    'aria-labelledby': `${id}-title ${id}-desc`,
    'font-family': FONT_FAMILY,
    'font-size': style.fontPx,
  };
  const words = [
    element('title', { id: `${id}-title` }, [name]),
    element('desc', { id: `${id}-desc` }, [description]),
  ];
  return writeSvg(frame, attributes, [...words, ...content]);
}

function drawGround({ widthPx: width, heightPx: height }: Frame, { background }: Style): Markup[] {
  return background === undefined ? [] : [element('rect', { width, height, fill: background })];
}

function drawSeriesChart(
  spec: SeriesChart,
  { scale, room, style }: { scale: Scale; room: Box; style: Style },
): Markup[] {
  const { labels, datasets } = spec.data;
  const entries = datasets.map(({ label }, index) => nameEntry(label, style.colors[index]));
  const legend = placeLegendAbove(spec.legend === false ? [] : entries, room, style);
  const axes = placeAxes({ scale, labels: labels.map(flattenText) }, legend.rest, style);
  const drawMarks = spec.type === 'bar' ? drawBars : drawLines;
  return [...legend.markup, ...axes.markup, ...drawMarks(datasets, axes, style)];
}

/** Where there is no legend, what it would say is written on the slices. */
function drawSliceChart(spec: SliceChart, room: Box, style: Style): Markup[] {
  const shares = computeShares(spec.data.values);
  const texts = shares.shares.map((share, index) => ({
    label: flattenText(spec.data.labels[index] ?? ''),
    share: formatPercentage(computePercentage(share), share > 0),
  }));
  const entries = texts.map(({ label, share }, index) => ({
    ...nameEntry(label, style.colors[index]),
    note: share,
  }));
  const placeLegend = room.width >= room.height * BESIDE_RATIO_MIN ? placeLegendBeside : placeLegendAbove;
  const legend = placeLegend(spec.legend === false ? [] : entries, room, style);
  const pie = { shares, texts: legend.markup.length > 0 ? [] : texts, isDonut: spec.type === 'donut' };
  return [...legend.markup, drawSlices(pie, legend.rest, style)];
}

function nameEntry(label: string, color = ''): LegendEntry {
  return { label: flattenText(label), color };
}
