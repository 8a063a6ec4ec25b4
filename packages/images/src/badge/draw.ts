import { type Hex, pickTextColor, printHex, type Rgb } from '../color/colors.ts';
import type { Drawing } from '../svg/drawing.ts';
import { element, type Markup, writeSvg } from '../svg/markup.ts';
import { FONT_FAMILY, flattenText, measureText, type Weight } from '../svg/text.ts';

/** A badge: an optional label on dark gray, then a message on its own color. */
export interface BadgeSpec {
  readonly label?: string | undefined;
  readonly message: string;
  readonly color: Rgb;
  /** Background of the label. Default: dark gray. */
  readonly labelColor?: Rgb | undefined;
  readonly style: 'flat' | 'square' | 'flat-square' | 'for-the-badge';
}

/** Sizes in px. */
interface Shape {
  readonly height: number;
  readonly font: number;
  /** Margin at both sides of each text. */
  readonly margin: number;
  readonly radius: number;
}

const SQUARE: Shape = { height: 20, font: 11, margin: 6, radius: 0 };
const LARGE: Shape = { height: 28, font: 10, margin: 11, radius: 0 };
const SHAPES: Readonly<Record<BadgeSpec['style'], Shape>> = {
  flat: { ...SQUARE, radius: 4 },
  square: SQUARE,
  'flat-square': SQUARE,
  'for-the-badge': LARGE,
};
/** Half the height of capitals in Inter, in em. */
const HALF_CAPITAL = 0.365;
/** White text has a contrast of 7.5 on it. */
const LABEL_BACKGROUND: Rgb = { red: 85, green: 85, blue: 85 };

interface Field {
  readonly text: string;
  readonly background: Hex;
  readonly textColor: Hex;
  readonly weight: Weight;
  readonly widthPx: number;
}

/**
 * Draws a badge with a height of 20 px, or 28 px in capitals as `for-the-badge`. Each text is black or white, depending
 * on the contrast.
 */
export function drawBadge({
  label = '',
  message,
  color,
  labelColor = LABEL_BACKGROUND,
  style,
}: BadgeSpec): Drawing {
  const shape = SHAPES[style];
  const isLarge = shape === LARGE;
  const write = (text: string) => (isLarge ? flattenText(text).toUpperCase() : flattenText(text));
  const [head, body] = [write(label), write(message)];
  const fields = [
    ...(head === '' ? [] : [makeField(head, labelColor, 'regular', shape)]),
    makeField(body, color, isLarge ? 'bold' : 'regular', shape),
  ];
  const widthPx = fields.reduce((sum, field) => sum + field.widthPx, 0);
  const title = head === '' ? body : `${head}: ${body}`;
  const { height, font } = shape;
  return writeSvg({ widthPx, heightPx: height }, { width: widthPx, height, role: 'img' }, [
    element('title', {}, [title]),
    ...drawBackgrounds(fields, shape),
    element(
      'g',
      { 'font-family': FONT_FAMILY, 'font-size': font, 'text-anchor': 'middle' },
      drawTexts(fields, height / 2 + HALF_CAPITAL * font),
    ),
  ]);
}

function makeField(text: string, background: Rgb, weight: Weight, { font, margin }: Shape): Field {
  return {
    text,
    background: printHex(background),
    textColor: printHex(pickTextColor(background)),
    weight,
    widthPx: Math.ceil(measureText(text, font, weight) + 2 * margin),
  };
}

/** Draws the backgrounds; only the outer corners are round. */
function drawBackgrounds(fields: readonly Field[], { height, radius }: Shape): Markup[] {
  let leftPx = 0;
  return fields.map(({ background, widthPx }, index) => {
    const [left, right] = [index === 0 ? radius : 0, index === fields.length - 1 ? radius : 0];
    const d = [
      `M${leftPx + left} 0H${leftPx + widthPx - right}`,
      right > 0
        ? `a${right} ${right} 0 0 1 ${right} ${right}V${height - right}a${right} ${right} 0 0 1 -${right} ${right}`
        : `V${height}`,
      `H${leftPx + left}`,
      left > 0
        ? `a${left} ${left} 0 0 1 -${left} -${left}V${left}a${left} ${left} 0 0 1 ${left} -${left}Z`
        : 'Z',
    ].join('');
    leftPx += widthPx;
    return element('path', { d, fill: background });
  });
}

function drawTexts(fields: readonly Field[], y: number): Markup[] {
  let leftPx = 0;
  return fields.map(({ text, textColor, weight, widthPx }) => {
    const x = leftPx + widthPx / 2;
    leftPx += widthPx;
    const bold = weight === 'bold' ? 700 : undefined;
    return element('text', { x, y, fill: textColor, 'font-weight': bold }, [text]);
  });
}
