/** The parts of the program that tests put together, so that they test what ships. */

export { readConfig } from '../config/config.ts';
export { documents } from '../contract/documents.ts';
export { ApiError, StoreUnavailable } from '../lib/errors.ts';
export { createMetrics } from '../observe/metrics.ts';
export { createCalendarFetcher } from '../operations/hyperplanning/fetcher.ts';
export { createCalendarReader } from '../operations/hyperplanning/reader.ts';
export { operations } from '../operations/index.ts';
export { createEmbeddedStores } from '../stores/embedded/index.ts';
export { createRedisStores } from '../stores/redis/index.ts';
export { buildApp } from './app.ts';
export { createServices } from './services.ts';

import type { FolderOptions } from '../http/custom/folder.ts';
/** Loads a folder of custom operations. */
export const loadFolder = async (path: string, options?: FolderOptions) =>
  (await import('../http/custom/folder.ts')).loadFolder(path, options);
export { openCompute } from './compute.ts';
