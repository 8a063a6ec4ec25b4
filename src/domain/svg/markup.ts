import { hash } from 'node:crypto';

/** The one writer of SVG: whatever is drawn passes through here, so nothing unescaped or malformed leaves. */

/** Finished XML. A plain string is text and is escaped; only this is written as it stands. */
export interface Markup {
  readonly xml: string;
}

/** Every element that a drawing may hold: nothing that runs, links or loads. */
export type ElementName =
  | 'circle'
  | 'clipPath'
  | 'defs'
  | 'desc'
  | 'g'
  | 'line'
  | 'linearGradient'
  | 'path'
  | 'rect'
  | 'stop'
  | 'style'
  | 'svg'
  | 'text'
  | 'title'
  | 'tspan';

type Kind = 'number' | 'paint' | 'reference' | 'geometry' | 'name' | 'text';

/** Every attribute that a drawing may hold, and what may stand in it. */
const ATTRIBUTES = {
  'aria-labelledby': 'name',
  class: 'name',
  'clip-path': 'reference',
  cx: 'number',
  cy: 'number',
  d: 'geometry',
  fill: 'paint',
  'fill-opacity': 'number',
  'font-family': 'text',
  'font-size': 'number',
  'font-weight': 'number',
  height: 'number',
  id: 'name',
  offset: 'number',
  r: 'number',
  role: 'name',
  rx: 'number',
  'shape-rendering': 'name',
  'stop-color': 'paint',
  'stop-opacity': 'number',
  stroke: 'paint',
  'stroke-linecap': 'name',
  'stroke-linejoin': 'name',
  'stroke-opacity': 'number',
  'stroke-width': 'number',
  'text-anchor': 'name',
  transform: 'geometry',
  viewBox: 'geometry',
  width: 'number',
  x: 'number',
  x1: 'number',
  x2: 'number',
  xmlns: 'text',
  y: 'number',
  y1: 'number',
  y2: 'number',
} satisfies Record<string, Kind>;

/** The attributes of one element; an undefined one is left out. */
export type Attributes = {
  readonly [Name in keyof typeof ATTRIBUTES]?:
    | ((typeof ATTRIBUTES)[Name] extends 'number' ? number : string)
    | undefined;
};

const KINDS = new Map<string, Kind>(Object.entries(ATTRIBUTES));

const FORMS = {
  paint: /^(?:none|#[\da-f]{6}|url\(#[\w-]+\))$/,
  reference: /^url\(#[\w-]+\)$/,
  geometry: /^[\w\s,.()-]*$/,
  name: /^[\w -]+$/,
  text: /^/,
};

/** Far more than any drawing measures, and far less than what JavaScript prints with an exponent. */
const NUMBER_MAX = 1e9;

/** Prints a number with at most two decimals, no exponent and no -0. Throws RangeError beyond ±1e9 or when not finite. */
export function formatNumber(value: number): string {
  if (!(Math.abs(value) <= NUMBER_MAX)) throw new RangeError(`Not a number that can be drawn: ${value}`);
  // Whole numbers are printed several times as fast as decimals, and a chart has hundreds of them.
  const hundredths = Math.round(Math.abs(value) * 100);
  const rest = hundredths % 100;
  const whole = (hundredths - rest) / 100;
  const sign = value < 0 && hundredths > 0 ? '-' : '';
  if (rest === 0) return `${sign}${whole}`;
  return `${sign}${whole}.${rest % 10 === 0 ? rest / 10 : `${100 + rest}`.slice(1)}`;
}

/** What XML 1.0 does not allow at all, escaped or not (its production Char), lone surrogates included. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** Makes any text safe between tags and in quotes; characters that XML 1.0 forbids are removed. */
export function escapeXml(text: string): string {
  if (/^[\w .,:;()%+#-]*$/.test(text)) return text;
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? '');
}

function writeAttributes(attributes: Readonly<Record<string, string | number | undefined>>): string {
  let xml = '';
  for (const name in attributes) {
    const value = attributes[name];
    if (value !== undefined) xml += ` ${name}="${writeValue(name, value)}"`;
  }
  return xml;
}

function writeValue(name: string, value: string | number): string {
  const kind = KINDS.get(name);
  if (kind === undefined) throw new RangeError(`Not an attribute that is drawn with: ${name}`);
  if (kind === 'number') return formatNumber(Number(value));
  const text = String(value);
  if (!FORMS[kind].test(text)) throw new RangeError(`Not a value for ${name}: ${text}`);
  return kind === 'text' ? escapeXml(text) : text;
}

/** Writes one element. Throws RangeError on a number, colour, reference or name that is none. */
export function element(
  name: ElementName,
  attributes: Attributes,
  children: readonly (Markup | string)[] = [],
): Markup {
  const start = `<${name}${writeAttributes(attributes)}`;
  if (children.length === 0) return { xml: `${start}/>` };
  let content = '';
  for (const child of children) content += typeof child === 'string' ? escapeXml(child) : child.xml;
  return { xml: `${start}>${content}</${name}>` };
}

/** Writes a whole drawing of `widthPx` × `heightPx` user units. Throws as `element` does. */
export function writeSvg(
  size: { readonly widthPx: number; readonly heightPx: number },
  attributes: Attributes,
  children: readonly Markup[],
): string {
  const viewBox = `0 0 ${formatNumber(size.widthPx)} ${formatNumber(size.heightPx)}`;
  return element('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox, ...attributes }, children).xml;
}

/**
 * A name for ids, classes and keyframes, made from what is drawn: drawings that stand in one page do not
 * meddle with each other, and the same drawing is the same to the byte. 40 bits of SHA-256 behind a letter.
 */
export function nameDrawing(content: string): string {
  return `u${hash('sha256', content).slice(0, 10)}`;
}
