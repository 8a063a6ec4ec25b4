/** Makers of objects, lists and values that can be null. */
import { type Json, type Maker, pathOf } from './maker.ts';

/** Returns the least number of values of an object or list with these makers. */
export const leastOf = (makers: readonly Maker[]): number =>
  makers.reduce((sum, { least = 1 }) => sum + least, 1);

/** Creates a maker of objects with fixed properties. */
export function objectOf(members: ReadonlyMap<string, Maker>): Maker {
  const makers = [...members];
  // At the root and in objects inside it, the path is always the same.
  let [knownPath, paths] = ['', makers.map(([name]) => pathOf('', name))];
  return {
    members,
    least: leastOf([...members.values()]),
    make(row, path) {
      if (path !== knownPath) [knownPath, paths] = [path, makers.map(([name]) => pathOf(path, name))];
      row.count();
      const made: Record<string, Json> = {};
      for (let index = 0; index < makers.length; index += 1) {
        const [name, maker] = makers[index] as (typeof makers)[number]; // the index is in the list
        row.count();
        setOwn(made, name, maker.make(row, paths[index] ?? ''));
      }
      return made;
    },
  };
}

/** Sets an own property, `__proto__` included; an assignment is faster than `Object.fromEntries`. */
function setOwn(object: Record<string, Json>, name: string, value: Json): void {
  if (name !== '__proto__') object[name] = value;
  else Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
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
