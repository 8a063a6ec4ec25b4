import { type Hex, printHex, readColor } from '../color/colors.ts';
import type { Drawing } from '../svg/drawing.ts';
import { element, formatNumber, type Markup, nameDrawing } from '../svg/markup.ts';
import { writeFrame } from './frame.ts';
import { type PlaceholderSpec, THEMES } from './spec.ts';

/**
 * Draws bones on a transparent background. They clip one surface, so that the shimmer passes over all of them at once.
 */
export function drawSkeleton(spec: PlaceholderSpec): Drawing {
  const { width, height, animate } = spec;
  const space = cutPadding(spec);
  const bones = spec.rows === 0 ? [drawBone(space, spec.radius)] : drawRows(spec, space);
  const colors = THEMES[spec.theme ?? 'light'].skeleton;
  const fill = printHex(readColor(spec.bg ?? colors.bg));
  const light = printHex(readColor(spec.color ?? colors.color));
  const id = nameDrawing(JSON.stringify([spec, fill, light]));
  const definitions = [element('clipPath', { id: `${id}-bones` }, bones)];
  const surface = [element('rect', { class: `${id}-bone`, width, height, fill })];
  if (animate === 'shimmer') {
    definitions.push(defineLight(`${id}-light`, light));
    // It starts outside of the frame, and stays there without animation.
    surface.push(
      element('rect', { class: `${id}-ray`, x: -width, width, height, fill: `url(#${id}-light)` }),
    );
  }
  return writeFrame('Loading', { widthPx: width, heightPx: height }, [
    ...(animate === 'none' ? [] : [element('style', {}, [writeAnimation(spec, id, light)])]),
    element('defs', {}, definitions),
    element('g', { 'clip-path': `url(#${id}-bones)` }, surface),
  ]);
}

/** Maximum padding on each side, as a fraction of the shorter side. */
const PADDING_SHARE_MAX = 0.25;

function cutPadding({ width, height, padding = 0 }: PlaceholderSpec): Bone {
  const px = Math.min(padding, PADDING_SHARE_MAX * Math.min(width, height));
  return { x: px, y: px, width: width - 2 * px, height: height - 2 * px };
}

interface Bone {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function drawBone({ x, y, width, height }: Bone, radiusPx: number): Markup {
  return element('rect', { x, y, width, height, rx: Math.min(radiusPx, width / 2, height / 2) });
}

/** Gaps between rows, and between an avatar and its lines, as fractions of the row height. */
const ROW_GAP = 0.35;
const AVATAR_GAP = 0.2;
/** Maximum share of the width for an avatar. */
const AVATAR_SHARE_MAX = 0.25;
const ROUNDED = 0.2;

/** Draws rows of equal height that fill the frame, each with an optional avatar and lines or a block. */
function drawRows({ rows, avatar, ...spec }: PlaceholderSpec, space: Bone): Markup[] {
  const { width } = space;
  const height = space.height / (rows + (rows - 1) * ROW_GAP);
  const sidePx = avatar === undefined ? 0 : Math.min(height, width * AVATAR_SHARE_MAX);
  const corners = { circle: 0.5, true: 0.5, rounded: ROUNDED, square: 0 };
  const avatarPx = sidePx * (1 + AVATAR_GAP);
  const tops = Array.from({ length: rows }, (_, index) => space.y + index * height * (1 + ROW_GAP));
  return tops.flatMap((y) => {
    const row = { x: space.x + avatarPx, y, width: width - avatarPx, height };
    const lines = placeLines(row, spec.lines);
    const markup = lines.map((line) => drawBone(line, spec.radius));
    if (avatar === undefined) return markup;
    const square = { x: space.x, y: y + (height - sidePx) / 2, width: sidePx, height: sidePx };
    return [drawBone(square, sidePx * corners[avatar]), ...markup];
  });
}

/** Maximum height of a line, as a fraction of the row height and in px. */
const LINE_SHARE = 0.28;
const LINE_MAX_PX = 24;
/** Distance of the centers of two lines, in line heights. */
const LINE_PITCH = 11 / 7;

/** Returns two lines, the second one shorter, or one centered line, or one block that fills the row. */
function placeLines(row: Bone, count: number): Bone[] {
  if (count === 0) return [row];
  const height = Math.min(row.height * LINE_SHARE, LINE_MAX_PX);
  const placeLine = (pitches: number, width: number): Bone => {
    return {
      x: row.x,
      y: row.y + row.height / 2 - height / 2 + pitches * LINE_PITCH * height,
      width,
      height,
    };
  };
  if (count === 1) return [placeLine(0, row.width)];
  return [placeLine(-0.5, row.width), placeLine(0.5, row.width * 0.6)];
}

function defineLight(id: string, light: Hex): Markup {
  const stop = (offset: number, opacity: number) =>
    element('stop', { offset, 'stop-color': light, 'stop-opacity': opacity });
  return element('linearGradient', { id }, [stop(0, 0), stop(0.5, 1), stop(1, 0)]);
}

/**
 * Writes the animation as CSS, since only CSS can respect the user's motion preference. All names are unique to the
 * drawing.
 */
function writeAnimation({ animate, speed, width }: PlaceholderSpec, id: string, light: string): string {
  const isShimmer = animate === 'shimmer';
  const moved = isShimmer ? 'ray' : 'bone';
  const frames = isShimmer ? `to{transform:translateX(${formatNumber(2 * width)}px)}` : `50%{fill:${light}}`;
  return [
    `@keyframes ${id}{${frames}}`,
    `.${id}-${moved}{animation:${id} ${formatNumber(speed)}s ${isShimmer ? 'linear' : 'ease-in-out'} infinite}`,
    `@media (prefers-reduced-motion:reduce){.${id}-${moved}{animation:none}}`,
  ].join('');
}
