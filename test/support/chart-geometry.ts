import { measureText } from 'utility-api-images/svg';
import { readXml, type XmlElement } from './read-xml.ts';

/** Positions in a drawing, computed only from its XML. */

export type Point = readonly [x: number, y: number];

/** A drawn element and the corners of its area, without strokes. */
export interface Shape {
  readonly name: string;
  readonly text: string;
  readonly fill: string;
  readonly fillOpacity: number;
  /** Its stroke color, undefined if it has no visible stroke. */
  readonly line: string | undefined;
  /** The stroke around letters, below them. */
  readonly halo?: string | undefined;
  readonly corners: readonly Point[];
}

/** Attributes that an element inherits from its groups. */
interface Inherited {
  readonly fill: string;
  readonly fillOpacity: number;
  readonly line: string | undefined;
  readonly halo: string | undefined;
  readonly fontPx: number;
  readonly weight: number;
  readonly anchor: string;
  readonly isRightToLeft: boolean;
  readonly move: (point: Point) => Point;
}

export interface Drawing {
  readonly root: XmlElement;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly shapes: readonly Shape[];
}

/** Parses a drawing and computes the corners of every shape and text. */
export function readDrawing(svg: string): Drawing {
  const root = readXml(svg);
  const [, , widthPx = 0, heightPx = 0] = numbers(root.attributes.get('viewBox') ?? '');
  return { root, widthPx, heightPx, shapes: collect(root, START) };
}

const START: Inherited = {
  fill: '#000000',
  fillOpacity: 1,
  line: undefined,
  halo: undefined,
  fontPx: 16,
  weight: 400,
  anchor: 'start',
  isRightToLeft: false,
  move: (point) => point,
};

export function textsOf({ shapes }: Drawing): readonly Shape[] {
  return shapes.filter(({ name }) => name === 'text');
}

/** Returns the corners that are more than 0.01 px outside of the drawing. */
export function cornersBeyond({ widthPx, heightPx }: Drawing, { corners }: Shape): readonly Point[] {
  const isIn = (value: number, max: number) => value >= -0.01 && value <= max + 0.01;
  return corners.filter(([x, y]) => !isIn(x, widthPx) || !isIn(y, heightPx));
}

/** Returns the bounding box of a shape. */
function frameOf({ corners }: Shape) {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

type Frame = ReturnType<typeof frameOf>;

function mayMeet(one: Frame, other: Frame): boolean {
  const isBeside = one.right <= other.left || other.right <= one.left;
  return !isBeside && one.top < other.bottom && other.top < one.bottom;
}

/** Whether two convex shapes overlap: no side of either separates them. */
export function overlaps(one: Shape, other: Shape): boolean {
  const sides = [one, other].flatMap(({ corners }) =>
    corners.map((corner, index): readonly [Point, Point] => [
      corner,
      corners[(index + 1) % corners.length] ?? corner,
    ]),
  );
  return sides.every(([[x1, y1], [x2, y2]]) => {
    const reach = (shape: Shape) => {
      const distances = shape.corners.map(([x, y]) => (x - x1) * (y2 - y1) - (y - y1) * (x2 - x1));
      return [Math.min(...distances), Math.max(...distances)] as const;
    };
    const [oneMin, oneMax] = reach(one);
    const [otherMin, otherMax] = reach(other);
    return Math.min(oneMax, otherMax) - Math.max(oneMin, otherMin) > 0.5;
  });
}

/** Throws unless the text is a plain number with at most two decimals. */
function readNumber(text: string): number {
  if (!/^-?\d+(\.\d{1,2})?$/.test(text)) throw new Error(`Not a number: ${text}`);
  return Number(text);
}

function numbers(source: string): number[] {
  return (source.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
}

function collect(element: XmlElement, outer: Inherited): Shape[] {
  const attribute = (name: string) => element.attributes.get(name);
  const inherited: Inherited = {
    fill: attribute('fill') ?? outer.fill,
    fillOpacity: Number(attribute('fill-opacity') ?? outer.fillOpacity),
    line: attribute('stroke-opacity') === '0' ? undefined : (attribute('stroke') ?? outer.line),
    halo: findHalo(element) ?? outer.halo,
    fontPx: Number(attribute('font-size') ?? outer.fontPx),
    weight: Number(attribute('font-weight') ?? outer.weight),
    anchor: attribute('text-anchor') ?? outer.anchor,
    isRightToLeft: attribute('direction') === 'rtl',
    move: readTransform(attribute('transform') ?? '', outer.move),
  };
  if (element.name === 'defs') return [];
  const corners = findCorners(element, inherited).map(inherited.move);
  const shape = {
    name: element.name,
    text: element.text,
    fill: inherited.fill,
    fillOpacity: inherited.fillOpacity,
    line: inherited.line,
    halo: inherited.halo,
    corners,
  };
  const inner = element.children.flatMap((child) => collect(child, inherited));
  return corners.length > 0 ? [shape, ...inner] : inner;
}

function findHalo({ attributes }: XmlElement): string | undefined {
  return attributes.get('paint-order') === 'stroke' ? attributes.get('stroke') : undefined;
}

function readTransform(source: string, outer: Inherited['move']): Inherited['move'] {
  if (source === '') return outer;
  const [a = 0, b = 0, c = 0] = numbers(source);
  if (source.startsWith('translate(')) return ([x, y]) => outer([x + a, y + b]);
  if (!source.startsWith('rotate(')) throw new Error(`Not a known transform: ${source}`);
  const [cosine, sine] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)];
  return ([x, y]) => outer([b + (x - b) * cosine - (y - c) * sine, c + (x - b) * sine + (y - c) * cosine]);
}

