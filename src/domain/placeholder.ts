import { printHex, readHex } from './colors.ts';
import { element, formatNumber, type Markup, nameDrawing, writeSvg } from './svg/markup.ts';
import { FONT_FAMILY, flattenText, measureText, measureWidest } from './svg/text.ts';
import { wrapText } from './svg/wrap.ts';

/** A picture that stands in for one that is not there yet; everything is checked and in range. */
export interface PlaceholderSpec {
  readonly type: 'image' | 'skeleton';
  /** 1–4000 px. */
  readonly width: number;
  readonly height: number;
  /** Hex colours of ground and text, or of the bones of a skeleton and the light that passes over them. */
  readonly bg?: string | undefined;
  readonly color?: string | undefined;
  /** Image only; the size, `800×600`, when absent. */
  readonly text?: string | undefined;
  /** Skeleton only, as are all that follow: 0–20; with 0 the whole frame is one bone. */
  readonly rows: number;
  /** No avatar when absent; `true` means a circle. */
  readonly avatar?: 'circle' | 'rounded' | 'square' | 'true' | undefined;
  /** Lines of text in a row, 0–2; with 0 a row is one block. */
  readonly lines: number;
  readonly animate: 'shimmer' | 'pulse' | 'none';
  /** One turn of the animation, 0.1–10 s. */
  readonly speed: number;
  /** Of the corners, 0–50 px. */
  readonly radius: number;
}

/** Draws the placeholder as an SVG document; a skeleton's animation stands still for those who ask for less motion. */
export function drawPlaceholder(spec: PlaceholderSpec): string {
  return spec.type === 'image' ? drawImage(spec) : drawSkeleton(spec);
}

/** How much of the frame the text of an image may take, and how large its letters are at most. */
const TEXT_WIDTH_SHARE = 0.86;
const TEXT_HEIGHT_SHARE = 0.8;
const FONT_SHARE_MAX = 0.16;
const TEXT_LINE = 1.25;
const TEXT_LINES_MAX = 8;
/** Letters smaller than this are no letters any more. */
const FONT_MIN_PX = 1;

function drawImage({ width, height, ...spec }: PlaceholderSpec): string {
  const text = flattenText(spec.text ?? `${width}×${height}`);
  const { lines, fontPx } = fitLines(text, width, height);
  const linePx = TEXT_LINE * fontPx;
  const top = height / 2 - ((lines.length - 1) * linePx) / 2 + 0.36 * fontPx;
  const texts = lines.map((line, index) =>
    element('text', { x: width / 2, y: top + index * linePx }, [line]),
  );
  const style = { 'font-family': FONT_FAMILY, 'font-size': fontPx, 'text-anchor': 'middle' };
  const fill = printHex(readHex(spec.color ?? '#333333'));
  return writeFrame(text, { widthPx: width, heightPx: height }, [
    element('rect', { width, height, fill: printHex(readHex(spec.bg ?? '#cccccc')) }),
    ...(fontPx < FONT_MIN_PX ? [] : [element('g', { fill, ...style }, texts)]),
  ]);
}

interface FittedText {
  readonly lines: readonly string[];
  readonly fontPx: number;
}

/** Breaks the text into the number of lines that lets its letters be largest; no lines for no text. */
function fitLines(text: string, width: number, height: number): FittedText {
  const wholeEm = measureText(text, 1);
  let best: FittedText = { lines: [], fontPx: 0 };
  if (wholeEm === 0) return best;
  // With evenly filled lines, width and height of the frame would limit the letters alike at this number of lines.
  const share = TEXT_HEIGHT_SHARE / (TEXT_WIDTH_SHARE * TEXT_LINE);
  const countEven = Math.min(Math.sqrt((wholeEm * share * height) / width), TEXT_LINES_MAX - 1);
  const countMin = Math.max(Math.floor(countEven) - 1, 1);
  for (let count = countMin; count <= countEven + 1; count += 1) {
    // A little more than an even share, since words do not break where it would be even.
    const lines = wrapText(text, { widthPx: (wholeEm / count) * 1.15, fontPx: 1, linesMax: count });
    const fontPx = Math.min(
      Math.min(width, height) * FONT_SHARE_MAX,
      (width * TEXT_WIDTH_SHARE) / measureWidest(lines, 1),
      (height * TEXT_HEIGHT_SHARE) / (lines.length * TEXT_LINE),
    );
    if (fontPx > best.fontPx) best = { lines, fontPx };
  }
  return best;
}

