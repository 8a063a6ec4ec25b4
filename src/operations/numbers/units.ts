import type { Kind } from '../../domain/numbers/unit-table.ts';
import { orBadRequest } from '../input-errors.ts';

const load = () => import('../../domain/numbers/units.ts');

/** Converts a value to another unit of the same kind. */
export async function convertUnits({ value, from, to }: { value: number; from: string; to: string }) {
  const { convertValue } = await load();
  return orBadRequest(() => convertValue(value, from, to));
}

/** Lists all units, or those of one kind. */
export async function listUnits({ kind }: { kind?: Kind }) {
  const { listUnitsOf } = await load();
  return { units: listUnitsOf(kind) };
}
