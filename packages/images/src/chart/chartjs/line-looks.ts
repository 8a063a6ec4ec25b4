/** Line width, points, dashes and interpolation of Chart.js lines. */
import type { Curve, LineAppearance } from '../spec.ts';
import type { Members } from './config/members.ts';
import { readNumber } from './config/values.ts';
import type { Placed } from './gaps.ts';

/** `options.elements`, which apply to datasets without own values. */
export interface LineDefaults {
  readonly line: Members;
  readonly point: Members;
}

export function openDefaults(options: Members): LineDefaults {
  const elements = options.open('elements');
  return { line: elements.open('line'), point: elements.open('point') };
}

/** As in the document, in px. */
const SIZE_MAX_PX = 20;
const DASH_MIN_PX = 0.5;
const DASH_MAX_PX = 100;
const DASHES_MAX = 6;

/** Properties for the pointer. */
const OF_POINTER = [
  'pointHitRadius',
  'pointHoverRadius',
  'pointHoverBackgroundColor',
  'pointHoverBorderColor',
  'pointHoverBorderWidth',
  'hoverBackgroundColor',
  'hoverBorderColor',
  'hoverBorderWidth',
];

/** Returns the appearance of a line and its points. Reports sizes that are not drawn. */
export function readLook(members: Members, { line, point }: LineDefaults, isLine = true): LineAppearance {
  members.skip(...OF_POINTER);
  point.skip('hitRadius', 'hoverRadius', 'hoverBorderWidth');
  const radius = readSize(members, 'pointRadius') ?? readSize(point, 'radius');
  if (!isLine) return radius === undefined ? {} : { point_radius: radius };
  const written = readSize(members, 'borderWidth') ?? readSize(line, 'borderWidth');
  const width = members.flag('showLine') === false ? 0 : written;
  const dash = readDash(members) ?? readDash(line) ?? [];
  return {
    ...(width !== undefined && { line_width: width }),
    ...(radius !== undefined && { point_radius: radius }),
    ...(dash.length > 0 && { dash }),
  };
}

/** Reads one size for all points; lists of sizes are reported unless all are equal. */
function readSize(members: Members, name: string): number | undefined {
  const written = members.take(name);
  const [first, ...others] = Array.isArray(written) ? written : [written];
  const size = readNumber(first);
  const isDrawn = size !== undefined && size >= 0 && size <= SIZE_MAX_PX;
  if (isDrawn && others.every((one) => readNumber(one) === size)) return size;
  if (first !== undefined && first !== null) members.reportIgnored(name);
  return undefined;
}

function readDash(members: Members): readonly number[] | undefined {
  const written = members.take('borderDash');
  if (written === undefined || written === null) return undefined;
  const lengths = (Array.isArray(written) ? written : [undefined]).map(readNumber);
  const dash = lengths.filter((one) => one !== undefined && one >= DASH_MIN_PX && one <= DASH_MAX_PX);
  if (dash.length === lengths.length && dash.length <= DASHES_MAX) return dash as number[];
  members.reportIgnored('borderDash');
  return undefined;
}

/** The properties of version 2 and those of later versions. */
const STEPS = ['steppedLine', 'stepped'];
export const TENSIONS = ['lineTension', 'tension'];

const STEP_CURVES = new Map<unknown, Curve>([
  [true, 'step-after'],
  ['before', 'step-after'],
  ['after', 'step-before'],
  ['middle', 'step'],
]);

/** Returns the curve of all lines. Reports single lines with another one. */
export function readCurve(placed: readonly Placed[], { line }: LineDefaults): Curve | undefined {
  const lines = placed.filter(({ kind }) => kind !== 'bar');
  const curves = lines.map(({ members }) => curveOf(members) ?? curveOf(line) ?? 'straight');
  const chosen = curves.find((curve) => curve !== 'straight');
  const hasOther = curves.some((curve) => curve !== chosen);
  for (const [index, { members }] of lines.entries())
    if (chosen !== undefined && hasOther && curves[index] !== 'straight')
      for (const name of [...STEPS, ...TENSIONS]) if (members.take(name)) members.reportIgnored(name);
  return chosen;
}

function curveOf(members: Members): Curve | undefined {
  const steps = STEPS.map((name) => members.take(name)).find((step) => step !== undefined && step !== null);
  const step = STEP_CURVES.get(steps);
  const tension = TENSIONS.map((name) => members.number(name)).find((one) => one !== undefined);
  if (step !== undefined) return step;
  if (steps !== undefined && steps !== false)
    for (const name of STEPS) if (members.take(name)) members.reportIgnored(name);
  if (tension === undefined) return undefined;
  return tension > 0 ? 'smooth' : 'straight';
}
