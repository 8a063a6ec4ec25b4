/** The rows of a preview with tags, and with the site and the author. */
import { type Hex, mixColors, printHex, readColor } from '../color/colors.ts';
import { element, type Markup } from '../svg/markup.ts';
import { keepWidth, measureText, shortenText } from '../svg/text.ts';

/** Where texts of a preview begin, and its colors. */
export interface RowLook {
  /** Start of the texts, or their center. */
  readonly x: number;
  readonly widthPx: number;
  readonly isMirrored: boolean;
  readonly isCentered: boolean;
  readonly background: Hex;
  readonly muted: Hex;
  readonly textColor: Hex;
  readonly accent: Hex;
  /** Outline of an accent that the background would hide. */
  readonly edge: Hex | undefined;
}

const SITE_FONT = 30;
const EDGE = 2;

/** Writes the site, behind a mark in the accent color, and the author and date at the other end of the row. */
export function writeBottom(site: string, byline: string, baseline: number, look: RowLook): Markup[] {
  const { x, widthPx, isMirrored, isCentered, muted: fill, accent, edge } = look;
  const text = (line: string, at: number, maxPx: number, anchor?: string) => {
    const cut = shortenText(line, { widthPx: maxPx, fontPx: SITE_FONT });
    const position = { x: at, y: baseline, ...keepWidth(cut, SITE_FONT) };
    return element('text', { ...position, 'font-size': SITE_FONT, fill, 'text-anchor': anchor }, [cut]);
  };
  const parts = [site, byline].filter((part) => part !== '');
  if (parts.length === 0) return [];
  if (isCentered) return [text(parts.join(' · '), x, widthPx)];
  const side = SITE_FONT * 0.7;
  const isAlone = parts.length === 1;
  const roomPx = widthPx - (isAlone ? 2 : 4) * side;
  // Each part has at least half of the row, and all of it except the other part.
  const partPx = (other: string) =>
    isAlone ? roomPx : Math.max(roomPx - measureText(other, SITE_FONT), roomPx / 2);
  const [markX, textX, endX] = isMirrored
    ? [x - side, x - 2 * side, x - widthPx]
    : [x, x + 2 * side, x + widthPx];
  const mark = { x: markX, y: baseline - side, width: side, height: side, rx: side / 4 };
  const stroke = { stroke: edge, 'stroke-width': edge && EDGE };
  return [
    element('rect', { ...mark, fill: accent, ...stroke }),
    text(parts[0] ?? '', textX, partPx(byline)),
    ...(isAlone ? [] : [text(byline, endX, partPx(site), isMirrored ? 'start' : 'end')]),
  ];
}

const TAG_FONT = 24;
const TAG_HEIGHT = 42;
const TAG_PAD = 16;
const TAG_GAP = 12;
const TAG_SHARE = 0.24;

/** Writes the tags that fit in one row, and the number of all others. */
export function writeTags(tags: readonly string[], y: number, look: RowLook): Markup[] {
  const { x, widthPx, isMirrored, isCentered, background, accent, textColor } = look;
  const widthOf = (tag: string) => measureText(tag, TAG_FONT) + 2 * TAG_PAD;
  const lengthOf = (list: readonly string[]) =>
    list.reduce((sum, tag) => sum + widthOf(tag) + TAG_GAP, -TAG_GAP);
  const rows = tags.map((_, left) =>
    left === 0 ? tags : [...tags.slice(0, tags.length - left), `+${left}`],
  );
  const row = rows.find((list) => lengthOf(list) <= widthPx) ?? tags.slice(0, 1);
  const fill = printHex(mixColors(readColor(background), readColor(accent), TAG_SHARE));
  const lengthPx = lengthOf(row);
  const start = isCentered ? x - lengthPx / 2 : isMirrored ? x - lengthPx : x;
  const shown = isMirrored ? row.toReversed() : row;
  return shown.flatMap((tag, index) => {
    const left = start + lengthOf(shown.slice(0, index)) + TAG_GAP;
    const width = widthOf(tag);
    const baseline = y + TAG_HEIGHT / 2 + TAG_FONT * 0.36;
    const at = { x: left + width / 2, y: baseline, ...keepWidth(tag, TAG_FONT) };
    return [
      element('rect', { x: left, y, width, height: TAG_HEIGHT, rx: TAG_HEIGHT / 2, fill }),
      element('text', { ...at, 'font-size': TAG_FONT, 'text-anchor': 'middle', fill: textColor }, [tag]),
    ];
  });
}
