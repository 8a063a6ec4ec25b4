import { computeJson } from '../computed.ts';

/** Counts a text in the usual units. */
export const countText = computeJson('countText');
