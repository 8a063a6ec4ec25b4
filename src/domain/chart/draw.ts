import type { Drawing } from '../svg/drawing.ts';
import { element, type Markup, nameDrawing, writeSvg } from '../svg/markup.ts';
import { FONT_FAMILY } from '../svg/text.ts';
import { type AnyChart, paintAnyParts } from './any-chart.ts';
import { type Box, type Frame, measureFrame, openRoom } from './frame.ts';
import { drawGauge } from './meters/gauge.ts';
import { drawProgress } from './meters/progress.ts';
import { drawScatter } from './points/draw-scatter.ts';
import { drawHistogram } from './points/histogram.ts';
import { drawRadar } from './radar/draw-radar.ts';
import { drawSeriesChart } from './series/series-chart.ts';
import { drawSparkline } from './series/sparkline.ts';
import { drawSliceChart } from './slices/slice-chart.ts';
import { chooseStyle, paint, type Style } from './style.ts';
import type { DrawContext } from './texts/draw-context.ts';
import { NumberFormat } from './texts/numbers.ts';
import { placeTitle } from './texts/title.ts';
import { wordChart } from './texts/words.ts';

/**
 * Draws a chart that passed `checkAnyChart` as a self-contained SVG document without scripts or external resources. The
 * same chart always has the same bytes. A missing width or height depends on the container.
 */
export function drawChart(spec: AnyChart): Drawing {
  const frame = measureFrame(spec);
  const means = { frame, style: chooseStyle(paintAnyParts(spec), frame), format: new NumberFormat(spec) };
  const { style, format } = means;
  const title = placeTitle(spec.title, openRoom(frame), style);
  const { name, description } = wordChart(spec, format);
  const id = nameDrawing(name + description);
  const attributes = {
    width: spec.width,
    height: spec.height,
    role: 'img',
    'aria-labelledby': `${id}-title ${id}-desc`,
    'font-family': FONT_FAMILY,
    'font-size': style.fontPx,
  };
  return writeSvg(frame, attributes, [
    element('title', { id: `${id}-title` }, [name]),
    element('desc', { id: `${id}-desc` }, [description]),
    ...(style.sheet === '' ? [] : [element('style', {}, [style.sheet])]),
    ...drawGround(frame, style),
    ...title.markup,
    ...drawContent(spec, title.rest, means),
  ]);
}

function drawGround({ widthPx: width, heightPx: height }: Frame, { ground }: Style): Markup[] {
  return ground === undefined ? [] : [element('rect', { width, height, ...paint({ fill: ground }) })];
}

function drawContent(spec: AnyChart, room: Box, means: DrawContext): Markup[] {
  switch (spec.type) {
    case 'pie':
    case 'donut':
      return drawSliceChart(spec, room, means);
    case 'sparkline':
      return drawSparkline(spec, room, means);
    case 'gauge':
      return drawGauge(spec, room, means);
    case 'progress':
      return drawProgress(spec, room, means);
    case 'radar':
      return drawRadar(spec, room, means);
    case 'scatter':
      return drawScatter(spec, room, means);
    case 'histogram':
      return drawHistogram(spec, room, means);
    default:
      return drawSeriesChart(spec, room, means);
  }
}
