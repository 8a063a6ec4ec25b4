/** The built program, as `npm start` runs it. Applications under test are built from its parts, not from sources. */
import { pathToFileURL } from 'node:url';
import type * as bundle from '../../src/process/bundle.ts';
import { builtPath, findBuilt } from './built.ts';

await findBuilt('src/main.js');
const { loadBundle, runBundle }: typeof bundle = await import(
  pathToFileURL(builtPath('src/process/bundle.js')).href
);

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
} = await runBundle(loadBundle()).loadParts();
