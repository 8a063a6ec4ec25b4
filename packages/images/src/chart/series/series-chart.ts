import { type Markup, writeText } from '../../svg/markup.ts';
import { flattenText } from '../../svg/text.ts';
import { type AxesPlan, planAxes } from '../axes/axes.ts';
import type { AxisTexts } from '../axes/axis-space.ts';
import { describeAxes } from '../axes/axis-titles.ts';
import { type EndSpace, measureEnds, NO_SPACE } from '../axes/end-space.ts';
import { planHorizontalAxes } from '../axes/horizontal-axes.ts';
import type { Scale } from '../axes/scale.ts';
import { scaleSpans } from '../axes/scale-spans.ts';
import { isHorizontal } from '../axes/spans.ts';
import { spreadTimes } from '../axes/time-axis.ts';
import type { XScale } from '../axes/x-scale.ts';
import { type Box, hasSpaceForWords } from '../frame.ts';
import type { SeriesChart, Side } from '../spec.ts';
import type { DrawContext } from '../texts/draw-context.ts';
import { hasLegend, placeLegend } from '../texts/legend.ts';
import type { LegendTexts, Swatch } from '../texts/legend-grid.ts';
import type { NumberFormat } from '../texts/numbers.ts';
import { drawBarLabels, planBarLabels } from './bar-labels.ts';
import { drawBars } from './bars.ts';
import { planGuides } from './guides.ts';
import { drawAreas, drawLines, drawStacks } from './lines.ts';
import { drawPointLabels, POINT_LABEL_HEIGHT } from './point-labels.ts';
import type { Scene } from './scene.ts';
import { hasLine, listSeries, type Series } from './series.ts';

/** Draws bars, lines or areas with axes and a legend. Labels are evenly spaced unless there is an x scale. */
export function drawSeriesChart(
  spec: SeriesChart,
  space: Box,
  means: DrawContext,
  xScale?: XScale,
): Markup[] {
  const { style } = means;
  const series = listSeries(spec, means);
  const legend = placeLegend(listEntries(spec, series), space, { style, position: spec.legend_position });
  const formatOf = (side: Side) =>
    series.find((one) => one.side === side && one.format !== means.format)?.format ?? means.format;
  const scales = scaleSpans(
    spec,
    series.map(({ spans }) => spans),
    means,
  );
  const texts: AxisTexts = {
    scales,
    ticks: writeTicks(scales.left, formatOf('left')),
    ticksRight: scales.right ? writeTicks(scales.right, formatOf('right')) : [],
    labels: spec.data.labels.map(flattenText),
    isDense: spec.dense === true,
    xScale: spec.x === 'time' ? spreadTimes(spec, means.frame) : xScale,
    ...describeAxes(spec),
  };
  const isTurned = isHorizontal(spec);
  const guides = planGuides(spec, legend.rest, { style, formatOf, isHorizontal: isTurned });
  const plan = (isTurned ? planHorizontalAxes : planAxes)(texts, guides.rest, style);
  const hasValues = spec.value_labels === true && hasSpaceForWords(legend.rest, style.fontPx);
  const values = hasValues ? planValues({ spec, series, style }, plan) : NO_VALUES;
  const axes = plan.draw(values.space);
  const { behind, before } = guides.draw(axes, scales);
  const scene = {
    spec,
    series,
    axes,
    labels: spec.data.labels.map(writeText),
    style,
  };
  return [...legend.markup, ...behind, ...axes.markup, ...drawMarks(scene), ...before, ...values.draw(scene)];
}

const writeTicks = ({ ticks, log }: Scale, format: NumberFormat) =>
  log ? format.writeLogAxis(ticks) : format.writeAxis(ticks);

const isBar = ({ kind }: Series) => kind === 'bar';
/** Draws stacked areas first, since they are opaque, then bars, translucent areas and lines. */
function drawMarks(scene: Scene): Markup[] {
  const { series } = scene;
  const areas = series.filter(({ kind }) => kind === 'area');
  return [
    ...drawStacks(scene, areas),
    ...drawBars(scene, series.filter(isBar)),
    ...drawAreas(scene, areas),
    ...drawLines(scene, series.filter(hasLine)),
  ];
}

function listEntries(spec: SeriesChart, series: readonly Series[]): LegendTexts {
  const swatchOf = (one: Series): Swatch => (hasLine(one) ? 'line' : 'square');
  const entries = series.map((one) => ({
    label: flattenText(one.label),
    color: one.color,
    swatch: swatchOf(one),
  }));
  return { entries: hasLegend(spec) ? entries : [], swatch: series.some(hasLine) ? 'line' : 'square' };
}

/** Plans how values are written on the marks, and the space they need. */
interface ValuePlan {
  readonly space: EndSpace;
  readonly draw: (scene: Scene) => Markup[];
}

const NO_VALUES: ValuePlan = { space: NO_SPACE, draw: () => [] };

/** Writes values on bars if there are any, else on points, since values on both would overlap. */
function planValues(scene: Omit<Scene, 'axes' | 'labels'>, axes: AxesPlan): ValuePlan {
  const { series, style } = scene;
  const bars = series.filter(isBar);
  if (bars.length > 0) {
    const { labels, space } = planBarLabels(scene, bars, axes);
    return { space, draw: (drawn) => drawBarLabels(drawn, bars, labels) };
  }
  const endPx = POINT_LABEL_HEIGHT * style.fontPx;
  const space = measureEnds(series, { ...axes.ends, endPx }) ?? NO_SPACE;
  return { space, draw: (drawn) => drawPointLabels(drawn, series) };
}
