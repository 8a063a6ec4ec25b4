/** Guide lines and bands across the plot. Their labels are next to the plot, so that they do not cover marks. */

import { element, formatNumber, type Markup } from '../../svg/markup.ts';
import { flattenText, measureText, measureWidest, shortenText } from '../../svg/text.ts';
import { BASELINE, LINE } from '../../svg/type-metrics.ts';
import type { Axes } from '../axes/axes.ts';
import { hasPlotSpace } from '../axes/plot-space.ts';
import type { Scales } from '../axes/scale.ts';
import { sideOf } from '../axes/spans.ts';
import { type Box, cutTop } from '../frame.ts';
import type { SeriesChart, Side } from '../spec.ts';
import { paint, type Style } from '../style.ts';
import type { NumberFormat } from '../texts/numbers.ts';
import { withLabel } from '../texts/with-label.ts';
import { spreadLabels } from './spread-labels.ts';

/** All lengths are in multiples of the font size. */
const GAP = 0.5;
const STROKE = 0.11;
const DASHES = [0.55, 0.35] as const;

/** Maximum share of the width for labels at the right of the plot. */
const WIDTH_SHARE_MAX = 0.25;
/** Opacities of bands in order, so that adjacent ones differ. */
const BAND_OPACITIES = [0.16, 0.08] as const;
/** Tolerance, so that rounding does not shorten a label that exactly fits. */
const ROUNDING_PX = 0.1;

/** A guide line (`from` equals `to`) or a band. */
interface Guide {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly side: Side;
}

interface GuidesPlan {
  /** Space that remains for the axes. */
  readonly rest: Box;
  /** Draws the guides behind and in front of the marks. */
  readonly draw: (axes: Axes, scales: Scales) => GuidesDrawn;
}

interface GuidesDrawn {
  readonly behind: Markup[];
  readonly before: Markup[];
}

interface Looks {
  readonly style: Style;
  readonly formatOf: (side: Side) => NumberFormat;
  readonly isHorizontal: boolean;
}

const NO_GUIDES: GuidesDrawn = { behind: [], before: [] };

/** Reserves the space for the labels of lines and bands, which are drawn after the axes are laid out. */
export function planGuides(
  spec: SeriesChart,
  space: Box,
  { style, formatOf, isHorizontal }: Looks,
): GuidesPlan {
  const lines = (spec.lines ?? []).map(({ value, label, axis }) => ({
    from: value,
    to: value,
    label,
    side: sideOf(spec, { axis }),
  }));
  const bands = (spec.bands ?? []).map((band) => ({ ...band, side: 'left' as const }));
  const guides = [...lines, ...bands].map((guide) => ({
    ...guide,
    label: flattenText(String(guide.label ?? '')),
  }));
  if (guides.length === 0) return { rest: space, draw: () => NO_GUIDES };
  const rest = cutLabels(guides, space, { style, isHorizontal });
  const draw = (axes: Axes, scales: Scales) => {
    const seen = guides.filter(({ from, to, side }) => {
      const { min, max } = scales[side] ?? scales.left;
      return from <= max && to >= min;
    });
    const bands = seen.filter(({ from, to }) => from < to).sort((a, b) => a.from - b.from);
    const across = seen.filter(({ from, to }) => from === to);
    const texts = rest === space ? [] : writeLabels([...across, ...bands], axes, { space, style });
    const { textColor, fontPx } = style;
    const stroke = {
      'stroke-width': STROKE * fontPx,
      'stroke-dasharray': DASHES.map((part) => formatNumber(part * fontPx)).join(' '),
    };
    return {
      behind: bands.map((band, order) => {
        const look = { ...paint({ fill: textColor }), 'fill-opacity': BAND_OPACITIES[order % 2] };
        return element('rect', { ...placeBand(band, axes), ...look }, [hoverOf(band, formatOf(band.side))]);
      }),
      before: [
        ...across.map((line) =>
          element('line', { ...placeLine(line, axes), ...paint({ line: textColor }), ...stroke }, [
            hoverOf(line, formatOf(line.side)),
          ]),
        ),
        ...texts,
      ],
    };
  };
  return { rest, draw };
}

/** Returns the space without a strip for the labels, at the right, or at the top of a horizontal chart. */
function cutLabels(
  guides: readonly Guide[],
  space: Box,
  { style: { fontPx }, isHorizontal }: Pick<Looks, 'style' | 'isHorizontal'>,
): Box {
  const labels = guides.map(({ label }) => label);
  if (labels.every((label) => label === '')) return space;
  const wholePx = measureWidest(labels, fontPx) + GAP * fontPx + ROUNDING_PX;
  const widthPx = Math.min(wholePx, space.width * WIDTH_SHARE_MAX);
  const rest = isHorizontal ? cutTop(space, LINE * fontPx) : { ...space, width: space.width - widthPx };
  // Axis labels take about a third of the space.
  return hasPlotSpace({ width: rest.width / 1.5, height: rest.height / 1.5 }, fontPx) ? rest : space;
}

function placeLine({ from, side }: Guide, { plot, locate, isHorizontal }: Axes) {
  const at = locate(from, side);
  return isHorizontal
    ? { x1: at, x2: at, y1: plot.y, y2: plot.y + plot.height }
    : { x1: plot.x, x2: plot.x + plot.width, y1: at, y2: at };
}

function placeBand({ from, to, side }: Guide, { plot, locate, isHorizontal }: Axes): Box {
  const [one, other] = [locate(from, side), locate(to, side)];
  const [start, length] = [Math.min(one, other), Math.abs(other - one)];
  return isHorizontal
    ? { x: start, y: plot.y, width: length, height: plot.height }
    : { x: plot.x, y: start, width: plot.width, height: length };
}

/** Writes labels at their guides, moved apart if they would overlap; omits the last ones without space. */
function writeLabels(
  guides: readonly Guide[],
  { plot, locate, isHorizontal, secondaryPx }: Axes,
  { space, style: { fontPx, textColor } }: { space: Box; style: Style },
): Markup[] {
  const x = plot.x + plot.width + secondaryPx + GAP * fontPx;
  const widthPx = isHorizontal ? space.width : space.x + space.width - x;
  const labels = guides.flatMap(({ from, to, label, side }) => {
    const text = label === '' ? '' : shortenText(label, { widthPx, fontPx });
    const lengthPx = isHorizontal ? measureText(text, fontPx) + GAP * fontPx : LINE * fontPx;
    return text === '' ? [] : [{ text, wanted: (locate(from, side) + locate(to, side)) / 2, lengthPx }];
  });
  const halfPx = (LINE / 2) * fontPx;
  // Below the plot are the labels of the axis.
  const ends = isHorizontal
    ? [space.x, space.x + space.width]
    : [plot.y - halfPx, plot.y + plot.height + halfPx];
  const texts = spreadLabels(labels, ends).map(({ text, at }) =>
    isHorizontal
      ? element('text', { x: at, y: plot.y - GAP * fontPx, 'text-anchor': 'middle' }, [text])
      : element('text', { x, y: at + BASELINE * fontPx }, [text]),
  );
  return texts.length > 0 ? [element('g', paint({ fill: textColor }), texts)] : [];
}

function hoverOf({ from, to, label }: Guide, format: NumberFormat): Markup {
  const value = from === to ? format.write(from) : `${format.write(from)} – ${format.write(to)}`;
  return element('title', {}, [withLabel(label, value)]);
}
