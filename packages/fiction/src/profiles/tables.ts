/** Profiles as CSV rows, and selection of fields. */
import { csvOptions } from '../../../shared/csv-options.ts';
import { CONTACTS_MAX } from './contacts.ts';

/** Returns the named fields, in the profile's order; all fields if `names` is undefined. */
export function pickMembers<T extends object>(profile: T, names: readonly string[] | undefined): Partial<T> {
  if (names === undefined) return profile;
  const wanted = new Set(names);
  const entries = Object.entries(profile).filter(([name]) => wanted.has(name));
  return Object.fromEntries(entries) as Partial<T>; // a subset of the profile's own fields
}

/** Returns a function that writes profiles as CSV rows (RFC 4180), with a header line before the first. */
export async function createTableWriter() {
  const { stringify } = await import('csv-stringify/sync');
  return (profiles: readonly object[], isFirst: boolean): string => {
    const rows = profiles.map(cellsOf);
    const header = (rows[0] ?? []).map(([column]) => column);
    const lines = rows.map((cells) => cells.map(([, text]) => text));
    return stringify(isFirst ? [header, ...lines] : lines, csvOptions(header.length));
  };
}

/** A cell and the name of its column. */
type Cell = readonly [column: string, text: string];

/**
 * Returns the cells of a profile. Lists are joined by `; `. Objects have one column per field; lists of objects have
 * columns for the maximum number of elements, so that all profiles have the same columns.
 */
function cellsOf(profile: object): Cell[] {
  return Object.entries(profile).flatMap(([name, value]) => cellsOfMember(name, value));
}

function cellsOfMember(name: string, value: unknown): Cell[] {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]];
  if (!Array.isArray(value)) return membersUnder(name, value, Object.keys(value));
  const [first] = value;
  if (typeof first !== 'object') return [[name, value.join('; ')]];
  const names = Object.keys(first);
  return Array.from({ length: CONTACTS_MAX }, (_, position) => position).flatMap((position) =>
    membersUnder(`${name}.${position}`, Object(value[position]), names),
  );
}

function membersUnder(prefix: string, holder: object, names: readonly string[]): Cell[] {
  const values = new Map<string, unknown>(Object.entries(holder));
  return names.map((name) => [`${prefix}.${name}`, String(values.get(name) ?? '')]);
}
