/** QR modules in shapes other than squares. */
import type { Modules } from '../svg/modules.ts';

/** Side of the finder patterns in three corners, in modules. */
const FINDER = 7;

/** Returns the data of one SVG path: each dark module as a dot, but finder and alignment patterns as whole shapes. */
export function writeDots(rows: Modules): string {
  const dots = mapModules(rows, (x, y) => `M${x} ${y + 0.5}a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0z`);
  return dots + writeAlignments(rows) + writeFinders(rows.length, DOT_CORNER);
}

type Center = readonly [x: number, y: number];

/** Lists the centers of the alignment patterns: ISO/IEC 18004, annex E. */
function listAlignments(rows: Modules): Center[] {
  const version = (rows.length - 17) / 4;
  if (version < 2) return [];
  const count = Math.floor(version / 7) + 2;
  const last = rows.length - FINDER;
  const step = version === 32 ? 26 : Math.ceil((last - 6) / (count - 1) / 2) * 2;
  const positions = [6, ...Array.from({ length: count - 1 }, (_, index) => last - index * step)];
  const isFinder = (x: number, y: number) => (x === 6 && (y === 6 || y === last)) || (x === last && y === 6);
  // A logo may cover a pattern, or a part of it.
  const isWhole = (x: number, y: number) =>
    [-2, 2].every((by) => rows[y + by]?.[x] && rows[y]?.[x + by]) && rows[y]?.[x];
  return positions.flatMap((x) =>
    positions.flatMap((y): Center[] => (isFinder(x, y) || !isWhole(x, y) ? [] : [[x, y]])),
  );
}

function clearAround(rows: Modules, [left, top]: Center): Modules {
  const isNear = (x: number, y: number) => Math.abs(x - left) <= 2 && Math.abs(y - top) <= 2;
  return rows.map((row, y) => row.map((isDark, x) => isDark && !isNear(x, y)));
}

/** Returns connected dark modules with round corners next to light ones. */
export function writeRounded(rows: Modules): string {
  const isDark = (x: number, y: number) => rows[y]?.[x] === true;
  const draw = (x: number, y: number) => {
    const [up, right, down, left] = [isDark(x, y - 1), isDark(x + 1, y), isDark(x, y + 1), isDark(x - 1, y)];
    const corner = (isSharp: boolean, dx: number, dy: number) =>
      isSharp ? cornerOf(dx, dy) : `a.5 .5 0 0 1 ${dx} ${dy}`;
    return [
      `M${x} ${y + 0.5}`,
      corner(up || left, 0.5, -0.5),
      corner(up || right, 0.5, 0.5),
      corner(down || right, -0.5, 0.5),
      corner(down || left, -0.5, -0.5),
      'z',
    ].join('');
  };
  return mapModules(rows, draw) + writeAlignments(rows) + writeFinders(rows.length, ROUNDED_CORNER);
}

/**
 * Writes each alignment pattern as one shape: some readers fail to detect patterns of separate modules in large images.
 */
function writeAlignments(rows: Modules): string {
  return listAlignments(rows)
    .map(([x, y]) => box(x - 2, y - 2, 5, 1, 1) + box(x - 1, y - 1, 3, 0.5, 0) + box(x, y, 1, 0.5, 1))
    .join('');
}

/** Returns a sharp corner, clockwise: up before right, right before down, and so on. */
function cornerOf(dx: number, dy: number): string {
  return dx * dy < 0 ? `v${dy}h${dx}` : `h${dx}v${dy}`;
}

/** Corner radii in modules. */
const DOT_CORNER = 2;
const ROUNDED_CORNER = 1.5;

function writeFinders(count: number, corner: number): string {
  const positions = [
    [0, 0],
    [count - FINDER, 0],
    [0, count - FINDER],
  ] as const;
  return positions
    .map(
      ([x, y]) =>
        box(x, y, FINDER, corner, 1) +
        box(x + 1, y + 1, FINDER - 2, corner * 0.6, 0) +
        box(x + 2, y + 2, FINDER - 4, corner * 0.5, 1),
    )
    .join('');
}

/** Returns a box with round corners, clockwise, or counterclockwise for a hole. */
function box(x: number, y: number, side: number, corner: number, sweep: 0 | 1): string {
  const straight = side - 2 * corner;
  const arc = (dx: number, dy: number) => `a${corner} ${corner} 0 0 ${sweep} ${dx} ${dy}`;
  if (sweep === 1)
    return `M${x + corner} ${y}h${straight}${arc(corner, corner)}v${straight}${arc(-corner, corner)}h${-straight}${arc(-corner, -corner)}v${-straight}${arc(corner, -corner)}z`;
  return `M${x + corner} ${y}${arc(-corner, corner)}v${straight}${arc(corner, corner)}h${straight}${arc(corner, -corner)}v${-straight}${arc(-corner, -corner)}z`;
}

/** Draws each dark module that is not part of a pattern. */
function mapModules(rows: Modules, draw: (x: number, y: number) => string): string {
  const last = rows.length - FINDER;
  const isFinder = (x: number, y: number) =>
    (x < FINDER && (y < FINDER || y >= last)) || (x >= last && y < FINDER);
  let path = '';
  for (const [y, row] of listAlignments(rows).reduce(clearAround, rows).entries())
    for (const [x, isDark] of row.entries()) if (isDark && !isFinder(x, y)) path += draw(x, y);
  return path;
}
