/** Preloaded by each file of tests: what `bundle.mjs` made takes the place of the sources, in its threads as well. */
import module from 'node:module';
import threads from 'node:worker_threads';
import { findBundled, load } from './bundled-files.mjs';

if (module.registerHooks) module.registerHooks({ load });
else module.register('./bundled-files.mjs', import.meta.url);

/** A thread begins with what was made of its file, without all that a file of tests preloads. */
class Worker extends threads.Worker {
  constructor(file, options) {
    const bundled = findBundled(String(file));
    if (bundled === undefined) super(file, options);
    else super(bundled, { execArgv: [], ...options });
  }
}
threads.Worker = Worker;
module.syncBuiltinESMExports();

// What a test starts is not to be watched: a server is what `npm start` runs.
delete process.env.NODE_OPTIONS;
