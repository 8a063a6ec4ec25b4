/** The elements and attributes allowed in drawings of the service: none that runs, links or loads anything. */

const ELEMENTS = new Set(
  'circle clipPath defs desc g line linearGradient path rect stop style svg text title tspan'.split(' '),
);

const NUMBER = /^-?\d+(?:\.\d{1,2})?$/;
const PAINT = /^(?:none|#[\da-f]{6}|url\(#[\w-]+\))$/;
const GEOMETRY = /^[\w\s,.()-]*$/;
const NAME = /^[\w -]+$/;

const numbers =
  'cx cy fill-opacity font-size font-weight height offset r rx stop-opacity stroke-opacity stroke-width textLength width x x1 x2 y y1 y2';
const names =
  'aria-labelledby class id lengthAdjust paint-order role shape-rendering stroke-linecap stroke-linejoin text-anchor';

/** The allowed attributes with the pattern of their values. */
const ATTRIBUTES = new Map([
  ...numbers.split(' ').map((name) => [name, NUMBER] as const),
  ...names.split(' ').map((name) => [name, NAME] as const),
  ...['fill', 'stop-color', 'stroke'].map((name) => [name, PAINT] as const),
  ...['d', 'transform', 'viewBox'].map((name) => [name, GEOMETRY] as const),
  ['stroke-dasharray', /^\d+(?:\.\d{1,2})? \d+(?:\.\d{1,2})?$/],
  ['clip-path', /^url\(#[\w-]+\)$/],
  ['direction', /^rtl$/],
  ['font-family', /^/],
  ['xmlns', /^http:\/\/www\.w3\.org\/2000\/svg$/],
]);

/** Throws on an unknown element or attribute, and on an invalid value. */
export function checkForm(name: string, attributes: ReadonlyMap<string, string>): void {
  if (!ELEMENTS.has(name)) throw new Error(`Not an element of a drawing: ${name}`);
  for (const [attribute, value] of attributes) {
    if (!ATTRIBUTES.get(attribute)?.test(value))
      throw new Error(`Not for a drawing: ${attribute}="${value}"`);
  }
}
