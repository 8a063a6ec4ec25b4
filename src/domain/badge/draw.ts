import { type Hex, parseColor, pickInk, printHex, type Rgb } from '../color/colors.ts';
import type { Drawing } from '../svg/drawing.ts';
import { element, type Markup, writeSvg } from '../svg/markup.ts';
import { flattenText, measureText } from '../svg/text.ts';

/** A badge: an optional label on dark gray, then a message on its own color. */
export interface BadgeSpec {
  readonly label?: string | undefined;
  readonly message: string;
  /** A validated color. */
  readonly color: string;
  readonly style: 'flat' | 'square';
}

const HEIGHT_PX = 20;
const FONT_PX = 11;
/** Margin at both sides of each text. */
const MARGIN_PX = 6;
const RADIUS_PX = 4;
/** Centers capitals vertically: they are 0.73 em high in DejaVu Sans. */
const BASELINE_PX = HEIGHT_PX / 2 + 0.365 * FONT_PX;
/** White text has a contrast of 7.5 on it. */
const LABEL_GROUND: Hex = '#555555';
const FALLBACK: Rgb = { red: 85, green: 85, blue: 85 };
/** Not shared with other drawings, since badges must never change. */
const FONT_FAMILY = 'DejaVu Sans, system-ui, sans-serif';

interface Field {
  readonly text: string;
  readonly ground: Hex;
  readonly ink: Hex;
  readonly widthPx: number;
}

/** Draws a badge with a height of 20 px. Each text is black or white, depending on the contrast. */
export function drawBadge({ label = '', message, color, style }: BadgeSpec): Drawing {
  const [head, body] = [flattenText(label), flattenText(message)];
  const ground = parseColor(color) ?? FALLBACK;
  const fields = [
    ...(head === '' ? [] : [makeField(head, LABEL_GROUND, '#ffffff')]),
    makeField(body, printHex(ground), printHex(pickInk(ground))),
  ];
  const widthPx = fields.reduce((sum, field) => sum + field.widthPx, 0);
  const title = head === '' ? body : `${head}: ${body}`;
  const radius = style === 'flat' ? RADIUS_PX : 0;
  return writeSvg({ widthPx, heightPx: HEIGHT_PX }, { width: widthPx, height: HEIGHT_PX, role: 'img' }, [
    element('title', {}, [title]),
    ...drawGrounds(fields, radius),
    element(
      'g',
      { 'font-family': FONT_FAMILY, 'font-size': FONT_PX, 'text-anchor': 'middle' },
      drawTexts(fields),
    ),
  ]);
}

function makeField(text: string, ground: Hex, ink: Hex): Field {
  return { text, ground, ink, widthPx: Math.ceil(measureText(text, FONT_PX) + 2 * MARGIN_PX) };
}

/** Draws the backgrounds; only the outer corners are round. */
function drawGrounds(fields: readonly Field[], radius: number): Markup[] {
  let leftPx = 0;
  return fields.map(({ ground, widthPx }, index) => {
    const [left, right] = [index === 0 ? radius : 0, index === fields.length - 1 ? radius : 0];
    const d = [
      `M${leftPx + left} 0H${leftPx + widthPx - right}`,
      right > 0
        ? `a${right} ${right} 0 0 1 ${right} ${right}V${HEIGHT_PX - right}a${right} ${right} 0 0 1 -${right} ${right}`
        : `V${HEIGHT_PX}`,
      `H${leftPx + left}`,
      left > 0
        ? `a${left} ${left} 0 0 1 -${left} -${left}V${left}a${left} ${left} 0 0 1 ${left} -${left}Z`
        : 'Z',
    ].join('');
    leftPx += widthPx;
    return element('path', { d, fill: ground });
  });
}

function drawTexts(fields: readonly Field[]): Markup[] {
  let leftPx = 0;
  return fields.map(({ text, ink, widthPx }) => {
    const x = leftPx + widthPx / 2;
    leftPx += widthPx;
    return element('text', { x, y: BASELINE_PX, fill: ink }, [text]);
  });
}
