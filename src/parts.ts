/** The parts of the program that tests put together, so that they test what ships. */
export { buildApp } from './app.ts';
export { createCalendarFetcher } from './calendar/fetcher.ts';
export { createCompute } from './compute/compute.ts';
export { readConfig } from './config/config.ts';
export { documents } from './contract/documents.ts';
export { ApiError, StoreUnavailable } from './errors.ts';
export { createMetrics } from './observe/metrics.ts';
export { operations } from './operations/index.ts';
export { createServices } from './process/services.ts';
export { createEmbeddedStores } from './stores/embedded/index.ts';
export { createRedisStores } from './stores/redis/index.ts';

import type { FolderOptions } from './own/folder.ts';
/** Loads a folder of own operations. */
export const loadFolder = async (path: string, options?: FolderOptions) =>
  (await import('./own/folder.ts')).loadFolder(path, options);
