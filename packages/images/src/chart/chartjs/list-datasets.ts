/** The datasets of a configuration, and their data. */
import type { Members, Written } from './config/members.ts';
import { findAt, type Keys, readKeys } from './config/parsing.ts';
import { isPoint, isTimed, readNumber } from './config/values.ts';

/** One more than the maximum of any chart, so that the check of charts reports too many. */
const DATASETS_MAX = 11;

/** Lists visible datasets with their data as numbers, intervals or points with the label as x. */
export function listDatasets(data: Members, options: Members, { type, isHorizontal }: Layout): Written[] {
  const common = readKeys(options);
  return listVisible(data).map(({ members, position }) => {
    const values = members.take('data');
    const own = members.take('type') ?? type;
    const isBar = own === 'bar' || own === 'horizontalBar';
    const keys = { ...DEFAULT_KEYS.get(type), ...common, ...readKeys(members) };
    if (Array.isArray(values))
      return { members, position, data: values.map((one) => readItem(one, { isBar, isHorizontal, keys })) };
    if (typeof values !== 'object' || values === null) {
      if (values !== undefined) members.reportIgnored('data');
      return { members, position, data: [] };
    }
    return { members, position, data: Object.entries(values).map(([x, y]) => ({ x, y })) };
  });
}

/** Names of the values in object data, by our type. */
const DEFAULT_KEYS = new Map<unknown, Keys>([
  ['pie', { value: ['value'] }],
  ['donut', { value: ['value'] }],
  ['radar', { value: ['r'] }],
]);

/** Lists the datasets that are not hidden; all of them, reported, if none is visible. */
function listVisible(data: Members) {
  const all = data.list('datasets', DATASETS_MAX).map((members, position) => ({ members, position }));
  const visible = all.filter(({ members }) => members.flag('hidden') !== true);
  if (visible.length === 0) for (const { members } of all) members.reportIgnored('hidden');
  for (const one of all) if (!visible.includes(one)) one.members.skip(...one.members.names);
  return visible.length === 0 ? all : visible;
}

interface Layout {
  readonly type: unknown;
  readonly isHorizontal: boolean;
}

interface Reading {
  readonly isBar: boolean;
  readonly isHorizontal: boolean;
  readonly keys: Keys;
}

/** Converts `[x, y]` and objects to points, except for the ends of a bar, and swaps x and y of horizontal bars. */
function readItem(written: unknown, { isBar, isHorizontal, keys }: Reading): unknown {
  const item = readByKeys(written, keys);
  if (isTimed(item)) return { x: item.t, y: item.y };
  const isPair = Array.isArray(item) && item.length === 2;
  const isInterval = isBar && isPair && (item[0] === null || readNumber(item[0]) !== undefined);
  if (isPair && !isInterval) return { x: item[0], y: item[1] };
  return isHorizontal && isPoint(item) ? { x: item.y, y: item.x } : item;
}

/** Returns the value or point that the keys select, or else the item itself. */
function readByKeys(item: unknown, { x, y, value }: Keys): unknown {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
  const alone = value && findAt(item, value);
  if (alone !== undefined) return alone;
  if (x === undefined && y === undefined) return item;
  const height = findAt(item, y ?? ['y']);
  return height === undefined ? item : { x: findAt(item, x ?? ['x']), y: height };
}
