/** One axis of Chart.js. */
import type { Side } from '../spec.ts';
import { type AxisLook, readAxisLook } from './axis-looks.ts';
import type { Members } from './config/members.ts';

/** Spacing of an axis that is not even. */
export type Spacing = 'log' | 'time';

export interface Ends {
  readonly min?: number;
  readonly max?: number;
}

export interface Axis {
  readonly id: string;
  readonly isX: boolean;
  readonly side: Side | undefined;
  /** Undefined if not written. */
  readonly isStacked: boolean | undefined;
  readonly ends: Ends;
  readonly reportIgnoredStacked: () => void;
  /** Reports a fixed end, or all ends, as ignored. */
  readonly reportIgnoredEnd: (name: keyof Ends) => void;
  readonly reportIgnoredEnds: () => void;
  /** Whether the axis includes zero; undefined if not written. */
  readonly isZeroBound: boolean | undefined;
  readonly reportIgnoredZero: () => void;
  readonly spacing: Spacing | undefined;
  readonly reportIgnoredSpacing: () => void;
  readonly isLinear: boolean;
  /** Returns the labels of a category axis, which take precedence over those of the data. */
  readonly takeLabels: () => unknown;
  readonly title: string | undefined;
  readonly reportIgnoredTitle: () => void;
  readonly reportIgnoredPosition: () => void;
  readonly look: AxisLook;
}

/** Reads an axis of version 2. */
export function readOld(axis: Members, isX: boolean, index: number): Axis {
  const ticks = axis.open('ticks');
  const label = axis.open('scaleLabel');
  const isShown = label.flag('display') !== false;
  const title = label.text('labelString');
  return {
    id: axis.text('id') ?? `${isX ? 'x' : 'y'}-axis-${index}`,
    isX,
    ...readCommon(axis, isX),
    ...readEnds(ticks),
    look: readAxisLook(axis, ticks, axis.open('gridLines')),
    title: isShown ? title : undefined,
    reportIgnoredTitle: () => label.reportIgnored('labelString'),
  };
}

/** Reads an axis of version 3 and later. */
export function readNew(axis: Members, id: string): Axis {
  const title = axis.open('title');
  const isShown = title.flag('display') === true;
  const text = title.text('text');
  const isX = (axis.text('axis') ?? id).startsWith('x');
  return {
    id,
    isX,
    ...readCommon(axis, isX),
    ...readEnds(axis),
    look: readAxisLook(axis, axis.open('ticks'), axis.open('grid')),
    title: isShown ? text : undefined,
    reportIgnoredTitle: () => title.reportIgnored('text'),
  };
}

const SPACINGS = new Map<unknown, Spacing>([
  ['logarithmic', 'log'],
  ['time', 'time'],
  ['timeseries', 'time'],
]);

function readCommon(axis: Members, isX: boolean) {
  const type = axis.take('type');
  const spacing = SPACINGS.get(type);
  const reportIgnoredSpacing = () => axis.reportIgnored('type');
  if (type !== undefined && type !== 'linear' && type !== 'category' && spacing === undefined)
    reportIgnoredSpacing();
  return {
    ...readPosition(axis, isX),
    isStacked: axis.flag('stacked'),
    reportIgnoredStacked: () => axis.reportIgnored('stacked'),
    spacing,
    reportIgnoredSpacing,
    isLinear: type === 'linear',
    takeLabels: () => axis.take('labels'),
  };
}

function readPosition(axis: Members, isX: boolean): Pick<Axis, 'side' | 'reportIgnoredPosition'> {
  const reportIgnoredPosition = () => axis.reportIgnored('position');
  const position = axis.take('position');
  const side = !isX && (position === 'left' || position === 'right') ? position : undefined;
  if (side === undefined && position !== undefined && !(isX && position === 'bottom'))
    reportIgnoredPosition();
  return { side, reportIgnoredPosition };
}

const ENDS = ['min', 'max', 'suggestedMin', 'suggestedMax'] as const;

type EndsOfAxis = Pick<
  Axis,
  'ends' | 'reportIgnoredEnd' | 'reportIgnoredEnds' | 'isZeroBound' | 'reportIgnoredZero'
>;

/** Reads the ends of an axis, fixed or suggested. Ends that values exceed are dropped later. */
export function readEnds(from: Members): EndsOfAxis {
  const [min, max, minAtLeast, maxAtLeast] = ENDS.map((name) => from.number(name));
  const isZeroBound = from.flag('beginAtZero');
  const zero = isZeroBound ? 0 : undefined;
  const reportIgnoredZero = () => from.reportIgnored('beginAtZero');
  const [low, high] = [min ?? minAtLeast ?? zero, max ?? maxAtLeast ?? zero];
  return {
    ends: { ...(low !== undefined && { min: low }), ...(high !== undefined && { max: high }) },
    reportIgnoredEnd: (name) => {
      if (from.names.includes(name)) from.reportIgnored(name);
    },
    reportIgnoredEnds: () => {
      for (const name of ENDS) if (from.names.includes(name)) from.reportIgnored(name);
      if (zero !== undefined) reportIgnoredZero();
    },
    isZeroBound,
    reportIgnoredZero,
  };
}
