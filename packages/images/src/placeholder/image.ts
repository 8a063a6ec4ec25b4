import { clamp } from '../../../shared/clamp.ts';
import { type Hex, pickTextColor, printHex, readColor } from '../color/colors.ts';
import type { Drawing } from '../svg/drawing.ts';
import { element } from '../svg/markup.ts';
import { FONT_FAMILY, flattenText, measureText, measureWidest } from '../svg/text.ts';
import { LINE } from '../svg/type-metrics.ts';
import { wrapText } from '../svg/wrap.ts';
import { writeFrame } from './frame.ts';
import { type ImageSpec, THEMES } from './spec.ts';

/** Maximum shares of the frame for its text. */
const TEXT_WIDTH_SHARE = 0.86;
const TEXT_HEIGHT_SHARE = 0.8;
/** Maximum font size as a fraction of the shorter side; in long frames up to `STRETCH_MAX` times as much. */
const FONT_SHARE = 0.16;
const STRETCH_MAX = 2.5;
/** Maximum ratio of the sides of an ordinary frame. */
const RATIO_ORDINARY = 2;
/** In small frames the font may exceed its share up to this size if it fits, to stay readable. */
const FONT_READABLE_PX = 16;
/** Below this size, long words break. */
const FONT_WHOLE_WORDS_PX = 12;
/** Smaller text is not drawn. */
const FONT_MIN_PX = 1;
const LINES_MAX = 10;

/** Draws a background with a centered text. */
export function drawImage({ width, height, ...spec }: ImageSpec): Drawing {
  const paragraphs = (spec.text ?? `${width}×${height}`).split(/\r\n?|\n/).map(flattenText);
  const { lines, fontPx } = fitLines(trimLines(paragraphs), width, height);
  const linePx = LINE * fontPx;
  const top = height / 2 - ((lines.length - 1) * linePx) / 2 + 0.36 * fontPx;
  const texts = lines.map((line, index) =>
    element('text', { x: width / 2, y: top + index * linePx }, [line]),
  );
  const style = { 'font-family': FONT_FAMILY, 'font-size': fontPx, 'text-anchor': 'middle' };
  const words = paragraphs.filter((paragraph) => paragraph !== '').join(' ');
  const isTransparent = spec.bg === TRANSPARENT;
  return writeFrame(words, { widthPx: width, heightPx: height }, [
    ...(isTransparent ? [] : [element('rect', { width, height, fill: chooseBackground(spec) })]),
    ...(fontPx < FONT_MIN_PX ? [] : [element('g', { fill: chooseTextColor(spec), ...style }, texts)]),
  ]);
}

const TRANSPARENT = 'transparent';
/** Readable on white and on black. */
const TEXT_COLOR_ON_ANY = '#767676';

type Colors = Pick<ImageSpec, 'bg' | 'color' | 'theme'>;

const chooseBackground = ({ bg, theme = 'light' }: Colors): Hex =>
  bg === undefined ? THEMES[theme].image.bg : printHex(readColor(bg));

function chooseTextColor({ bg, color, theme = 'light' }: Colors): Hex {
  if (color !== undefined) return printHex(readColor(color));
  if (bg === TRANSPARENT) return TEXT_COLOR_ON_ANY;
  return bg === undefined ? THEMES[theme].image.color : printHex(pickTextColor(readColor(bg)));
}

/** Removes empty lines at the start and the end. */
function trimLines(lines: readonly string[]): string[] {
  const isFull = (line: string) => line !== '';
  return lines.slice(lines.findIndex(isFull), lines.findLastIndex(isFull) + 1);
}

interface FittedText {
  readonly lines: readonly string[];
  readonly fontPx: number;
}

/**
 * Breaks paragraphs into lines with the largest font, and words only if the text is unreadable otherwise. An empty text
 * has no lines.
 */
function fitLines(paragraphs: readonly string[], width: number, height: number): FittedText {
  const whole = fitWords(paragraphs, { width, height, breaksWords: false });
  if (whole.lines.length === 0 || whole.fontPx >= FONT_WHOLE_WORDS_PX) return whole;
  const broken = fitWords(paragraphs, { width, height, breaksWords: true });
  return broken.fontPx > whole.fontPx ? broken : whole;
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly breaksWords: boolean;
}

function fitWords(paragraphs: readonly string[], { width, height, breaksWords }: Frame): FittedText {
  const longestEm = measureWidest(paragraphs, 1);
  let best: FittedText = { lines: [], fontPx: 0 };
  if (longestEm === 0) return best;
  const fontMaxPx = chooseFontMax(width, height);
  for (const count of countsToTry(paragraphs, longestEm, width / height)) {
    if (best.fontPx === fontMaxPx) break;
    // A little more than an even share, since lines can only break between words.
    const widthPx = (longestEm / count) * 1.15;
    const lines = paragraphs.flatMap((text) =>
      wrapText(text, { widthPx, fontPx: 1, linesMax: count, breaksWords }),
    );
    const fontPx = Math.min(
      fontMaxPx,
      (width * TEXT_WIDTH_SHARE) / measureWidest(lines, 1),
      (height * TEXT_HEIGHT_SHARE) / (lines.length * LINE),
    );
    if (fontPx > best.fontPx) best = { lines, fontPx };
  }
  return best;
}

/**
 * Returns the line counts to try for the longest paragraph: around the one at which width and height limit the font
 * equally.
 */
function countsToTry(paragraphs: readonly string[], longestEm: number, ratio: number): number[] {
  const wholeEm = paragraphs.reduce((em, paragraph) => em + measureText(paragraph, 1), 0);
  const share = TEXT_HEIGHT_SHARE / (TEXT_WIDTH_SHARE * LINE);
  const countEven = Math.sqrt((wholeEm * share) / ratio) * (longestEm / wholeEm);
  const countMin = Math.max(Math.floor(Math.min(countEven, LINES_MAX - 1)) - 1, 1);
  return [0, 1, 2, 3].map((more) => countMin + more).filter((count) => count <= LINES_MAX);
}

function chooseFontMax(width: number, height: number): number {
  const [shortPx, longPx] = [Math.min(width, height), Math.max(width, height)];
  const stretch = clamp(longPx / shortPx / RATIO_ORDINARY, 1, STRETCH_MAX);
  return Math.max(shortPx * FONT_SHARE * stretch, FONT_READABLE_PX);
}
