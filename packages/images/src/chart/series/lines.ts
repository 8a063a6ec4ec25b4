import { element, type Markup } from '../../svg/markup.ts';
import type { Span } from '../axes/spans.ts';
import { createMarker, createTarget } from '../markers.ts';
import type { Curve } from '../spec.ts';
import { choosePen, drawStroke, type Pen, printPoint } from '../stroke.ts';
import { paint } from '../style.ts';
import { traceArea, traceLine } from './curves.ts';
import { createHovers, type Scene } from './scene.ts';
import type { Series } from './series.ts';

const AREA_OPACITY = 0.22;
/** Opacity of a stack in front of another. */
const OVER_OPACITY = 0.6;
/** Gap between two stacked areas. */
const BAND_GAP_PX = 1;

/** A point of a line with its value. */
interface Point {
  readonly index: number;
  readonly span: Span;
  readonly x: number;
  /** The y of both ends of the span. */
  readonly top: number;
  readonly bottom: number;
}

/** Draws translucent areas under lines. */
export function drawAreas(scene: Scene, areas: readonly Series[]): Markup[] {
  return areas.filter((one) => !one.isStacked).map((one) => drawArea(scene, one));
}

/** Draws stacked areas. */
export function drawStacks(scene: Scene, areas: readonly Series[]): Markup[] {
  const pen = choosePen(scene.style.fontPx, scene.axes.bandPx);
  const stacks = ['left', 'right'].map((side) => areas.filter((one) => one.isStacked && one.side === side));
  return stacks.flatMap((stack, order) => {
    // A second stack does not hide the first one.
    const opacity = order > 0 && stacks[0]?.length ? OVER_OPACITY : undefined;
    return stack.map((series, at) =>
      drawBand(scene, series, { gapPx: at === 0 ? 0 : BAND_GAP_PX, pen, opacity }),
    );
  });
}

/** Draws each dataset as a line with its points. */
export function drawLines(scene: Scene, lines: readonly Series[]): Markup[] {
  const { spec, axes, style } = scene;
  return lines.map((series) => {
    const pen = choosePen(style.fontPx, axes.bandPx, series.look);
    const runs = findRuns(series, scene);
    const d = traceRuns(runs, spec.curve ?? 'straight');
    const line = drawStroke(d, series.color, { widthPx: pen.strokePx, dash: series.look.dash ?? [] });
    const points = drawPoints(runs, series, { scene, pen });
    return element('g', paint({ fill: series.color }), [...line, ...points]);
  });
}

/** Splits the points of a dataset at missing values, unless gaps are joined. */
function findRuns({ spans, side }: Series, { axes, spec }: Pick<Scene, 'axes' | 'spec'>): Point[][] {
  const runs: Point[][] = [];
  let isOpen = false;
  for (const [index, span] of spans.entries()) {
    if (span === undefined) {
      isOpen &&= spec.gaps === 'join';
      continue;
    }
    const point = {
      index,
      span,
      x: axes.centers[index] ?? 0,
      top: axes.locate(span.to, side),
      bottom: axes.locate(span.from, side),
    };
    if (isOpen) runs.at(-1)?.push(point);
    else runs.push([point]);
    isOpen = true;
  }
  return runs;
}

function traceRuns(runs: readonly (readonly Point[])[], curve: Curve): string {
  if (curve === 'straight')
    return runs.map((run) => `M${run.map(({ x, top }) => printPoint(x, top)).join('L')}`).join('');
  return runs.map((run) => traceLine(run, curve)).join('');
}

function drawArea(scene: Scene, series: Series): Markup {
  const { spec } = scene;
  const spans = series.spans.map((span) => (span?.isOpen ? undefined : span));
  const outlines = findRuns({ ...series, spans }, scene).map((run) => traceOutline(run, { gapPx: 0, spec }));
  return element('path', {
    d: outlines.join(''),
    ...paint({ fill: series.color }),
    // The edge is drawn by the line of the area.
    stroke: undefined,
    'fill-opacity': AREA_OPACITY,
  });
}

/** Draws one dataset of a stacked chart as an area with tooltips but without points. */
function drawBand(
  scene: Scene,
  series: Series,
  { gapPx, pen, opacity }: { gapPx: number; pen: Pen; opacity: number | undefined },
): Markup {
  const { spec } = scene;
  const runs = findRuns(series, scene);
  const alone = runs.filter((run) => run.length === 1);
  const outlines = runs.map((run) => traceOutline(run, { gapPx, spec }));
  const every = spec.dense === true ? pen.every : 1;
  const pointedAt = runs.flat().filter(({ index, span }) => index % every === 0 && !span.isJoined);
  const writeHover = createHovers(scene, series);
  const drawTarget = createTarget(series.color, pen.radiusPx);
  const targets = pointedAt.map(({ x, top, index, span }) => drawTarget(x, top, writeHover(index, span)));
  return element('g', paint({ fill: series.color }), [
    element('path', { d: outlines.join(''), 'fill-opacity': opacity }),
    ...drawPoints(alone, series, { scene, pen }),
    ...targets,
  ]);
}

/** Traces the ends of all spans and back along their starts, which are moved towards the ends by the gap. */
function traceOutline(
  run: readonly Point[],
  { gapPx, spec: { curve = 'straight' } }: { gapPx: number; spec: Scene['spec'] },
): string {
  if (curve !== 'straight')
    return traceArea(
      run.map(({ x, top, bottom }) => ({ x, top, bottom: narrow(top, bottom, gapPx) })),
      curve,
    );
  const back = run.toReversed().map(({ x, top, bottom }) => printPoint(x, narrow(top, bottom, gapPx)));
  return `M${[...run.map(({ x, top }) => printPoint(x, top)), ...back].join('L')}Z`;
}

function narrow(top: number, bottom: number, gapPx: number): number {
  return bottom + Math.sign(top - bottom) * Math.min(gapPx, Math.abs(top - bottom) / 2);
}

/**
 * Draws a marker at every n-th label and at isolated points. On the only line of a dense chart and on lines without
 * points, markers are invisible tooltip targets.
 */
function drawPoints(
  runs: readonly (readonly Point[])[],
  series: Series,
  { scene, pen }: { scene: Scene; pen: Pen },
): Markup[] {
  const draw = createMarker(series.order, pen.radiusPx);
  const writeHover = createHovers(scene, series);
  const isCrowded = scene.spec.dense === true && scene.series.length === 1 && pen.every > 1;
  const isPlain = isCrowded || !pen.hasPoints;
  const drawTarget = createTarget(series.color, pen.radiusPx);
  return runs.flatMap((run) => {
    const mark = isPlain && run.length > 1 ? drawTarget : draw;
    const marked = run.filter(({ index }) => run.length === 1 || index % pen.every === 0);
    return marked.map(({ x, top, index, span }) => mark(x, top, writeHover(index, span)));
  });
}
