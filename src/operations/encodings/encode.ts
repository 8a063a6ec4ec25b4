import { computeJson } from '../computed.ts';

/** Encodes a text. */
export const encodeText = computeJson('encodeText');

/** Decodes a text. */
export const decodeText = computeJson('decodeText');
