/**
 * Preloaded by each file of tests and by its threads: what `bundle.mjs` made takes the place of the sources.
 *
 * It comes before tap's own hooks, which look at every module that is loaded, for mocks and for coverage, and at those of
 * every process that a test starts. Without coverage they are for nothing: a server under test would not be what
 * `npm start` runs.
 */
import module, { syncBuiltinESMExports } from 'node:module';
import { load } from './bundled-files.mjs';

if (module.registerHooks) module.registerHooks({ load });
else module.register('./bundled-files.mjs', import.meta.url);

if (process.env._TAPJS_PROCESSINFO_COVERAGE_ === '0') {
  // How tap's own tests leave them out.
  process.env.__TAPJS_PROCESSINFO_TESTING_NO_REGISTER__ = String(process.pid);
  for (const name of ['register', 'registerHooks']) if (module[name]) module[name] = () => {};
  syncBuiltinESMExports();
  delete process.env.NODE_OPTIONS;
}
