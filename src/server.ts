/** The program: reads the configuration, then serves or manages workers. */
import cluster from 'node:cluster';
import module from 'node:module';
import { join } from 'node:path';
import { type Config, ConfigError, readConfig } from './config/config.ts';
import { packageRoot } from './contract/package.ts';

/** Exit code of an invalid configuration. */
const EXIT_CONFIG = 2;

keepCompiledCode();
start(readConfigOrExit());

async function start(config: Config): Promise<void> {
  if (config.workers > 1 && cluster.isPrimary) {
    const { keepWorkers } = await import('./process/workers.ts');
    return keepWorkers(config);
  }
  const { serve } = await import('./process/serve.ts');
  return serve(config);
}

/**
 * Caches compiled code for the next start (Node 22.1 or newer, if the folder is writable), not in a shared directory.
 */
function keepCompiledCode(): void {
  const { enableCompileCache } = module as { enableCompileCache?: (folder: string) => unknown };
  enableCompileCache?.(join(packageRoot, 'node_modules/.cache/compiled'));
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
