import { element, type Markup } from '../../svg/markup.ts';
import { measureText, measureWidest } from '../../svg/text.ts';
import { CAPITALS } from '../../svg/type-metrics.ts';
import type { Axes } from '../axes/axes.ts';
import { mapSpans } from '../axes/spans.ts';
import type { Box } from '../frame.ts';
import { choosePen } from '../stroke.ts';
import { paint } from '../style.ts';
import { haloAround, needsHalos } from './halo.ts';
import { crosses, type Point, type Segment, touches } from './line-segments.ts';
import { type Scene, shortenValues, writeValues } from './scene.ts';
import type { Series } from './series.ts';

/** Descent of commas and units below the baseline. */
const DESCENT = 0.2;
const GAP = 0.3;
/** Distance from a point to the far side of its value. */
export const POINT_LABEL_HEIGHT = 1.6;

/**
 * Writes the value of each point above or below it, unless it would cover a line, a point or another value. Shortens
 * all values if more of them then have space.
 */
export function drawPointLabels(scene: Scene, lines: readonly Series[]): Markup[] {
  const { axes, style } = scene;
  const courses = lines.map(({ spans, side }) =>
    spans.map((span, index) =>
      span ? { x: axes.centers[index] ?? 0, y: axes.locate(span.to, side) } : undefined,
    ),
  );
  const whole = writeValues(lines);
  const texts = placeTexts(whole, { scene, lines, courses });
  const isMissing = texts.length < whole.flat().filter((text) => text !== '').length;
  const short = isMissing ? shortenValues(lines) : undefined;
  const shortTexts = short ? placeTexts(short, { scene, lines, courses }) : [];
  const shown = shortTexts.length > texts.length ? shortTexts : texts;
  return [element('g', { ...paint({ fill: style.textColor }), 'text-anchor': 'middle' }, shown)];
}

interface Courses {
  readonly scene: Scene;
  readonly lines: readonly Series[];
  readonly courses: readonly (readonly (Point | undefined)[])[];
}

function placeTexts(written: readonly (readonly string[])[], { scene, lines, courses }: Courses): Markup[] {
  const { axes, style } = scene;
  const { fontPx } = style;
  const { radiusPx } = choosePen(fontPx, axes.bandPx);
  const hasHalos = needsHalos(scene);
  const widestPx = Math.max(measureWidest(written.flat(), fontPx), 2 * radiusPx);
  const columns = listColumns(courses, radiusPx, scene.spec.gaps === 'join');
  // Labels in columns beyond this distance cannot overlap.
  const reach = Math.min(Math.ceil(widestPx / findStep(axes.centers)), columns.length);
  const distancePx = radiusPx + GAP * fontPx;
  return lines.flatMap(({ spans, order: seriesOrder }, order) =>
    mapSpans(spans, (_, index) => {
      const point = courses[order]?.[index];
      const text = written[order]?.[index] ?? '';
      if (point === undefined || text === '') return undefined;
      const width = measureText(text, fontPx);
      const capitalsPx = CAPITALS * fontPx;
      const positions = [point.y - distancePx - capitalsPx, point.y + distancePx].map((y) => ({
        x: point.x - width / 2,
        y,
        width,
        height: capitalsPx + DESCENT * fontPx,
      }));
      const around = columns.slice(Math.max(index - reach, 0), index + reach + 2);
      const free = positions.find(
        (box) => isInside(box, axes) && around.every((column) => isFree(box, column)),
      );
      if (free === undefined) return undefined;
      columns[index]?.taken.push(free);
      const { onColor, color } = findBase(lines, index, { axes, y: free.y + free.height / 2 }) ?? {};
      const [textColor, background] = onColor ? [onColor, color] : [style.textColor, style.background];
      const ownColor = onColor ? textColor : (style.seriesText[seriesOrder] ?? textColor);
      const own = style.seriesText.length > 0 ? paint({ fill: ownColor }) : {};
      const look = hasHalos ? haloAround(ownColor, background, fontPx) : own;
      return element('text', { x: point.x, y: free.y + capitalsPx, ...look }, [text]);
    }),
  );
}

/** Returns the (opaque) stacked area beneath a value at this height. */
function findBase(
  lines: readonly Series[],
  index: number,
  { axes, y }: { axes: Axes; y: number },
): Series | undefined {
  return lines.find(({ kind, isStacked, spans, side }) => {
    const span = spans[index];
    const isAlone = spans[index - 1] === undefined && spans[index + 1] === undefined;
    if (kind !== 'area' || !isStacked || span === undefined || isAlone) return false;
    const ends = [axes.locate(span.from, side), axes.locate(span.to, side)];
    return y > Math.min(...ends) && y < Math.max(...ends);
  });
}

/** Returns the smallest distance between two labels. */
function findStep(centers: readonly number[]): number {
  const steps = centers.slice(1).map((center, index) => center - (centers[index] ?? center));
  return Math.min(...steps, Number.POSITIVE_INFINITY);
}

/** The occupied boxes at one label, and the line segments that lead to it. */
interface Column {
  readonly pieces: readonly Segment[];
  readonly taken: Box[];
}

function listColumns(
  courses: readonly (readonly (Point | undefined)[])[],
  radiusPx: number,
  areJoined: boolean,
): Column[] {
  const [first = []] = courses;
  return first.map((_, index) => {
    const points = courses.map((course) => ({
      from: areJoined ? course.slice(0, index).findLast((point) => point !== undefined) : course[index - 1],
      to: course[index],
    }));
    return {
      pieces: points.flatMap(({ from, to }) => (from && to ? [{ from, to }] : [])),
      taken: points.flatMap(({ to }) => (to ? [squareAround(to, radiusPx)] : [])),
    };
  });
}

function isFree(box: Box, { pieces, taken }: Column): boolean {
  return !taken.some((other) => touches(box, other)) && !pieces.some((piece) => crosses(piece, box));
}

function squareAround({ x, y }: Point, radiusPx: number): Box {
  return { x: x - radiusPx, y: y - radiusPx, width: 2 * radiusPx, height: 2 * radiusPx };
}

/** Returns true if a box is within the sides of the plot and the space for values above and below it. */
function isInside({ x, y, width, height }: Box, { plot, ends }: Axes): boolean {
  const bottom = plot.y + plot.height + ends.footPx;
  return x >= plot.x && x + width <= plot.x + plot.width && y >= plot.y - ends.headPx && y + height <= bottom;
}
