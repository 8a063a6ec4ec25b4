/** Converts the texts of an SVG to outlines, so that it needs no fonts. */
import type { FontShelf } from './font-shelf.ts';
import type { Outliner } from './outlines.ts';
import { typesetLine } from './typesetter.ts';

/** Inherited text properties, and the position of the pen. */
interface TextState {
  readonly fontPx: number;
  readonly isBold: boolean;
  readonly isRightToLeft: boolean;
  readonly anchor: string;
  /** Position of the next letters within a `text`. */
  pen: { xPx: number; yPx: number } | undefined;
}

const FONT_PX = 16; // default size in SVG
const BOLD_MIN = 600;

/** A tag, including quoted attribute values, or the text between two tags. */
const TOKENS = /<(?:"[^"<]*"|'[^'<]*'|[^<>"'])*>|[^<]+/g;
const TAG = /^<(\/?)([\w:]+)/;

/** A drawing without texts, and the user-perceived characters that no font has. */
export interface OutlinedTexts {
  readonly svg: string;
  readonly missing: ReadonlySet<string>;
}

/**
 * Replaces each `text` of one of our SVGs by a `g` with outlines; fill, transform and similar attributes are kept.
 * Supports `x`, `y`, `dx`, `dy`, `font-size` in px, `font-weight`, `text-anchor` and `direction`, on the text and its
 * `tspan`s or inherited. Each run of characters between two tags is anchored separately.
 */
export function outlineTexts(svg: string, shelf: FontShelf, outliner: Outliner): OutlinedTexts {
  const missing = new Set<string>();
  if (!svg.includes('<text')) return { svg, missing };
  const start: TextState = {
    fontPx: FONT_PX,
    isBold: false,
    isRightToLeft: false,
    anchor: 'start',
    pen: undefined,
  };
  const stack: TextState[] = [];
  let state = start;
  const write = (escaped: string): string => {
    if (state.pen === undefined) return escaped;
    const text = unescapeXml(escaped).replace(/\s+/g, ' ');
    if (text.trim() === '') return '';
    const line = typesetLine(text, state, shelf);
    for (const grapheme of line.missing) missing.add(grapheme);
    const startPx = state.pen.xPx - line.widthPx * shareBefore(state);
    state.pen.xPx = startPx + line.widthPx;
    return outliner.write(line, { xPx: startPx, yPx: state.pen.yPx, fontPx: state.fontPx });
  };
  const outlined = svg.replace(TOKENS, (token) => {
    const [tag, slash, name = ''] = TAG.exec(token) ?? [];
    if (tag === undefined) return token.startsWith('<') ? token : write(token);
    const isText = name === 'text' || name === 'tspan';
    if (slash === '/') {
      const inner = state;
      state = stack.pop() ?? start;
      if (name === 'tspan') state.pen = inner.pen;
    } else if (!token.endsWith('/>')) {
      stack.push(state);
      state = readState(token, state, name);
    }
    return isText ? token.replace(/^(<\/?)t\w+/, '$1g') : token;
  });
  return { svg: outlined, missing };
}

function readState(tag: string, outer: TextState, name: string): TextState {
  const read = (attribute: string) => new RegExp(`\\s${attribute}="([^"]*)"`).exec(tag)?.[1];
  const number = (attribute: string) => Number.parseFloat(read(attribute) ?? '');
  const weight = read('font-weight');
  const direction = read('direction');
  const state: TextState = {
    fontPx: number('font-size') || outer.fontPx,
    isBold: weight === undefined ? outer.isBold : weight === 'bold' || Number(weight) >= BOLD_MIN,
    isRightToLeft: direction === undefined ? outer.isRightToLeft : direction === 'rtl',
    anchor: read('text-anchor') ?? outer.anchor,
    pen: undefined,
  };
  const pen = name === 'text' ? { xPx: 0, yPx: 0 } : outer.pen;
  if (pen === undefined) return state;
  const [x, y] = [number('x'), number('y')];
  state.pen = {
    xPx: (Number.isNaN(x) ? pen.xPx : x) + (number('dx') || 0),
    yPx: (Number.isNaN(y) ? pen.yPx : y) + (number('dy') || 0),
  };
  return state;
}

/** Returns the share of a line to the left of its anchor. */
function shareBefore({ anchor, isRightToLeft }: TextState): number {
  if (anchor === 'middle') return 0.5;
  return (anchor === 'end') === isRightToLeft ? 0 : 1;
}

const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (_, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES.get(name) ?? '';
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal));
  });
}
