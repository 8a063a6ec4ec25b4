import { computeJson } from '../computed.ts';

/** Returns the matches of a pattern in a text, and the text with replacements. */
export const matchRegex = computeJson('matchRegex');
