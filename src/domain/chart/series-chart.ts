import type { Markup } from '../svg/markup.ts';
import { flattenText, measureWidest } from '../svg/text.ts';
import { type AxisTexts, placeAxes } from './axes.ts';
import { drawBarLabels, planBarLabels } from './bar-labels.ts';
import { drawBars } from './bars.ts';
import { type EndRoom, measureEnds, NO_ROOM } from './end-room.ts';
import { type Box, hasRoomForWords } from './frame.ts';
import { placeHorizontalAxes } from './horizontal-axes.ts';
import { placeLegendAbove } from './legend.ts';
import { drawLines } from './lines.ts';
import type { Means } from './means.ts';
import { drawPointLabels, POINT_LABEL_HEIGHT } from './point-labels.ts';
import type { Scale } from './scale.ts';
import type { Scene } from './scene.ts';
import { computeSpans, isStacked, type Spans, scaleSpans } from './spans.ts';
import type { SeriesChart } from './spec.ts';

/** What is known of a chart before its axes are. */
interface Parts {
  readonly spec: SeriesChart;
  readonly spans: readonly Spans[];
  readonly scale: Scale;
  /** One for each tick. */
  readonly ticks: readonly string[];
}

/** Draws bars, lines or areas over axes, under their legend. */
export function drawSeriesChart(spec: SeriesChart, room: Box, means: Means): Markup[] {
  const { style, format } = means;
  const swatch = spec.type === 'bar' || isStacked(spec) ? 'square' : 'line';
  const entries = spec.data.datasets.map(({ label }, index) => ({
    label: flattenText(label),
    color: style.series[index],
  }));
  const legend = placeLegendAbove({ entries: spec.legend === false ? [] : entries, swatch }, room, style);
  const spans = computeSpans(spec);
  const scale = scaleSpans(spec, spans, means);
  const ticks = format.writeAxis(scale.ticks);
  const values = planValues({ spec, spans, scale, ticks }, legend.rest, means);
  const texts: AxisTexts = {
    scale,
    ticks,
    labels: spec.data.labels.map(flattenText),
    xTitle: flattenText(spec.x_title ?? ''),
    yTitle: flattenText(spec.y_title ?? ''),
    ends: values.room,
  };
  const isHorizontal = spec.type === 'bar' && spec.horizontal === true;
  const axes = (isHorizontal ? placeHorizontalAxes : placeAxes)(texts, legend.rest, style);
  const scene = { spec, spans, axes, style, format };
  const marks = spec.type === 'bar' ? drawBars(scene) : drawLines(scene);
  return [...legend.markup, ...axes.markup, ...marks, ...values.draw(scene)];
}

/** How values are written on the marks, and the room they want for it. */
interface ValuePlan {
  readonly room: EndRoom;
  readonly draw: (scene: Scene) => Markup[];
}

const NO_VALUES: ValuePlan = { room: NO_ROOM, draw: () => [] };
/** The plot takes at least this part of the room of a chart, in its height and in its width. */
const PLOT_SHARE_MIN = 0.5;

function planValues({ spec, spans, scale, ticks }: Parts, room: Box, { style, format }: Means): ValuePlan {
  const { fontPx } = style;
  if (!spec.value_labels || !hasRoomForWords(room, fontPx)) return NO_VALUES;
  if (spec.type !== 'bar') {
    const guess = { scale, lengthPx: room.height * PLOT_SHARE_MIN };
    return {
      room: measureEnds(spans, { ...guess, endPx: POINT_LABEL_HEIGHT * fontPx }),
      draw: drawPointLabels,
    };
  }
  const isHorizontal = spec.horizontal === true;
  const across = isHorizontal ? room.height : room.width - measureWidest(ticks, fontPx);
  const guess = {
    scale,
    isHorizontal,
    lengthPx: (isHorizontal ? room.width : room.height) * PLOT_SHARE_MIN,
    // The axes take a little more than what is known of them here.
    bandPx: (across - 3 * fontPx) / spec.data.labels.length,
  };
  const { labels, room: ends } = planBarLabels({ spec, spans, style, format }, guess);
  return { room: ends, draw: (scene) => drawBarLabels(scene, labels) };
}