/** Bones on a transparent ground: one surface seen through their shapes, so that light passes over all of them at once. */
function drawSkeleton(spec: PlaceholderSpec): string {
  const { width, height, animate } = spec;
  const bones = spec.rows === 0 ? [drawBone({ x: 0, y: 0, width, height }, spec.radius)] : drawRows(spec);
  const fill = printHex(readHex(spec.bg ?? '#e5e5e5'));
  const light = printHex(readHex(spec.color ?? '#f5f5f5'));
  const id = nameDrawing(JSON.stringify([spec, fill, light]));
  const definitions = [element('clipPath', { id: `${id}-bones` }, bones)];
  const surface = [element('rect', { class: `${id}-bone`, width, height, fill })];
  if (animate === 'shimmer') {
    definitions.push(defineLight(`${id}-light`, light));
    // It waits outside of the frame, where it also stays when nothing moves.
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

interface Bone {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function drawBone({ x, y, width, height }: Bone, radiusPx: number): Markup {
  return element('rect', { x, y, width, height, rx: Math.min(radiusPx, width / 2, height / 2) });
}

/** The distance between rows, and between an avatar and its lines, in parts of a row's height. */
const ROW_GAP = 0.35;
const AVATAR_GAP = 0.2;
/** An avatar takes at most this part of the width. */
const AVATAR_SHARE_MAX = 0.25;
const ROUNDED = 0.2;

/** Rows of equal height that fill the frame, each an avatar, where wanted, and lines or a block beside it. */
function drawRows(spec: PlaceholderSpec): Markup[] {
  const { width, rows, avatar } = spec;
  const height = spec.height / (rows + (rows - 1) * ROW_GAP);
  const sidePx = avatar === undefined ? 0 : Math.min(height, width * AVATAR_SHARE_MAX);
  const corners = { circle: 0.5, true: 0.5, rounded: ROUNDED, square: 0 };
  const x = sidePx * (1 + AVATAR_GAP);
  return Array.from({ length: rows }, (_, index) => index * height * (1 + ROW_GAP)).flatMap((y) => {
    const lines = placeLines({ x, y, width: width - x, height }, spec.lines);
    const markup = lines.map((line) => drawBone(line, spec.radius));
    if (avatar === undefined) return markup;
    const square = { x: 0, y: y + (height - sidePx) / 2, width: sidePx, height: sidePx };
    return [drawBone(square, sidePx * corners[avatar]), ...markup];
  });
}

/** Two lines, the second shorter, or one in the middle, or all of the row as one block. */
function placeLines(row: Bone, count: number): Bone[] {
  const height = row.height * 0.28;
  const placeLine = (middle: number, width: number) => {
    return { x: row.x, y: row.y + row.height * middle - height / 2, width, height };
  };
  if (count === 0) return [row];
  if (count === 1) return [placeLine(0.5, row.width)];
  return [placeLine(0.28, row.width), placeLine(0.72, row.width * 0.6)];
}

function defineLight(id: string, light: string): Markup {
  const stop = (offset: number, opacity: number) =>
    element('stop', { offset, 'stop-color': light, 'stop-opacity': opacity });
  return element('linearGradient', { id }, [stop(0, 0), stop(0.5, 1), stop(1, 0)]);
}

/** The animation as CSS, for it alone knows what the reader prefers. All names are the drawing's own. */
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

function writeFrame(
  title: string,
  size: { widthPx: number; heightPx: number },
  content: readonly Markup[],
): string {
  const attributes = { width: size.widthPx, height: size.heightPx, role: 'img' };
  return writeSvg(size, attributes, [element('title', {}, [title]), ...content]);
}
