import { clamp } from '../../../../shared/clamp.ts';
import { element, type Markup } from '../../svg/markup.ts';
import { measureText, shortenText } from '../../svg/text.ts';
import { LINE } from '../../svg/type-metrics.ts';
import type { Box } from '../frame.ts';
import { paint, type Style } from '../style.ts';
import type { DrawContext } from '../texts/draw-context.ts';
import { placeLegend } from '../texts/legend.ts';
import { colorOf, type Meter, type MeterChart, readMeter, shareOf } from './meter.ts';
import { chooseWording, listBandEntries, listWordings, nameMeter } from './meter-texts.ts';

/** Maximum height of the bar as fractions of the height and of the width. */
const BAR_HEIGHT = 0.35;
const BAR_WIDTH = 0.08;
/** Minimum font size as a fraction of the bar's height. */
const LETTERS = 0.6;
/** Maximum share of the height for the texts. */
const WORDS_SHARE_MAX = 0.45;
const WORDS_GAP = 0.5;
/** Height of the strip of bands as a fraction of the bar's height. */
const STRIP = 0.25;
const STRIP_GAP = 0.15;
const TRACK_OPACITY = 0.15;
/** Gap between two bands, at most a third of a band. */
const GAP_PX = 2;

/** Draws a bar that is filled up to the value, with the name and the value above it and the bands below. */
export function drawProgress(spec: MeterChart, whole: Box, { style, format }: DrawContext): Markup[] {
  const meter = readMeter(spec);
  const entries = spec.legend === false ? [] : listBandEntries(meter, style, format);
  const legend = placeLegend({ entries, swatch: 'square' }, whole, { style });
  const space = legend.rest;
  const stripShare = meter.bands.length > 0 ? STRIP + STRIP_GAP : 0;
  const barPx = Math.min((space.height * BAR_HEIGHT) / (1 + stripShare), space.width * BAR_WIDTH);
  const sizePx = Math.min(Math.max(style.fontPx, barPx * LETTERS), (space.height * WORDS_SHARE_MAX) / LINE);
  const wordsPx = (LINE + WORDS_GAP) * sizePx;
  const heightPx = Math.min(wordsPx + barPx * (1 + stripShare), space.height);
  const top = space.y + (space.height - heightPx) / 2;
  const bar = { ...space, y: top + heightPx - barPx * (1 + stripShare), height: barPx };
  const texts = listWordings(spec, format);
  const wordings =
    spec.max === undefined || meter.min !== 0
      ? texts
      : [`${texts[0]} / ${format.write(meter.max)}`, ...texts];
  return [
    ...legend.markup,
    ...drawWords(
      { label: nameMeter(meter, legend.markup.length > 0), wordings, y: top + sizePx },
      { bar, sizePx, style },
    ),
    ...drawBar(meter, bar, style),
    ...drawStrip(meter, bar, style),
  ];
}

/** Maximum share of the width for the value if there is a name. */
const VALUE_SHARE_MAX = 0.6;

function drawWords(
  { label, wordings, y }: { label: string; wordings: readonly string[]; y: number },
  { bar, sizePx, style }: { bar: Box; sizePx: number; style: Style },
): Markup[] {
  const valueMaxPx = bar.width * (label === '' ? 1 : VALUE_SHARE_MAX);
  const value = chooseWording(wordings, valueMaxPx, sizePx) || chooseWording(wordings, bar.width, sizePx);
  const widthPx = bar.width - measureText(value, sizePx, 'bold') - sizePx;
  const name = widthPx > 0 ? shortenText(label, { widthPx, fontPx: sizePx }) : '';
  const right = { x: bar.x + bar.width, y, 'text-anchor': 'end', 'font-weight': 600 };
  const texts: Markup[] = [];
  if (name !== '') texts.push(element('text', { x: bar.x, y }, [name]));
  if (value !== '') texts.push(element('text', right, [value]));
  return [element('g', { ...paint({ fill: style.textColor }), 'font-size': sizePx }, texts)];
}

function drawBar(meter: Meter, { x, y, width, height }: Box, style: Style): Markup[] {
  const rx = height / 2;
  const track = {
    x,
    y,
    width,
    height,
    rx,
    ...paint({ fill: style.textColor }),
    'fill-opacity': TRACK_OPACITY,
  };
  if (meter.share === 0) return [element('rect', track)];
  // At least 1 px, so that it is visible.
  const filledPx = clamp(meter.share * width, Math.min(1, width), width);
  const fill = paint({ fill: style.series[colorOf(meter)] });
  // A fill that is shorter than the round end is as high as that end at its middle.
  const insetPx = rx - Math.sqrt(rx ** 2 - Math.max(rx - filledPx / 2, 0) ** 2);
  const filled = { x, y: y + insetPx, width: filledPx, height: height - 2 * insetPx };
  return [element('rect', track), element('rect', { ...filled, rx: Math.min(rx, filledPx / 2), ...fill })];
}

function drawStrip(meter: Meter, bar: Box, style: Style): Markup[] {
  const y = bar.y + bar.height * (1 + STRIP_GAP);
  return meter.bands.map(({ from, to }, index) => {
    const [start, end] = [shareOf(from, meter) * bar.width, shareOf(to, meter) * bar.width];
    const gapPx = Math.min(GAP_PX, (end - start) / 3);
    const strip = { x: bar.x + start + gapPx / 2, y, width: end - start - gapPx, height: bar.height * STRIP };
    return element('rect', { ...strip, ...paint({ fill: style.series[index] }) });
  });
}
