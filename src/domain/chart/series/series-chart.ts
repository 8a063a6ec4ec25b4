import type { Markup } from '../../svg/markup.ts';
import { flattenText } from '../../svg/text.ts';
import { type AxesPlan, type AxisTexts, planAxes } from '../axes/axes.ts';
import { type EndRoom, measureEnds, NO_ROOM } from '../axes/end-room.ts';
import { planHorizontalAxes } from '../axes/horizontal-axes.ts';
import { computeSpans, isStacked, scaleSpans } from '../axes/spans.ts';
import { type Box, hasRoomForWords } from '../frame.ts';
import type { SeriesChart } from '../spec.ts';
import { placeLegendAbove } from '../texts/legend.ts';
import type { Means } from '../texts/means.ts';
import { drawBarLabels, planBarLabels } from './bar-labels.ts';
import { drawBars } from './bars.ts';
import { planGuides } from './guides.ts';
import { drawLines } from './lines.ts';
import { drawPointLabels, POINT_LABEL_HEIGHT } from './point-labels.ts';
import type { Scene } from './scene.ts';

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
  const texts: AxisTexts = {
    scale,
    ticks: format.writeAxis(scale.ticks),
    labels: spec.data.labels.map(flattenText),
    isDense: spec.dense === true,
    xTitle: flattenText(spec.x_title ?? ''),
    yTitle: flattenText(spec.y_title ?? ''),
  };
  const isHorizontal = spec.type === 'bar' && spec.horizontal === true;
  const guides = planGuides(spec, legend.rest, { style, format, isHorizontal });
  const plan = (isHorizontal ? planHorizontalAxes : planAxes)(texts, guides.rest, style);
  const hasValues = spec.value_labels === true && hasRoomForWords(legend.rest, style.fontPx);
  const values = hasValues ? planValues({ spec, spans, style, format }, plan) : NO_VALUES;
  const axes = plan.draw(values.room);
  const scene = { spec, spans, axes, style, format };
  const marks = spec.type === 'bar' ? drawBars(scene) : drawLines(scene);
  const { behind, before } = guides.draw(axes, scale);
  return [...legend.markup, ...behind, ...axes.markup, ...marks, ...before, ...values.draw(scene)];
}

/** How values are written on the marks, and the room they want for it. */
interface ValuePlan {
  readonly room: EndRoom;
  readonly draw: (scene: Scene) => Markup[];
}

const NO_VALUES: ValuePlan = { room: NO_ROOM, draw: () => [] };

function planValues(scene: Omit<Scene, 'axes'>, axes: AxesPlan): ValuePlan {
  const { spec, spans, style } = scene;
  if (spec.type === 'bar') {
    const { labels, room } = planBarLabels(scene, axes);
    return { room, draw: (drawn) => drawBarLabels(drawn, labels) };
  }
  const endPx = POINT_LABEL_HEIGHT * style.fontPx;
  const room = measureEnds(spans, { ...axes.ends, endPx }) ?? NO_ROOM;
  return { room, draw: drawPointLabels };
}
