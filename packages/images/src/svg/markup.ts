import { digestHex } from '../../../shared/sha256.ts';
import { setDirections } from './directions.ts';
import type { Drawing } from './drawing.ts';
import type { Attributes, ElementName, Numeric } from './elements.ts';
import { escapeXml } from './escape.ts';

/** The only SVG writer: all drawings use it, so that no output is unescaped or malformed. */

/** Finished XML. Plain strings are escaped as text, only `Markup` is written unchanged. */
export interface Markup {
  readonly xml: string;
}

/** Far beyond any size in drawings, and far below numbers that JavaScript prints with an exponent. */
const NUMBER_MAX = 1e9;

/** Fractions by hundredths: '' … '.05' … '.5' … '.99'. */
const FRACTIONS = Array.from({ length: 100 }, (_, hundredths) => String(hundredths / 100).slice(1));

/**
 * Formats a number with at most two decimals, without exponent or -0. Throws a RangeError beyond ±1e9 or if not finite.
 */
export function formatNumber(value: number): string {
  const magnitude = Math.abs(value);
  if (!(magnitude <= NUMBER_MAX)) throw new RangeError(`Not a drawable number: ${value}`);
  // Integers are printed several times as fast as decimals, and a chart has hundreds of numbers.
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
 * Writes an element with its attributes, then those of `look`, in their order. Throws a RangeError for numbers that
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

/** Escapes a text once for use in several elements. */
export function writeText(text: string): Markup {
  return { xml: escapeXml(text) };
}

/**
 * Creates a fast writer for many elements of one kind with only numeric attributes, in the order of their names.
 * Attributes with a value in `shared` are written once. Throws a RangeError for numbers that cannot be drawn.
 */
export function createElementWriter(
  name: ElementName,
  attributes: readonly Numeric[],
  shared: { readonly [Name in Numeric]?: number } = {},
) {
  const starts: string[] = [];
  let start = `<${name}`;
  for (const attribute of attributes) {
    start += ` ${attribute}="`;
    const value = shared[attribute];
    if (value === undefined) {
      starts.push(start);
      start = '"';
    } else start += `${formatNumber(value)}"`;
  }
  const [whole, open, close] = [`${start}/>`, `${start}>`, `</${name}>`];
  return (values: readonly number[], child?: Markup): Markup => {
    let xml = '';
    for (let index = 0; index < starts.length; index += 1)
      xml += (starts[index] ?? '') + formatNumber(values[index] ?? Number.NaN);
    return { xml: xml + (child === undefined ? whole : open + child.xml + close) };
  };
}

/** Writes a tooltip that starts with finished markup. */
export function writeTooltip(before: string, text: string): Markup {
  return { xml: `${before}${escapeXml(text)}</title>` };
}

/**
 * Writes a whole drawing of `widthPx` × `heightPx` user units, which are px unless the attributes set a size. Throws
 * like `element`.
 */
export function writeSvg(
  size: { readonly widthPx: number; readonly heightPx: number },
  attributes: Attributes,
  children: readonly Markup[],
): Drawing {
  const viewBox = `0 0 ${formatNumber(size.widthPx)} ${formatNumber(size.heightPx)}`;
  const { xml } = element('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox, ...attributes }, children);
  const { width: widthPx = size.widthPx, height: heightPx = size.heightPx } = attributes;
  return { svg: setDirections(xml), widthPx, heightPx, isBlurred: false };
}

/**
 * Returns a name for ids, classes and keyframes, derived from the content: drawings in one page do not conflict, and
 * the same drawing has the same bytes. A letter and 40 bits of SHA-256.
 */
export function nameDrawing(content: string): string {
  return `u${digestHex(content).slice(0, 10)}`;
}
