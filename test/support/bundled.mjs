/** Preloaded by each file of tests and by its threads: what `bundle.mjs` made takes the place of the sources. */
import module from 'node:module';
import { load } from './bundled-files.mjs';

if (module.registerHooks) module.registerHooks({ load });
else module.register('./bundled-files.mjs', import.meta.url);

// What a test starts is not to be watched: a server is what `npm start` runs.
delete process.env.NODE_OPTIONS;
