/** Runs TypeScript programs as processes in tests. */
import { join } from 'node:path';

/** The argument for `node`: loads bundled sources, and compiles everything else. */
export const typeScript = `--import=${join(import.meta.dirname, 'bundled.mjs')}`;
