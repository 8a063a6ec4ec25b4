import { normalizeChart } from '../chart/chart-types.ts';
import { drawChart } from '../chart/draw.ts';
import { addEdge } from '../chart/edges.ts';
import { toTextColor } from '../chart/text-color.ts';
import { type Hex, printHex, readColor } from '../color/colors.ts';
import { isRightToLeft } from '../svg/directions.ts';
import type { Drawing } from '../svg/drawing.ts';
import { embedDrawing } from '../svg/embed.ts';
import { element, type Markup, writeSvg } from '../svg/markup.ts';
import { FONT_FAMILY, keepWidth, shortenText } from '../svg/text.ts';
import { LINE } from '../svg/type-metrics.ts';
import { type Background, drawFrame, farEnd, HEIGHT, WIDTH } from './background.ts';
import { drawFace, drawLogo, type Side } from './faces.ts';
import { type FittedLines, fitTexts, SUBTITLE_GAP } from './fit-texts.ts';
import { type RowLook, writeBottom, writeTags } from './rows.ts';
import { flattenAll, type PreviewSpec, THEMES } from './spec.ts';

/** Lengths in px. Some sites cut off the outer 5 %. */
const MARGIN = 80;
const TOP = 72;
const SITE_BASELINE = HEIGHT - 56;
const BOTTOM = SITE_BASELINE - 62;
const CHART_HEIGHT = 150;
/** The chart is drawn at this fraction of its size, with a stronger line. */
const ZOOM = 2;
const GAP = 36;
const AVATAR = 240;
/** Size of a face above centered texts. */
const AVATAR_ABOVE = 120;
const ABOVE_GAP = 20;
const CATEGORY_FONT = 28;
const CATEGORY_HEIGHT = 50;
const TAGS_HEIGHT = 66;
/** Baseline of the first line, in font sizes below its top. */
const ASCENT = 1;

/** Draws the preview, mirrored if its title is right-to-left. */
export async function drawPreview(spec: PreviewSpec): Promise<Drawing> {
  const { title, subtitle, category, site, byline, tags } = flattenAll(spec);
  const { background, textColor, muted, accent: usual } = THEMES[spec.theme];
  const { layout = 'left', background: kind = 'plain' } = spec;
  const accent = printHex(readColor(spec.accent ?? usual));
  const behind = farEnd(kind, { background, accent });
  const { edge } = addEdge({ hex: accent }, [readColor(background)]);
  const isMirrored = isRightToLeft(title);
  const isCentered = layout === 'center';
  const hasFace = spec.avatar !== undefined || spec.logo !== undefined;
  const rowPx = WIDTH - 2 * MARGIN;
  const widthPx = rowPx - (hasFace && !isCentered ? AVATAR + GAP : 0);
  const start = TOP + (hasFace && isCentered ? AVATAR_ABOVE + ABOVE_GAP : 0);
  const end = spec.values === undefined ? BOTTOM : BOTTOM - CHART_HEIGHT - GAP;
  const parts = { hasCategory: category !== '', hasTags: tags.length > 0 };
  const { texts, headPx, tagsPx } = fitParts(
    { title, subtitle, ...parts },
    { widthPx, heightPx: end - start },
  );
  const bottom = end - tagsPx;
  const above = start + (bottom - start - headPx - texts.heightPx) / 2;
  const top = above + headPx;
  const below =
    top + LINE * texts.title.lines.length * texts.title.fontPx + SUBTITLE_GAP * texts.subtitle.fontPx;
  const x = isCentered ? WIDTH / 2 : isMirrored ? WIDTH - MARGIN : MARGIN;
  const anchor = isCentered ? 'middle' : isMirrored ? 'end' : 'start';
  const side: Side = isCentered
    ? { x: (WIDTH - AVATAR_ABOVE) / 2, y: TOP, size: AVATAR_ABOVE }
    : { x: isMirrored ? MARGIN : WIDTH - MARGIN - AVATAR, y: (TOP + bottom - AVATAR) / 2, size: AVATAR };
  const row: RowLook = {
    ...{ x, widthPx: rowPx, isMirrored, isCentered },
    ...{ background, muted, textColor, accent, edge },
  };
  const cut = shortenText(category, { widthPx, fontPx: CATEGORY_FONT, weight: 'bold' });
  const named = {
    ...{ x, y: above + CATEGORY_FONT, 'font-size': CATEGORY_FONT, 'font-weight': 600 },
    ...keepWidth(cut, CATEGORY_FONT, 'bold'),
  };
  const all = [category, title, subtitle, ...tags, byline, site].filter((text) => text !== '');
  return writeSvg({ widthPx: WIDTH, heightPx: HEIGHT }, { width: WIDTH, height: HEIGHT, role: 'img' }, [
    element('title', {}, [all.join(' – ')]),
    ...drawFrame(layout, kind, { background, accent, edge }),
    element('g', { 'font-family': FONT_FAMILY, 'text-anchor': anchor }, [
      ...(headPx > 0 ? [element('text', { ...named, fill: toTextColor(accent, behind) }, [cut])] : []),
      writeLines(texts.title, { x, y: top, fill: textColor, isBold: true }),
      writeLines(texts.subtitle, { x, y: below, fill: muted, isBold: false }),
      ...(tagsPx > 0 ? writeTags(tags, end - TAGS_HEIGHT + ABOVE_GAP, { ...row, widthPx }) : []),
      ...writeBottom(site, byline, SITE_BASELINE, row),
    ]),
    ...(spec.values === undefined ? [] : [drawLine(spec.values, spec.theme, { accent, kind })]),
    ...(spec.avatar === undefined ? [] : [await drawFace(spec.avatar, side, { background, accent })]),
    ...(spec.logo === undefined ? [] : [drawLogo(spec.logo, side)]),
  ]);
}

