/** Makers of objects, lists and values that can be null. */
import { type Json, type Maker, pathOf } from './maker.ts';

/** Returns the least number of values of an object or list with these makers. */
export const leastOf = (makers: readonly Maker[]): number =>
  makers.reduce((sum, { least = 1 }) => sum + least, 1);

/** Creates a maker of objects with fixed properties. */
export function objectOf(members: ReadonlyMap<string, Maker>): Maker {
  return {
    members,
    least: leastOf([...members.values()]),
    make(row, path) {
      row.count();
      const entries: [string, Json][] = [];
      for (const [name, maker] of members) {
        row.count();
        entries.push([name, maker.make(row, pathOf(path, name))]);
      }
      return Object.fromEntries(entries);
    },
  };
}

/** Creates a maker of lists; every item has its own person and its own domain. */
export function listOf(item: Maker, min: number, max: number): Maker {
  return {
    least: 1 + min * (item.least ?? 1),
    make(row, path) {
      row.count();
      const scope = {};
      const length = min + row.chance(`${path}#length`).below(max - min + 1);
      return Array.from({ length }, (_, index) => {
        row.count();
        const itemPath = `${path}[${index}]`;
        return item.make(row.item(itemPath, index, scope), itemPath);
      });
    },
  };
}

/** Creates a maker that returns null with a probability. */
export function nullableOf(maker: Maker, probability: number): Maker {
  if (probability === 0) return maker;
  return {
    members: maker.members,
    make: (row, path) => (row.chance(`${path}#null`).unit() < probability ? null : maker.make(row, path)),
  };
}
