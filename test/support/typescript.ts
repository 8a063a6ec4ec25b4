/** How a test runs what is written in TypeScript as a process of its own. */
import { join } from 'node:path';

/** The word behind `node`: what was bundled for the tests is loaded in place of its sources, all else is compiled. */
export const typeScript = `--import=${join(import.meta.dirname, 'bundled.mjs')}`;
