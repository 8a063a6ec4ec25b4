/** The axes of Chart.js, in the words of its version 2 and of those since. */
import type { Side } from '../spec.ts';
import type { Members } from './members.ts';
import { readNumber, readText } from './values.ts';

export interface ChartJsAxes {
  readonly isStacked: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly xTitle?: string;
  readonly yTitle?: string;
  /** Where the axis of that name stands. */
  readonly sideOf: (id: unknown) => Side;
}

interface Axis {
  readonly id: string;
  readonly isX: boolean;
  readonly side: Side | undefined;
  readonly isStacked: boolean;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly title: string | undefined;
}

/** More are on no chart that is read. */
const AXES_MAX = 8;

/** Reads `options.scales`; of bars that lie, the values are under the plot. */
export function readAxes(scales: Members, isLying: boolean): ChartJsAxes {
  const old = ['xAxes', 'yAxes'].flatMap((name) =>
    scales.list(name, AXES_MAX).map((axis, index) => readOld(axis, name === 'xAxes', index)),
  );
  const names = scales.names.filter((name) => name !== 'xAxes' && name !== 'yAxes').slice(0, AXES_MAX);
  const axes = [...old, ...names.map((name) => readNew(scales.open(name), name))];
  const upright = axes.filter(({ isX }) => !isX);
  const flat = axes.filter(({ isX }) => isX);
  const [valued] = isLying ? flat : upright;
  const sides = new Map(upright.map(({ id, side }, index) => [id, side ?? (index === 0 ? 'left' : 'right')]));
  return {
    isStacked: axes.some((axis) => axis.isStacked),
    ...(valued?.min !== undefined && { min: valued.min }),
    ...(valued?.max !== undefined && { max: valued.max }),
    ...(flat[0]?.title !== undefined && { xTitle: flat[0].title }),
    ...(upright[0]?.title !== undefined && { yTitle: upright[0].title }),
    sideOf: (id) => sides.get(String(id)) ?? 'left',
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
    min: readNumber(ticks.take('min')) ?? readStart(ticks),
    max: readNumber(ticks.take('max')),
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
    min: readNumber(axis.take('min')) ?? readStart(axis),
    max: readNumber(axis.take('max')),
    title: isShown ? text : undefined,
  };
}

function readCommon(axis: Members): Pick<Axis, 'side' | 'isStacked'> {
  const position = axis.take('position');
  const type = axis.take('type');
  if (type !== undefined && type !== 'linear' && type !== 'category') axis.giveUp('type');
  return {
    side: position === 'left' || position === 'right' ? position : undefined,
    isStacked: axis.take('stacked') === true,
  };
}

/** Ours begin at zero wherever that does not hide what differs: it is understood, and nothing is to be done. */
function readStart(from: Members): undefined {
  from.skip('beginAtZero');
  return undefined;
}
