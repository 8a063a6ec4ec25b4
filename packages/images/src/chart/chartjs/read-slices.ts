/** Pies and doughnuts of Chart.js. */

import type { Members, Written } from './config/members.ts';
import { readSliceColors } from './dataset-colors.ts';
import { readLabels, readShares } from './datasets.ts';

/** As in the document. */
const RINGS_MAX = 4;

/**
 * Translates slices, at least one, so that a pie without values is rejected as such. Reports rings that have other
 * slices, or no positive value, or all if the chart has none.
 */
export function readSlices(data: Members, written: readonly Written[], hasRings = true) {
  const [first] = written;
  const named = readLabels(data, written) ?? first?.data.map(() => '') ?? [];
  const count = Math.max(named.length, first?.data.length ?? 0, 1);
  const colors = first && readSliceColors(first, count);
  const labels = fill(named, count, '');
  const values = first && fill(readShares(first), count, 0);
  const others = written.slice(1).map(readShares);
  const countMax = hasRings ? RINGS_MAX : 0;
  const isWhole = (ring: readonly number[]) => ring.length === count && ring.some((value) => value > 0);
  for (const [order, ring] of others.entries())
    if (!isWhole(ring) || order >= countMax) data.reportIgnored(`datasets[${written[order + 1]?.position}]`);
  const rings = others.slice(0, countMax).filter(isWhole);
  return { ...(colors && { colors }), data: { labels, values, ...(rings.length > 0 && { rings }) } };
}

/** Appends a value until the list has this length. */
function fill<Item>(list: readonly Item[], length: number, value: Item): Item[] {
  return [...list, ...Array.from({ length: length - list.length }, () => value)];
}
