/** The built program, as `npm start` runs it. Applications under test are built from its parts, not from sources. */
import { createRequire } from 'node:module';
import type * as program from '../../src/process/program.ts';
import { builtPath, findBuilt } from './built.ts';

await findBuilt('src/main.js');
const { loadParts }: typeof program = createRequire(import.meta.url)(builtPath('server.cjs'));

export const {
  ApiError,
  buildApp,
  createCalendarFetcher,
  createCalendarReader,
  openCompute,
  createEmbeddedStores,
  createMetrics,
  createRedisStores,
  createServices,
  documents,
  loadFolder,
  operations,
  readConfig,
  StoreUnavailable,
} = await loadParts();