function box(x: number, y: number, width: number, height: number): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

function findCorners(element: XmlElement, inherited: Inherited): Point[] {
  const number = (name: string) => readNumber(element.attributes.get(name) ?? '0');
  if (element.name === 'rect') return box(number('x'), number('y'), number('width'), number('height'));
  if (element.name === 'text') return findTextBox(element.text, number('x'), number('y'), inherited);
  if (element.name === 'path') return findPathPoints(element.attributes.get('d') ?? '');
  if (element.name === 'line') {
    return [
      [number('x1'), number('y1')],
      [number('x2'), number('y2')],
    ];
  }
  if (element.name !== 'circle') return [];
  const radius = number('r');
  return box(number('cx') - radius, number('cy') - radius, 2 * radius, 2 * radius);
}

/** Position of the anchor within its text, from 0 to 1. */
const SHARES: Readonly<Record<string, number>> = { start: 0, middle: 0.5, end: 1 };

/** Text boxes reach from slightly below the baseline to the cap height. */
function findTextBox(text: string, x: number, y: number, inherited: Inherited): Point[] {
  const { fontPx, weight, anchor, isRightToLeft } = inherited;
  const width = measureText(text, fontPx, weight >= 600 ? 'bold' : 'regular');
  const share = SHARES[anchor] ?? 0;
  return box(x - width * (isRightToLeft ? 1 - share : share), y - 0.74 * fontPx, width, 0.94 * fontPx);
}

/**
 * Returns the end points of all segments of a path (moves, lines and arcs, absolute or relative), and the control
 * points of absolute curves.
 */
function findPathPoints(path: string): Point[] {
  let [x, y] = [0, 0];
  const points: Point[] = [];
  for (const [, command = '', source = ''] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const given = numbers(source);
    const [toX, toY = 0] = given.slice(-2);
    if ('zZ'.includes(command)) continue;
    if (command === 'C') points.push([given[0] ?? 0, given[1] ?? 0], [given[2] ?? 0, given[3] ?? 0]);
    if (!'MLACmlh'.includes(command) || toX === undefined) throw new Error(`Not read: ${path}`);
    const isRelative = 'mlh'.includes(command);
    [x, y] = isRelative ? [x + toX, y + toY] : [toX, toY];
    points.push([x, y]);
  }
  return points;
}

/** Returns everything in a drawing that viewers would see as wrong. */
export function findDefects(drawing: Drawing): string[] {
  const texts = textsOf(drawing);
  const outside = drawing.shapes.filter((shape) => cornersBeyond(drawing, shape).length > 0);
  const framed = texts.map((text) => ({ text, frame: frameOf(text) }));
  const collisions = framed.flatMap(({ text, frame }, index) =>
    framed
      .slice(0, index)
      // Overlapping shapes have overlapping bounding boxes.
      .filter((other) => mayMeet(frame, other.frame) && overlaps(text, other.text))
      .map((other) => `${other.text.text} × ${text.text}`),
  );
  return [...outside.map(({ name, text }) => `outside: ${name} ${text}`), ...collisions];
}
