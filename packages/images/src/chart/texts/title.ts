import { isRightToLeft } from '../../svg/directions.ts';
import { element } from '../../svg/markup.ts';
import { flattenText, shortenText } from '../../svg/text.ts';
import { LINE } from '../../svg/type-metrics.ts';
import { wrapText } from '../../svg/wrap.ts';
import { type Box, cutTop, hasSpaceForWords, type Placed } from '../frame.ts';
import { paint, type Style } from '../style.ts';

/** All lengths are in multiples of the font size. */
const SIZE = 1.3;
const GAP = 0.6;
/** Minimum height of the space for a title of two lines. */
const TWO_LINES_SPACE = 20;

/**
 * Draws the title above the rest, in at most two lines, the last one shortened if needed. A right-to-left title is
 * right-aligned. Draws nothing without enough space.
 */
export function placeTitle(title: string | undefined, space: Box, style: Style): Placed {
  const text = flattenText(title ?? '');
  if (text === '' || !hasSpaceForWords(space, style.fontPx)) return { markup: [], rest: space };
  const sizePx = style.fontPx * SIZE;
  const line = { widthPx: space.width, fontPx: sizePx, weight: 'bold' } as const;
  const linesMax = space.height >= style.fontPx * TWO_LINES_SPACE ? 2 : 1;
  const isRight = isRightToLeft(text);
  const x = isRight ? space.x + space.width : space.x;
  const lines = wrapText(text, { ...line, linesMax }).map((words, index) => {
    const y = space.y + sizePx * (0.95 + index * LINE);
    return element('text', { x, y }, [shortenText(words, line)]);
  });
  const look = { 'font-size': sizePx, 'font-weight': 600, 'text-anchor': isRight ? 'end' : undefined };
  const markup = [element('g', { ...paint({ fill: style.textColor }), ...look }, lines)];
  return { markup, rest: cutTop(space, sizePx * LINE * lines.length + GAP * style.fontPx) };
}
