import { hash } from 'node:crypto';
import type { Hex } from '../color/colors.ts';
import type { Drawing } from './drawing.ts';
import { escapeXml } from './escape.ts';

/** The one writer of SVG: whatever is drawn passes through here, so nothing unescaped or malformed leaves. */

/** Finished XML. A plain string is text and is escaped; only this is written as it stands. */
export interface Markup {
  readonly xml: string;
}

/** Every element that a drawing may hold: nothing that runs, links or loads; an image holds its bytes itself. */
export type ElementName =
  | 'circle'
  | 'clipPath'
  | 'defs'
  | 'desc'
  | 'g'
  | 'image'
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

type Numeric =
  | 'cx'
  | 'cy'
  | 'fill-opacity'
  | 'font-size'
  | 'font-weight'
  | 'height'
  | 'offset'
  | 'r'
  | 'rx'
  | 'stop-opacity'
  | 'stroke-opacity'
  | 'stroke-width'
  | 'width'
  | 'x'
  | 'x1'
  | 'x2'
  | 'y'
  | 'y1'
  | 'y2';

type Textual =
  | 'aria-labelledby'
  | 'class'
  | 'd'
  | 'font-family'
  | 'id'
  | 'paint-order'
  | 'role'
  | 'shape-rendering'
  | 'stroke-linecap'
  | 'stroke-linejoin'
  | 'text-anchor'
  | 'transform'
  | 'viewBox'
  | 'xmlns';

/** A picture whose bytes stand in its address. */
export type PngData = `data:image/png;base64,${string}`;

/** A part of the same drawing. */
type Reference = `url(#${string})`;
type Paint = 'none' | Hex | Reference;

/** Every attribute that a drawing may hold; an undefined one is left out. */
export type Attributes = { readonly [Name in Numeric]?: number | undefined } & {
  readonly [Name in Textual]?: string | undefined;
} & { readonly [Name in 'fill' | 'stop-color' | 'stroke']?: Paint | undefined } & {
  readonly 'clip-path'?: Reference | undefined;
  readonly href?: PngData | undefined;
};

/** Far more than any drawing measures, and far less than what JavaScript prints with an exponent. */
const NUMBER_MAX = 1e9;

/** What stands behind the whole number, by hundredths: '' … '.05' … '.5' … '.99'. */
const FRACTIONS = Array.from({ length: 100 }, (_, hundredths) => String(hundredths / 100).slice(1));

/**
 * Prints a number with at most two decimals, no exponent and no -0. Throws RangeError beyond ±1e9 or when not finite.
 */
export function formatNumber(value: number): string {
  const magnitude = Math.abs(value);
  if (!(magnitude <= NUMBER_MAX)) throw new RangeError(`Not a number that can be drawn: ${value}`);
  // Whole numbers are printed several times as fast as decimals, and a chart has hundreds of them.
  const hundredths = Math.round(magnitude * 100);
  const rest = hundredths % 100;
  const text = (hundredths - rest) / 100 + (FRACTIONS[rest] ?? '');
  return value < 0 && hundredths > 0 ? `-${text}` : text;
}

function writeAttributes(attributes: Readonly<Record<string, string | number | undefined>>): string {
  let xml = '';
  for (const name in attributes) {
    const value = attributes[name];
    if (value !== undefined)
      xml += ` ${name}="${typeof value === 'number' ? formatNumber(value) : escapeXml(value)}"`;
  }
  return xml;
}

/**
 * Writes one element, with its attributes and those of its look in their order. Throws RangeError on a number that
 * cannot be drawn.
 */
export function element(
  name: ElementName,
  attributes: Attributes,
  children: readonly (Markup | string)[] = [],
  look?: Attributes,
): Markup {
  const start = `<${name}${writeAttributes(attributes)}${look === undefined ? '' : writeAttributes(look)}`;
  if (children.length === 0) return { xml: `${start}/>` };
  let content = '';
  for (const child of children) content += typeof child === 'string' ? escapeXml(child) : child.xml;
  return { xml: `${start}>${content}</${name}>` };
}

/** A text that several elements hold, escaped once for all of them. */
export function writeText(text: string): Markup {
  return { xml: escapeXml(text) };
}

/**
 * A writer of many elements of one kind, whose attributes are all numbers, in the order of their names. Throws
 * RangeError on a number that cannot be drawn.
 */
export function createElementWriter(name: ElementName, attributes: readonly Numeric[]) {
  const starts = attributes.map((attribute, index) => `${index === 0 ? `<${name}` : '"'} ${attribute}="`);
  return (values: readonly number[], child?: Markup): Markup => {
    let xml = '';
    for (let index = 0; index < starts.length; index += 1)
      xml += (starts[index] ?? '') + formatNumber(values[index] ?? Number.NaN);
    return { xml: child === undefined ? `${xml}"/>` : `${xml}">${child.xml}</${name}>` };
  };
}

/**
 * Writes a whole drawing of `widthPx` × `heightPx` user units, each of which is a px where the attributes give no size.
 * Throws as `element` does.
 */
export function writeSvg(
  size: { readonly widthPx: number; readonly heightPx: number },
  attributes: Attributes,
  children: readonly Markup[],
): Drawing {
  const viewBox = `0 0 ${formatNumber(size.widthPx)} ${formatNumber(size.heightPx)}`;
  const { xml } = element('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox, ...attributes }, children);
  const { width: widthPx = size.widthPx, height: heightPx = size.heightPx } = attributes;
  return { svg: xml, widthPx, heightPx, isBlurred: false };
}

/**
 * A name for ids, classes and keyframes, made from what is drawn: drawings that stand in one page do not
 * meddle with each other, and the same drawing is the same to the byte. 40 bits of SHA-256 behind a letter.
 */
export function nameDrawing(content: string): string {
  return `u${hash('sha256', content).slice(0, 10)}`;
}
