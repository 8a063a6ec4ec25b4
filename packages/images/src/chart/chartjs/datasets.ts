/** Datasets of Chart.js. */

import type { Members, Written } from './config/members.ts';
import { isPoint, readText, readValue } from './config/values.ts';
import { readEach } from './dataset-colors.ts';
import { countSharing, readArea } from './fill.ts';
import type { Placed } from './gaps.ts';
import { type LineDefaults, readLook } from './line-looks.ts';
import { reportLost } from './place-values.ts';
import type { ChartJsAxes } from './read-axes.ts';

/** One more than the maximum of any chart, so that the check of charts reports too many. */
export const LABELS_MAX = 501;

/**
 * Returns the axis' own labels or those of the data, followed by other strings that are the x of a point. Without
 * labels, returns the x of all points. Reports labels that are not text.
 */
export function readLabels(data: Members, written: readonly Written[], own?: unknown): string[] | undefined {
  const xValues = written.flatMap((one) => one.data.filter(isPoint).map(({ x }) => x));
  const labels = own ?? data.take('labels');
  if (!Array.isArray(labels)) {
    if (labels !== undefined && labels !== null) data.reportIgnored('labels');
    const found = new Set(xValues.map(readText).filter((text) => text !== undefined));
    return found.size > 0 ? [...found].slice(0, LABELS_MAX) : undefined;
  }
  const lost = labels.findIndex((label) => label !== null && readText(label) === undefined);
  if (lost >= 0) data.reportIgnored(`labels[${lost}]`);
  const texts = labels.map((label) => readText(label) ?? '');
  const known = new Set(texts);
  const others = new Set(xValues.filter((text) => typeof text === 'string' && !known.has(text)));
  return [...texts, ...others].map(String).slice(0, Math.max(texts.length, LABELS_MAX));
}

/** Values of `fill` with which a radar is filled, as all of ours are. */
const FILLED: readonly unknown[] = [undefined, true, 'origin', 'start'];

interface Over {
  readonly count: number;
  readonly type: string;
  readonly axes?: ChartJsAxes;
  /** True if the bars or areas of the chart are stacked. */
  readonly isStacked?: boolean;
  readonly defaults?: LineDefaults;
}

/** Translates datasets over labels. */
export function readSeries(
  placed: readonly Placed[],
  { count, type, axes, isStacked = false, defaults }: Over,
) {
  return placed.map((one) => {
    const { members, kind } = one;
    if (type === 'radar' && !FILLED.includes(members.take('fill'))) members.reportIgnored('fill');
    const id = members.take('yAxisID');
    const fill = kind === 'line' && axes !== undefined && readArea(one, { placed, axes, isStacked });
    const isAlone = axes === undefined || countSharing(one, placed, axes) === 0;
    // Our charts stack both axes or none.
    const isMisplaced = axes?.isStacked && isStacked && !axes.isStackedOn(id) && !isAlone && kind === 'bar';
    if (isMisplaced || axes?.isExtra(id)) members.reportIgnored('yAxisID');
    const shown = fill === false ? kind : 'area';
    const hasStroke = shown === 'line' || (shown === 'area' && !isStacked);
    const colors = shown === 'bar' ? readEach(members, count) : undefined;
    return {
      ...nameOf(members),
      values: one.values.map((value) => value ?? null),
      ...(shown !== type && { type: shown }),
      ...(axes?.sideOf(id) === 'right' && { axis: 'right' as const }),
      ...(typeof fill === 'number' && { fill_to: fill }),
      ...(colors && { colors }),
      ...(hasStroke && defaults && readLook(members, defaults)),
    };
  });
}

/** Returns non-negative values, 0 for missing ones. */
export function readShares(one: Written): number[] {
  reportLost(one, readValue);
  return one.data.map((value) => readValue(value) ?? 0);
}

export function nameOf(members: Members) {
  const label = members.text('label');
  return label === undefined ? {} : { label };
}
