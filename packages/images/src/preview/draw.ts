import { drawAvatar } from '../avatar/draw.ts';
import { normalizeChart } from '../chart/chart-types.ts';
import { drawChart } from '../chart/draw.ts';
import { addEdge } from '../chart/edges.ts';
import { type Hex, mixColors, printHex, readColor } from '../color/colors.ts';
import { isRightToLeft } from '../svg/directions.ts';
import type { Drawing } from '../svg/drawing.ts';
import { embedDrawing } from '../svg/embed.ts';
import { element, type Markup, writeSvg } from '../svg/markup.ts';
import { FONT_FAMILY, flattenText, shortenText } from '../svg/text.ts';
import { LINE } from '../svg/type-metrics.ts';
import { type FittedLines, fitTexts, SUBTITLE_GAP } from './fit-texts.ts';

/** An image for `og:image`; all values are validated. */
export interface PreviewSpec {
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** Name of the site, at the bottom. */
  readonly site?: string | undefined;
  readonly theme: keyof typeof THEMES;
  /** Default: that of the theme. */
  readonly accent?: string | undefined;
  /** Seed of a face. */
  readonly avatar?: string | undefined;
  /** Values of a line below the texts. */
  readonly values?: readonly number[] | undefined;
}

/** The size that all sites recommend for large previews. */
const WIDTH = 1200;
const HEIGHT = 630;
/** Lengths in px. Some sites cut off the outer 5 %. */
const MARGIN = 80;
const BAND = 16;
const EDGE = 2;
const TOP = 72;
const SITE_FONT = 30;
const SITE_BASELINE = HEIGHT - 56;
const BOTTOM = SITE_BASELINE - 62;
const CHART_HEIGHT = 150;
/** The chart is drawn at this fraction of its size, with a stronger line. */
const ZOOM = 2;
const GAP = 36;
const AVATAR = 240;
/** Baseline of the first line, in font sizes below its top. */
const ASCENT = 1;

const THEMES = {
  light: { background: '#ffffff', textColor: '#111827', muted: '#4b5563', accent: '#1565c0' },
  dark: { background: '#111827', textColor: '#f9fafb', muted: '#d1d5db', accent: '#60a5fa' },
} as const;

/** Draws the preview, mirrored if its title is right-to-left. */
export async function drawPreview(spec: PreviewSpec): Promise<Drawing> {
  const { title, subtitle, site } = flattenAll(spec);
  const { background, textColor, muted, accent: usual } = THEMES[spec.theme];
  const accent = printHex(readColor(spec.accent ?? usual));
  const { edge } = addEdge({ hex: accent }, [readColor(background)]);
  const isMirrored = isRightToLeft(title);
  const widthPx = WIDTH - 2 * MARGIN - (spec.avatar === undefined ? 0 : AVATAR + GAP);
  const bottom = spec.values === undefined ? BOTTOM : BOTTOM - CHART_HEIGHT - GAP;
  const texts = fitTexts(title, subtitle, { widthPx, heightPx: bottom - TOP });
  const top = TOP + (bottom - TOP - texts.heightPx) / 2;
  const x = isMirrored ? WIDTH - MARGIN : MARGIN;
  const below =
    top + LINE * texts.title.lines.length * texts.title.fontPx + SUBTITLE_GAP * texts.subtitle.fontPx;
  const anchor = isMirrored ? 'end' : 'start';
  return writeSvg({ widthPx: WIDTH, heightPx: HEIGHT }, { width: WIDTH, height: HEIGHT, role: 'img' }, [
    element('title', {}, [[title, subtitle, site].filter((text) => text !== '').join(' – ')]),
    element('rect', { width: WIDTH, height: HEIGHT, fill: background }),
    element('rect', { width: WIDTH, height: BAND, fill: accent }),
    ...(edge === undefined ? [] : [element('rect', { y: BAND, width: WIDTH, height: EDGE, fill: edge })]),
    element('g', { 'font-family': FONT_FAMILY, 'text-anchor': anchor }, [
      writeLines(texts.title, { x, y: top, fill: textColor, isBold: true }),
      writeLines(texts.subtitle, { x, y: below, fill: muted, isBold: false }),
      ...(site === '' ? [] : writeSite(site, { x, isMirrored, fill: muted, accent, edge })),
    ]),
    ...(spec.values === undefined ? [] : [drawLine(spec.values, spec.theme, accent)]),
    ...(spec.avatar === undefined
      ? []
      : [await drawFace(spec.avatar, { background, accent, isMirrored, bottom })]),
  ]);
}

function flattenAll({ title, subtitle = '', site = '' }: PreviewSpec) {
  return { title: flattenText(title), subtitle: flattenText(subtitle), site: flattenText(site) };
}

interface Look {
  readonly x: number;
  readonly y: number;
  readonly fill: Hex;
  readonly isBold: boolean;
}

function writeLines({ lines, fontPx }: FittedLines, { x, y, fill, isBold }: Look): Markup {
  const look = { fill, 'font-size': fontPx, 'font-weight': isBold ? 600 : undefined };
  const texts = lines.map((line, index) =>
    element('text', { x, y: y + (ASCENT + index * LINE) * fontPx }, [line]),
  );
  return element('g', look, texts);
}

interface SiteLook {
  readonly x: number;
  readonly isMirrored: boolean;
  readonly fill: Hex;
  readonly accent: Hex;
  /** Outline of an accent that the background would hide. */
  readonly edge: Hex | undefined;
}

function writeSite(site: string, { x, isMirrored, fill, accent, edge }: SiteLook): Markup[] {
  const side = SITE_FONT * 0.7;
  const [dotX, textX] = isMirrored ? [x - side, x - 2 * side] : [x, x + 2 * side];
  const text = shortenText(site, { widthPx: WIDTH - 2 * MARGIN - 2 * side, fontPx: SITE_FONT });
  return [
    element('rect', {
      x: dotX,
      y: SITE_BASELINE - side,
      width: side,
      height: side,
      rx: side / 4,
      fill: accent,
      stroke: edge,
      'stroke-width': edge && EDGE,
    }),
    element('text', { x: textX, y: SITE_BASELINE, 'font-size': SITE_FONT, fill }, [text]),
  ];
}

function drawLine(values: readonly number[], theme: PreviewSpec['theme'], accent: Hex): Markup {
  const area = { x: MARGIN, y: BOTTOM - CHART_HEIGHT, width: WIDTH - 2 * MARGIN, height: CHART_HEIGHT };
  const data = { datasets: [{ label: '', values }] };
  const chart = normalizeChart({
    type: 'sparkline',
    width: area.width / ZOOM,
    height: area.height / ZOOM,
    theme,
    bg: THEMES[theme].background,
    colors: [accent],
    data,
  });
  return embedDrawing(drawChart(chart), area);
}

async function drawFace(
  seed: string,
  {
    background,
    accent,
    isMirrored,
    bottom,
  }: { background: Hex; accent: Hex; isMirrored: boolean; bottom: number },
): Promise<Markup> {
  const bg = printHex(mixColors(readColor(background), readColor(accent), 0.2));
  const drawing = await drawAvatar({ seed, style: 'open-peeps', size: AVATAR, bg, radius: 50 });
  const x = isMirrored ? MARGIN : WIDTH - MARGIN - AVATAR;
  return embedDrawing(drawing, { x, y: (TOP + bottom - AVATAR) / 2, width: AVATAR, height: AVATAR });
}
