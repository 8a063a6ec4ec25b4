/** The program: reads the configuration, then serves or manages workers. */
import cluster from 'node:cluster';
import { type Config, ConfigError, readConfig, readOperationsDir } from '../config/config.ts';
import type { LoadedFolder } from '../http/custom/folder.ts';

/** Exit code of an invalid configuration. */
const EXIT_CONFIG = 2;

start();

async function start(): Promise<void> {
  const custom = await loadCustomOperations();
  const config = readConfigOrExit(custom);
  if (config.workers > 1 && cluster.isPrimary) {
    const { keepWorkers } = await import('./workers/workers.ts');
    return keepWorkers(config);
  }
  const { serve } = await import('./serve.ts');
  return serve(config, custom?.served);
}

/** Reads custom operations; without `OPERATIONS_DIR`, their code is not even evaluated. */
async function loadCustomOperations(): Promise<LoadedFolder | undefined> {
  const path = readOperationsDir();
  if (path === undefined) return undefined;
  const { loadFolder } = await import('../http/custom/folder.ts');
  return loadFolder(path, {
    onExit: (problems) => {
      process.exitCode = EXIT_CONFIG;
      process.stderr.write(`${new ConfigError(problems).message}\n`);
    },
  });
}

function readConfigOrExit(custom: LoadedFolder | undefined): Config {
  try {
    return readConfig(undefined, { custom });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(EXIT_CONFIG);
  }
}
