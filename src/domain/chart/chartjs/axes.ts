/** Axes of Chart.js, in the format of version 2 and of later versions. */
import type { Side } from '../spec.ts';
import type { Members } from './members.ts';
import { readNumber, readText } from './values.ts';

/** Spacing of an axis that is not even. */
export type Spacing = 'log' | 'time';

export interface Ends {
  readonly min?: number;
  readonly max?: number;
}

export interface ChartJsAxes {
  readonly isStacked: boolean;
  /** Ends of the value axis. */
  readonly ends: Ends;
  /** Reports fixed ends of the value axis as ignored. */
  readonly giveUpEnd: (name: keyof Ends) => void;
  readonly labels: unknown;
  readonly xTitle?: string;
  readonly yTitle?: string;
  /** Returns the side of an axis by its id. */
  readonly sideOf: (id: unknown) => Side;
  /** Returns true if an axis has a scale of its own that is not drawn. */
  readonly isExtra: (id: unknown) => boolean;
  /** Returns true if all value axes are log, or all label axes are time axes. */
  readonly wants: (spacing: Spacing) => boolean;
  /** True if the x axis is linear and labels are upright. */
  readonly isLinearX: boolean;
  readonly giveUpLinearX: () => void;
  /** Reports axes with this spacing as ignored. */
  readonly giveUp: (spacing: Spacing) => void;
}

interface Axis {
  readonly id: string;
  readonly isX: boolean;
  readonly side: Side | undefined;
  readonly isStacked: boolean;
  readonly ends: Ends;
  readonly giveUpStacked: () => void;
  /** Reports a fixed end, or all ends, as ignored. */
  readonly giveUpEnd: (name: keyof Ends) => void;
  readonly giveUpEnds: () => void;
  readonly spacing: Spacing | undefined;
  readonly giveUpSpacing: () => void;
  readonly isLinear: boolean;
  /** Labels of a category axis, which take precedence over those of the data. */
  readonly labels: unknown;
  readonly title: string | undefined;
}

/** Maximum number of axes that are read. */
const AXES_MAX = 8;

/** Reads `options.scales`. Horizontal bars have their values on the x axis. */
export function readAxes(scales: Members, isHorizontal: boolean): ChartJsAxes {
  const old = ['xAxes', 'yAxes'].flatMap((name) =>
    scales.list(name, AXES_MAX).map((axis, index) => readOld(axis, name === 'xAxes', index)),
  );
  const names = scales.names.filter((name) => name !== 'xAxes' && name !== 'yAxes').slice(0, AXES_MAX);
  const axes = [...old, ...names.map((name) => readNew(scales.open(name), name))];
  const upright = axes.filter(({ isX }) => !isX);
  const flat = axes.filter(({ isX }) => isX);
  const [valued, labelled] = isHorizontal ? [flat, upright] : [upright, flat];
  for (const axis of axes) if (axis !== valued[0]) axis.giveUpEnds();
  const isStacked = valued.some((axis) => axis.isStacked);
  if (!isStacked) for (const axis of labelled) if (axis.isStacked) axis.giveUpStacked();
  const sides = new Map(upright.map(({ id, side }, index) => [id, side ?? (index === 0 ? 'left' : 'right')]));
  const wants = (spacing: Spacing) => {
    const asked = spacing === 'log' ? valued : labelled;
    return asked.length > 0 && asked.every((axis) => axis.spacing === spacing);
  };
  return {
    isStacked,
    ends: valued[0]?.ends ?? {},
    giveUpEnd: (name) => valued[0]?.giveUpEnd(name),
    labels: labelled[0]?.labels,
    ...(flat[0]?.title !== undefined && { xTitle: flat[0].title }),
    ...(upright[0]?.title !== undefined && { yTitle: upright[0].title }),
    sideOf: (id) => sides.get(String(id)) ?? 'left',
    isExtra: (id) => {
      const side = sides.get(String(id));
      return side !== undefined && upright.find((axis) => sides.get(axis.id) === side)?.id !== id;
    },
    wants,
    isLinearX: !isHorizontal && flat.some((axis) => axis.isLinear),
    giveUpLinearX: () => {
      for (const axis of flat) if (axis.isLinear) axis.giveUpSpacing();
    },
    giveUp: (spacing) => {
      for (const axis of axes) if (axis.spacing === spacing) axis.giveUpSpacing();
    },
  };
}

function readOld(axis: Members, isX: boolean, index: number): Axis {
  const ticks = axis.open('ticks');
  const label = axis.open('scaleLabel');
  const isShown = label.take('display') !== false;
  const title = readText(label.take('labelString'));
  return {
    id: readText(axis.take('id')) ?? `${isX ? 'x' : 'y'}-axis-${index}`,
    isX,
    ...readCommon(axis),
    ...readEnds(ticks),
    title: isShown ? title : undefined,
  };
}

function readNew(axis: Members, id: string): Axis {
  const title = axis.open('title');
  const isShown = title.take('display') === true;
  const text = readText(title.take('text'));
  const direction = readText(axis.take('axis')) ?? id;
  return {
    id,
    isX: direction.startsWith('x'),
    ...readCommon(axis),
    ...readEnds(axis),
    title: isShown ? text : undefined,
  };
}

const SPACINGS = new Map<unknown, Spacing>([
  ['logarithmic', 'log'],
  ['time', 'time'],
  ['timeseries', 'time'],
]);

function readCommon(axis: Members) {
  const position = axis.take('position');
  const type = axis.take('type');
  const spacing = SPACINGS.get(type);
  const giveUpSpacing = () => axis.giveUp('type');
  if (type !== undefined && type !== 'linear' && type !== 'category' && spacing === undefined)
    giveUpSpacing();
  const giveUpStacked = () => axis.giveUp('stacked');
  const side: Side | undefined = position === 'left' || position === 'right' ? position : undefined;
  return {
    side,
    isStacked: axis.take('stacked') === true,
    giveUpStacked,
    spacing,
    giveUpSpacing,
    isLinear: type === 'linear',
    labels: axis.take('labels'),
  };
}

const ENDS = ['min', 'max', 'suggestedMin', 'suggestedMax'] as const;

/** Reads the ends of an axis, fixed or suggested. Ends that values exceed are dropped later. */
export function readEnds(from: Members): Pick<Axis, 'ends' | 'giveUpEnd' | 'giveUpEnds'> {
  const [min, max, minAtLeast, maxAtLeast] = ENDS.map((name) => readNumber(from.take(name)));
  const zero = from.take('beginAtZero') === true ? 0 : undefined;
  const [low, high] = [min ?? minAtLeast ?? zero, max ?? maxAtLeast ?? zero];
  return {
    ends: { ...(low !== undefined && { min: low }), ...(high !== undefined && { max: high }) },
    giveUpEnd: (name) => {
      if (from.names.includes(name)) from.giveUp(name);
    },
    giveUpEnds: () => {
      for (const name of ENDS) if (from.names.includes(name)) from.giveUp(name);
      if (zero !== undefined) from.giveUp('beginAtZero');
    },
  };
}

/** Returns the axis titles as properties of a chart. */
export function titlesOf({ xTitle, yTitle }: ChartJsAxes) {
  return {
    ...(xTitle !== undefined && { x_title: xTitle }),
    ...(yTitle !== undefined && { y_title: yTitle }),
  };
}
