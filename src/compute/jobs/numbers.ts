import { summarize } from '../../operations/numbers/statistics.ts';
import { writeJson } from '../job.ts';

/** Computes statistics of numbers. */
export const describeNumbers = ({ values }: { values: readonly number[] }) => writeJson(summarize(values));
