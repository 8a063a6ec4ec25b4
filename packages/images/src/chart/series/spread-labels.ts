/** Labels in a row, moved apart. All lengths are in px along the row. */
import { clamp } from '../../../../shared/clamp.ts';

/** A label, and where its middle should be. */
interface Wanted {
  readonly text: string;
  readonly wanted: number;
  readonly lengthPx: number;
}

/** Labels without space between them. */
interface Cluster {
  readonly labels: readonly Wanted[];
  readonly lengthPx: number;
  readonly middle: number;
}

/**
 * Returns the middles of labels between two ends: each where it should be, or in a cluster around the average of its
 * neighbors. Omits the last labels if there is too little space for all.
 */
export function spreadLabels(
  labels: readonly Wanted[],
  [start = 0, end = start]: readonly number[],
): { text: string; at: number }[] {
  let kept = labels;
  while (sumOf(kept.map(({ lengthPx }) => lengthPx)) > end - start) kept = kept.slice(0, -1);
  const clusters: Cluster[] = [];
  for (const label of kept.toSorted((one, other) => one.wanted - other.wanted)) {
    clusters.push(createCluster([label], start, end));
    let [before, last] = clusters.slice(-2);
    while (before && last && before.middle + before.lengthPx / 2 > last.middle - last.lengthPx / 2) {
      clusters.splice(-2, 2, createCluster([...before.labels, ...last.labels], start, end));
      [before, last] = clusters.slice(-2);
    }
  }
  return clusters.flatMap(({ labels: members, lengthPx, middle }) => {
    let at = middle - lengthPx / 2;
    return members.map((label) => {
      at += label.lengthPx;
      return { text: label.text, at: at - label.lengthPx / 2 };
    });
  });
}

function createCluster(labels: readonly Wanted[], start: number, end: number): Cluster {
  const lengthPx = sumOf(labels.map((label) => label.lengthPx));
  const middle = sumOf(labels.map(({ wanted }) => wanted)) / labels.length;
  return { labels, lengthPx, middle: clamp(middle, start + lengthPx / 2, end - lengthPx / 2) };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
