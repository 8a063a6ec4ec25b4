import { element, formatNumber, type Markup } from '../../svg/markup.ts';
import { locateValue } from '../axes/scale.ts';
import type { Box } from '../frame.ts';
import { createMarker } from '../markers.ts';
import type { SeriesChart, Value } from '../spec.ts';
import { choosePen, drawStroke } from '../stroke.ts';
import { paint, type Style } from '../style.ts';
import type { NumberFormat } from '../texts/numbers.ts';

/** Draws lines without axes, labels or legend, scaled to the range of their values, each with a marker at its end. */
export function drawSparkline(
  { data: { labels, datasets }, min, max, fill }: SeriesChart,
  space: Box,
  { style, format }: { style: Style; format: NumberFormat },
): Markup[] {
  const pen = choosePen(style.fontPx, Number.POSITIVE_INFINITY);
  const locate = createLocator(
    { values: datasets.flatMap(({ values }) => values), count: labels.length, min, max },
    space,
    pen.radiusPx,
  );
  return datasets.map(({ label, values }, order) => {
    const color = style.series[order];
    const points = values.map((value, index) => (value === null ? undefined : locate(index, value)));
    const hover = element('title', {}, [writeCourse(label, values, format)]);
    const area = fill ? [fillBelow(points, locate.base)] : [];
    const line = drawStroke(traceLine(points), color, { widthPx: pen.strokePx, inside: [hover] });
    const last = points.findLast((point) => point !== undefined);
    const end = last ? [createMarker(order, pen.radiusPx)(...last)] : [];
    return element('g', paint({ fill: color }), [...area, ...line, ...end]);
  });
}

type Point = readonly [x: number, y: number];

interface Course {
  readonly values: readonly Value[];
  readonly count: number;
  readonly min: number | undefined;
  readonly max: number | undefined;
}

/**
 * Maps values to points. By default the lowest value is at the bottom and the highest at the top; if all are equal,
 * they are in the middle.
 */
function createLocator({ values, count, min, max }: Course, space: Box, marginPx: number) {
  const numbers = values.filter((value) => value !== null);
  const [lowest, highest] = [min ?? Math.min(...numbers), max ?? Math.max(...numbers)];
  const [width, height] = [space.width - 2 * marginPx, space.height - 2 * marginPx];
  const locate = (index: number, value: number): Point => {
    const share = lowest === highest ? 0.5 : locateValue({ min: lowest, max: highest }, value);
    const step = count === 1 ? 0.5 : index / (count - 1);
    return [space.x + marginPx + step * width, space.y + marginPx + height * (1 - share)];
  };
  const isZeroWithin = lowest < 0 && highest > 0;
  const [, base] = isZeroWithin
    ? locate(0, 0)
    : [0, highest <= 0 && lowest < 0 ? space.y : space.y + space.height];
  return Object.assign(locate, {
    /** The y of zero, or of the end of the space that is nearer to it. */
    base,
  });
}

const AREA_OPACITY = 0.22;

/** Fills the area between a line and the y of zero. */
function fillBelow(points: readonly (Point | undefined)[], base: number): Markup {
  const runs: Point[][] = [[]];
  for (const point of points)
    if (point === undefined) runs.push([]);
    else runs.at(-1)?.push(point);
  const outlines = runs
    .filter((run) => run.length > 1)
    .map((run) => {
      const [first, last] = [run[0]?.[0] ?? 0, run.at(-1)?.[0] ?? 0];
      const corners = [[first, base] as const, ...run, [last, base] as const];
      return `M${corners.map((corner) => corner.map(formatNumber).join(' ')).join('L')}Z`;
    });
  return element('path', { d: outlines.join(''), stroke: 'none', 'fill-opacity': AREA_OPACITY });
}

function traceLine(points: readonly (Point | undefined)[]): string {
  const commands = points.map((point, index) => {
    if (point === undefined) return '';
    const isStart = points[index - 1] === undefined;
    const isAlone = isStart && points[index + 1] === undefined;
    // A line of length 0 with round caps is a dot.
    return `${isStart ? 'M' : 'L'}${formatNumber(point[0])} ${formatNumber(point[1])}${isAlone ? 'h0' : ''}`;
  });
  return commands.join('');
}

function writeCourse(label: string, values: readonly Value[], format: NumberFormat): string {
  const numbers = values.filter((value) => value !== null).map((value) => format.write(value));
  return `${label}: ${numbers.join(', ')}`;
}
