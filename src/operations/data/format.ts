import { computeJson } from '../computed.ts';

/** Re-indents JSON and optionally sorts its names. */
export const formatJson = computeJson('formatJson');
