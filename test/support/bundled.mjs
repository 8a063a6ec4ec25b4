/** Preloaded by each test file: bundles replace the sources, also in worker threads. */
import module from 'node:module';
import threads from 'node:worker_threads';
import { findBundled, load, resolve } from './bundled-files.mjs';

if (module.registerHooks) module.registerHooks({ load, resolve });
else module.register('./bundled-files.mjs', import.meta.url);

/** Starts worker threads from their bundles, without what a test file preloads. Only sources need its loader. */
class Worker extends threads.Worker {
  constructor(file, options) {
    const path = findBundled(String(file)) ?? file;
    super(path, String(path).endsWith('.ts') ? options : { execArgv: [], ...options });
  }
}
threads.Worker = Worker;
module.syncBuiltinESMExports();

// Processes that tests start are not instrumented: servers run as with `npm start`.
delete process.env.NODE_OPTIONS;
