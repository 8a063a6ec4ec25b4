/** Axes of Chart.js, in the format of version 2 and of later versions. */
import type { AxesAppearance, Side } from '../spec.ts';
import { combineLooks } from './axis-looks.ts';
import { Members, type Written } from './config/members.ts';
import { type Axis, type Ends, readNew, readOld, type Spacing } from './read-axis.ts';

export interface ChartJsAxes {
  readonly isStacked: boolean;
  /** True if the value axes do not say whether they are stacked. */
  readonly isStackedUnset: boolean;
  /** Returns true if the datasets of an axis are stacked. */
  readonly isStackedOn: (id: unknown) => boolean;
  /** Reports the stacks of value axes as ignored. */
  readonly reportIgnoredStacked: () => void;
  /** Ends of the value axis. */
  readonly ends: Ends;
  /** Reports fixed ends of the value axis as ignored. */
  readonly reportIgnoredEnd: (name: keyof Ends) => void;
  /**
   * Returns false if the axes of the datasets do not include zero. Reports `beginAtZero: false` of axes that do,
   * because another axis does.
   */
  readonly readZero: (hasBars: boolean, isStacked: boolean) => false | undefined;
  readonly labels: unknown;
  readonly xTitle?: string;
  readonly yTitle?: string;
  /** Reports the titles that are drawn as ignored. */
  readonly reportIgnoredTitles: () => void;
  /** Returns the side of an axis by its id. */
  readonly sideOf: (id: unknown) => Side;
  /** Returns true if an axis has a scale of its own that is not drawn. */
  readonly isExtra: (id: unknown) => boolean;
  /** Returns true if all value axes are log, or all label axes are time axes. */
  readonly wants: (spacing: Spacing) => boolean;
  /** True if the label axis is linear. */
  readonly isLinear: boolean;
  readonly reportIgnoredLinear: () => void;
  /** Returns the visible parts and the ticks of both axes. */
  readonly readLooks: (drawn: { hasCrossGrid: boolean; canStep: boolean }) => AxesAppearance;
  /** Reports axes with this spacing as ignored, except those that are drawn so. */
  readonly reportIgnored: (spacing: Spacing, isDrawn: boolean) => void;
}

/** Maximum number of axes that are read. */
const AXES_MAX = 8;

/** Reads `options.scales` and the axes that only datasets name. Horizontal bars have their values on the x axis. */
export function readAxes(scales: Members, written: readonly Written[], isHorizontal: boolean): ChartJsAxes {
  const declared = listAxes(scales);
  const firstId = declared.find(({ isX }) => !isX)?.id ?? 'y';
  const used = new Set(written.map(({ members }) => String(members.take('yAxisID') ?? firstId)));
  const others = [...used].filter((id) => declared.every((axis) => axis.isX || axis.id !== id));
  const axes = [...declared, ...others.map((id) => readNew(new Members({ axis: 'y' }), id))];
  const upright = axes.filter(({ id, isX }) => !isX && (isHorizontal || used.has(id)));
  const flat = axes.filter(({ isX }) => isX);
  const [valued, labelled] = isHorizontal ? [flat, upright] : [upright, flat];
  const sides = chooseSides(upright, isHorizontal);
  const main = isHorizontal ? flat[0] : upright.find(({ id }) => sides.get(id) === 'left');
  const [titledX, titledY] = [flat[0], isHorizontal ? upright[0] : main];
  for (const axis of axes) {
    if (axis !== main) axis.reportIgnoredEnds();
    if (axis !== titledX && axis !== titledY && axis.title !== undefined) axis.reportIgnoredTitle();
  }
  const isStacked = valued.some((axis) => axis.isStacked === true);
  if (!isStacked) for (const axis of labelled) if (axis.isStacked) axis.reportIgnoredStacked();
  const sideOf = (id: unknown): Side =>
    (isHorizontal ? undefined : sides.get(String(id ?? firstId))) ?? 'left';
  const listAsked = (spacing: Spacing) => (spacing === 'log' ? valued : labelled);
  return {
    isStacked,
    isStackedUnset: valued.every((axis) => axis.isStacked === undefined),
    reportIgnoredStacked: () => {
      for (const axis of valued) if (axis.isStacked) axis.reportIgnoredStacked();
    },
    ends: main?.ends ?? {},
    reportIgnoredEnd: (name) => main?.reportIgnoredEnd(name),
    readZero: (hasBars, isStacked) => {
      const free = valued.filter((axis) => axis.isZeroBound === false);
      const isFree = hasBars || isStacked ? free.length === valued.length && free.length > 0 : true;
      if (!isFree) for (const axis of free) axis.reportIgnoredZero();
      return isFree ? false : undefined;
    },
    labels: labelled[0]?.takeLabels(),
    ...(titledX?.title !== undefined && { xTitle: titledX.title }),
    ...(titledY?.title !== undefined && { yTitle: titledY.title }),
    reportIgnoredTitles: () => {
      for (const axis of [titledX, titledY]) if (axis?.title !== undefined) axis.reportIgnoredTitle();
    },
    sideOf,
    isStackedOn: (id) =>
      isHorizontal
        ? isStacked
        : upright.some((axis) => axis.isStacked === true && sides.get(axis.id) === sideOf(id)),
    isExtra: (id) => {
      if (id === undefined || id === null) return false;
      return upright.find((axis) => isHorizontal || sides.get(axis.id) === sideOf(id))?.id !== String(id);
    },
    wants: (spacing) => {
      const asked = listAsked(spacing);
      return asked.length > 0 && asked.every((axis) => axis.spacing === spacing);
    },
    isLinear: labelled.some((axis) => axis.isLinear),
    reportIgnoredLinear: () => {
      for (const axis of labelled) if (axis.isLinear) axis.reportIgnoredSpacing();
    },
    readLooks: (drawn) => {
      const looksOf = (list: readonly Axis[]) => list.map(({ look }) => look);
      const looks = { flat: looksOf(flat), upright: looksOf(upright), valued: looksOf(valued) };
      return combineLooks({ ...looks, main: main?.look }, drawn);
    },
    reportIgnored: (spacing, isDrawn) => {
      const drawn = isDrawn ? listAsked(spacing) : [];
      for (const axis of axes)
        if (axis.spacing === spacing && !drawn.includes(axis)) axis.reportIgnoredSpacing();
    },
  };
}

/** Lists the axes of version 2, which are in lists, and of later versions. */
function listAxes(scales: Members): Axis[] {
  const [listed, named] = split(scales.names, (name) => Array.isArray(scales.take(name)));
  return [
    ...listed.flatMap((name) =>
      scales.list(name, AXES_MAX).map((axis, index) => readOld(axis, name.startsWith('x'), index)),
    ),
    ...named.slice(0, AXES_MAX).map((name) => readNew(scales.open(name), name)),
  ];
}

function split<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

/** Returns the side of each upright axis. Reports positions that are not drawn: a single axis is at the left. */
function chooseSides(upright: readonly Axis[], isHorizontal: boolean): Map<string, Side> {
  const [first] = upright;
  if (first?.side === 'right' && (upright.length === 1 || isHorizontal)) {
    first.reportIgnoredPosition();
    return new Map([[first.id, 'left']]);
  }
  return new Map(upright.map(({ id, side }, index) => [id, side ?? (index === 0 ? 'left' : 'right')]));
}

/** Returns the axis titles as properties of a chart. */
export function titlesOf({ xTitle, yTitle }: ChartJsAxes) {
  return {
    ...(xTitle !== undefined && { x_title: xTitle }),
    ...(yTitle !== undefined && { y_title: yTitle }),
  };
}