interface Parts {
  readonly title: string;
  readonly subtitle: string;
  readonly hasCategory: boolean;
  readonly hasTags: boolean;
}

/** Fits the texts with a category and tags if nothing is cut then, else with one of them or without both. */
function fitParts({ title, subtitle, ...parts }: Parts, space: { widthPx: number; heightPx: number }) {
  const heads = parts.hasCategory ? [CATEGORY_HEIGHT, 0] : [0];
  const rows = parts.hasTags ? [TAGS_HEIGHT, 0] : [0];
  const tried = heads.flatMap((headPx) =>
    rows.map((tagsPx) => {
      const heightPx = space.heightPx - headPx - tagsPx;
      return { headPx, tagsPx, texts: fitTexts(title, subtitle, { ...space, heightPx }) };
    }),
  );
  const whole = tried.find(({ texts }) => texts.isWhole);
  return whole ?? { headPx: 0, tagsPx: 0, texts: fitTexts(title, subtitle, space) };
}

interface Look {
  readonly x: number;
  readonly y: number;
  readonly fill: Hex;
  readonly isBold: boolean;
}

function writeLines({ lines, fontPx }: FittedLines, { x, y, fill, isBold }: Look): Markup {
  const look = { fill, 'font-size': fontPx, 'font-weight': isBold ? 600 : undefined };
  const weight = isBold ? 'bold' : 'regular';
  const texts = lines.map((line, index) =>
    element('text', { x, y: y + (ASCENT + index * LINE) * fontPx, ...keepWidth(line, fontPx, weight) }, [
      line,
    ]),
  );
  return element('g', look, texts);
}

function drawLine(
  values: readonly number[],
  theme: PreviewSpec['theme'],
  { accent, kind }: { accent: Hex; kind: Background },
): Markup {
  const area = { x: MARGIN, y: BOTTOM - CHART_HEIGHT, width: WIDTH - 2 * MARGIN, height: CHART_HEIGHT };
  const data = { datasets: [{ label: '', values }] };
  const chart = normalizeChart({
    type: 'sparkline',
    width: area.width / ZOOM,
    height: area.height / ZOOM,
    theme,
    bg: kind === 'plain' ? THEMES[theme].background : 'transparent',
    colors: [accent],
    data,
  });
  return embedDrawing(drawChart(chart), area);
}
