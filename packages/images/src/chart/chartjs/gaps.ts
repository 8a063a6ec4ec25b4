/** Missing values of lines: null breaks a line, an absent point does not. */
import type { Members, Written } from './config/members.ts';
import { isGap } from './config/values.ts';

/** A value, both ends of a bar, null, or undefined for a label without a point. */
export type Height = number | readonly number[] | null | undefined;

/** A dataset with one value per label. */
export interface Placed extends Written {
  /** Our type of its marks. */
  readonly kind: string;
  readonly values: readonly Height[];
}

/** Returns the values from the first to the last point. */
function listInner({ values }: Placed): readonly Height[] {
  const isPoint = (value: Height) => value !== undefined && value !== null;
  return values.slice(values.findIndex(isPoint), values.findLastIndex(isPoint) + 1);
}

/** Returns true if a label between two points of a dataset has no point. */
export const hasAbsent = (one: Placed) => listInner(one).includes(undefined);

/** Returns true if two datasets have points at the same labels. */
export const haveSamePoints = (one: Placed, { values }: Placed) =>
  one.values.every((value, index) => (value === undefined) === (values[index] === undefined));

/** Returns true if all lines are joined over missing values. Reports lines that are not drawn so. */
export function isJoined(lines: readonly Placed[], options: Members, canJoin: boolean): boolean {
  const all = options.flag('spanGaps') ?? false;
  const read = lines.map((one) => ({
    ...one,
    isAsked: one.members.flag('spanGaps') ?? all,
    isApart: hasAbsent(one),
    hasNull: listInner(one).includes(null),
  }));
  const joined = read.filter(({ isAsked, isApart, hasNull }) => isApart || (isAsked && hasNull));
  const broken = read.filter(({ isAsked, hasNull }) => hasNull && !isAsked);
  const isAnyApart = joined.some(({ isApart }) => isApart);
  if (canJoin && (broken.length === 0 || isAnyApart)) {
    if (joined.length > 0)
      for (const { members, data } of broken) members.reportIgnored(`data[${data.findIndex(isGap)}]`);
    return joined.length > 0;
  }
  for (const { members, isApart } of joined)
    if (isApart) members.reportIgnored('data');
    else (members.take('spanGaps') === undefined ? options : members).reportIgnored('spanGaps');
  return false;
}
