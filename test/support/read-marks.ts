/** Reads the numbers of a chart back from its drawing. */
import { readXml, type XmlElement } from './read-xml.ts';

/** A mark with a tooltip: the box of a bar, the center of a point, or a path. */
export interface Mark {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly d: string;
  readonly hover: string;
}

/** Lists all marks in the order in which they are drawn. */
export function readMarks(svg: string): Mark[] {
  return listElements(readXml(svg)).flatMap(({ name, attributes, children }) => {
    const title = children.find((child) => child.name === 'title');
    if (title === undefined || name === 'svg') return [];
    const number = (key: string) => Number(attributes.get(key) ?? 0);
    const d = attributes.get('d') ?? '';
    const [x = 0, y = 0] = readNumbers(d);
    const position = {
      rect: { x: number('x'), y: number('y') },
      circle: { x: number('cx'), y: number('cy') },
    }[name] ?? { x, y };
    return [{ ...position, width: number('width'), height: number('height'), d, hover: title.text }];
  });
}

/** Lists the corners of each line, which is a path without fill. */
export function readLines(svg: string): (readonly [x: number, y: number])[][] {
  const lines = listElements(readXml(svg)).filter(
    ({ name, attributes }) => name === 'path' && attributes.get('fill') === 'none',
  );
  return lines.map(({ attributes }) => readPairs(attributes.get('d') ?? ''));
}

/** Returns the pairs of numbers of a path. */
export function readPairs(d: string): (readonly [x: number, y: number])[] {
  const all = readNumbers(d);
  return all.flatMap((x, index) => (index % 2 === 0 ? [[x, all[index + 1] ?? 0] as const] : []));
}

/** Returns the texts of a drawing that are not in another one, in order. */
export function readOtherTexts(svg: string, plain: string): string[] {
  const known = readTexts(plain);
  return readTexts(svg).filter((text) => {
    const at = known.indexOf(text);
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
}

export function readTexts(svg: string): string[] {
  return listElements(readXml(svg)).flatMap(({ name, text }) => (name === 'text' ? [text] : []));
}

/** Returns the number of a label such as `-1.5k`, and whether it is abbreviated. */
export function readLabel(text: string): { value: number; isShort: boolean } {
  const [, digits = '', unit = ''] = /^(-?[\d.]+(?:e-?\d+)?)([kMBT]?)%?$/.exec(text) ?? [];
  if (digits === '') throw new Error(`Not a number: ${text}`);
  const factor = { k: 1e3, M: 1e6, B: 1e9, T: 1e12 }[unit] ?? 1;
  return { value: Number(digits) * factor, isShort: unit !== '' };
}

/** Throws unless positions are a linear function of values, within `tolerancePx`. */
export function checkLinear(
  pairs: readonly { readonly value: number; readonly px: number }[],
  tolerancePx = 0.03,
): void {
  const low = pairs.reduce((least, one) => (one.value < least.value ? one : least), {
    value: Infinity,
    px: 0,
  });
  const high = pairs.reduce((most, one) => (one.value > most.value ? one : most), {
    value: -Infinity,
    px: 0,
  });
  for (const { value, px } of pairs) {
    const share = high.value === low.value ? 0 : (value - low.value) / (high.value - low.value);
    const expectedPx = low.px + share * (high.px - low.px);
    if (Math.abs(px - expectedPx) > tolerancePx)
      throw new Error(`${value} is at ${px} px instead of ${expectedPx} px`);
  }
}

function listElements(element: XmlElement): XmlElement[] {
  return [element, ...element.children.flatMap(listElements)];
}

function readNumbers(source: string): number[] {
  return (source.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
}
