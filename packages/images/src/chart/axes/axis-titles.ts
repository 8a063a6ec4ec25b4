import { clamp } from '../../../../shared/clamp.ts';
import { element, formatNumber, type Markup } from '../../svg/markup.ts';
import { flattenText, measureText, shortenText } from '../../svg/text.ts';
import type { Box } from '../frame.ts';
import type { AxesAppearance } from '../spec.ts';
import { paint, type Style } from '../style.ts';
import { hasPlotSpace } from './plot-space.ts';

/** Titles in one line each; empty if missing. */
export interface AxisTitles {
  readonly xTitle: string;
  readonly yTitle: string;
}

/** Returns the titles of the axes, and the parts that are not drawn. */
export function describeAxes(
  spec: AxesAppearance & { x_title?: string | undefined; y_title?: string | undefined },
) {
  const hidden = { grid: spec.grid === false, x: spec.x_axis === false, y: spec.y_axis === false };
  return {
    xTitle: hidden.x ? '' : flattenText(spec.x_title ?? ''),
    yTitle: hidden.y ? '' : flattenText(spec.y_title ?? ''),
    hidden,
  };
}

/** In multiples of the font size. */
const TITLE_LINE = 1.6;

/** Returns the space without the axis titles at the bottom and at the left, or all of it if titles do not fit. */
export function cutTitles({ xTitle, yTitle }: AxisTitles, space: Box, fontPx: number): Box {
  const belowPx = xTitle === '' ? 0 : TITLE_LINE * fontPx;
  const titlePx = yTitle === '' ? 0 : TITLE_LINE * fontPx;
  const rest = {
    ...space,
    x: space.x + titlePx,
    width: space.width - titlePx,
    height: space.height - belowPx,
  };
  return hasPlotSpace({ width: rest.width / 2, height: rest.height / 2 }, fontPx) ? rest : space;
}

/** Writes the axis titles into the strips cut off by `cutTitles`, centered at the plot. */
export function drawAxisTitles(
  { xTitle, yTitle }: AxisTitles,
  { whole, space, plot, style }: { whole: Box; space: Box; plot: Box; style: Style },
): Markup[] {
  const { fontPx, textColor } = style;
  const write = (text: string, { x, y, turn }: { x: number; y: number; turn: boolean }) => {
    const transform = turn ? `rotate(-90 ${formatNumber(x)} ${formatNumber(y)})` : undefined;
    return element('text', { x, y, transform }, [text]);
  };
  const texts: Markup[] = [];
  if (space.height < whole.height && xTitle !== '') {
    const text = shortenText(xTitle, { widthPx: space.width, fontPx });
    const halfPx = measureText(text, fontPx) / 2;
    const x = clamp(plot.x + plot.width / 2, space.x + halfPx, space.x + space.width - halfPx);
    texts.push(write(text, { x, y: whole.y + whole.height - 0.2 * fontPx, turn: false }));
  }
  if (space.x > whole.x && yTitle !== '') {
    const text = shortenText(yTitle, { widthPx: space.height, fontPx });
    const halfPx = measureText(text, fontPx) / 2;
    const y = clamp(plot.y + plot.height / 2, space.y + halfPx, space.y + space.height - halfPx);
    texts.push(write(text, { x: whole.x + 0.8 * fontPx, y, turn: true }));
  }
  return texts.length > 0
    ? [element('g', { ...paint({ fill: textColor }), 'text-anchor': 'middle' }, texts)]
    : [];
}
