import { computeJson } from '../computed.ts';

/** Converts data from one format to another. */
export const convertData = computeJson('convertData');
