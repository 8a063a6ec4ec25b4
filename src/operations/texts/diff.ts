import { computeJson } from '../computed.ts';

/** Compares two texts. */
export const diffTexts = computeJson('diffTexts');
