/** Positions of the labels around a radar chart. */
import { measureText } from '../../svg/text.ts';
import { LINE } from '../../svg/type-metrics.ts';
import type { Box } from '../frame.ts';
import { shortenAll } from '../texts/shorten.ts';

/** Gap between the outermost ring and its labels, in multiples of the font size. */
const GAP = 0.9;
/** Minimum radius as a fraction of the largest one. Labels are first shortened, then omitted to keep it. */
const RADIUS_SHARE_MIN = 0.4;
/** Maximum width of a shortened label as a fraction of the space. */
const WIDTH_SHARE = 0.24;

/** A label relative to the center of the chart, in px. */
export interface RadarLabel {
  readonly text: string;
  readonly x: number;
  /** Middle of the line. */
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

export interface RadarLayout {
  readonly radiusPx: number;
  /** Share of the height above the center; more than half if no spoke points down. */
  readonly centerShare: number;
  readonly labels: readonly RadarLabel[];
}

/** Returns the direction of the `index`-th of `count` labels, clockwise from the top, on the unit circle. */
export function directionOf(index: number, count: number): readonly [x: number, y: number] {
  const angle = (2 * Math.PI * index) / count;
  return [Math.sin(angle), -Math.cos(angle)];
}

/**
 * Returns the largest radar that leaves space for whole labels, else for shortened ones; labels that would touch are
 * thinned out.
 */
export function layOutRadar(labels: readonly string[], space: Box, fontPx: number): RadarLayout {
  const largestPx = Math.min(space.width, space.height) / 2;
  const centerShare = findCenter(labels.length);
  const widthPx = space.width * WIDTH_SHARE;
  for (const texts of [labels, shortenAll(labels, { widthPx, fontPx })]) {
    const radiusPx = fitRadius(texts, space, fontPx);
    if (radiusPx >= largestPx * RADIUS_SHARE_MIN)
      return { radiusPx, centerShare, labels: thin(texts, radiusPx, fontPx) };
  }
  return { radiusPx: largestPx * 0.96, centerShare: 0.5, labels: [] };
}

/** Returns the share of the height above the center, so that the spokes fill the space. */
function findCenter(count: number): number {
  const lowest = Math.max(...Array.from({ length: count }, (_, index) => directionOf(index, count)[1]));
  return 1 / (1 + lowest);
}

function fitRadius(texts: readonly string[], space: Box, fontPx: number): number {
  const centerShare = findCenter(texts.length);
  const [abovePx, belowPx] = [space.height * centerShare, space.height * (1 - centerShare)];
  const radii = texts.map((text, index) => {
    const [x, y] = directionOf(index, texts.length);
    const widthPx = measureText(text, fontPx) * (anchorOf(x) === 'middle' ? 0.5 : 1);
    const freePx = space.width / 2 - widthPx;
    if (freePx < 0) return 0;
    const across = Math.abs(x) < 1e-6 ? space.width : freePx / Math.abs(x);
    const freeYPx = (y < 0 ? abovePx : belowPx) - (LINE / 2) * fontPx;
    const along = Math.abs(y) < 1e-6 ? space.height : freeYPx / Math.abs(y);
    return Math.min(across, along);
  });
  return Math.min(...radii, space.width / 2, abovePx) - GAP * fontPx;
}

function anchorOf(x: number): RadarLabel['anchor'] {
  if (Math.abs(x) < 1e-6) return 'middle';
  return x > 0 ? 'start' : 'end';
}

/** Returns every n-th label with the smallest n that keeps labels from touching. */
function thin(texts: readonly string[], radiusPx: number, fontPx: number): RadarLabel[] {
  const reach = radiusPx + GAP * fontPx;
  const all = texts.map((text, index) => {
    const [x, y] = directionOf(index, texts.length);
    return { text, x: x * reach, y: y * reach, anchor: anchorOf(x) };
  });
  for (let every = 1; every <= texts.length; every += 1) {
    const some = all.filter(({ text }, index) => index % every === 0 && text !== '');
    const touches = some.some((one, index) =>
      some.slice(0, index).some((other) => isNear(one, other, fontPx)),
    );
    if (!touches) return some;
  }
  return [];
}

function isNear(one: RadarLabel, other: RadarLabel, fontPx: number): boolean {
  if (Math.abs(one.y - other.y) >= LINE * fontPx) return false;
  const [oneStart, oneEnd] = findEnds(one, fontPx);
  const [otherStart, otherEnd] = findEnds(other, fontPx);
  return oneStart < otherEnd + fontPx / 2 && otherStart < oneEnd + fontPx / 2;
}

const LEFT_SHARES = { start: 0, middle: 0.5, end: 1 };

function findEnds({ text, x, anchor }: RadarLabel, fontPx: number): [start: number, end: number] {
  const widthPx = measureText(text, fontPx);
  const start = x - widthPx * LEFT_SHARES[anchor];
  return [start, start + widthPx];
}
