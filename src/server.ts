/** The program: reads the configuration, then serves, or keeps workers that do. */
import cluster from 'node:cluster';
import { type Config, ConfigError, readConfig } from './config.ts';

/** Exit code of a wrong configuration. */
const EXIT_CONFIG = 2;

const config = readConfigOrExit();
if (config.workers > 1 && cluster.isPrimary) {
  const { keepWorkers } = await import('./process/workers.ts');
  await keepWorkers(config);
} else {
  const { serve } = await import('./process/serve.ts');
  await serve(config);
}

function readConfigOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(EXIT_CONFIG);
  }
}
