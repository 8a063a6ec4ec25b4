/** The program: reads the configuration, then serves or manages workers. */
import cluster from 'node:cluster';
import { ConfigError } from '../config/config.ts';
import { EXIT_CONFIG, readSettings } from './settings.ts';

start();

async function start(): Promise<void> {
  const { config, custom } = await readSettingsOrExit();
  if (config.workers > 1 && cluster.isPrimary) {
    const { keepWorkers } = await import('./workers/workers.ts');
    return keepWorkers(config);
  }
  const { serve } = await import('./serve.ts');
  return serve(config, custom?.served);
}

async function readSettingsOrExit(): ReturnType<typeof readSettings> {
  try {
    return await readSettings();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(EXIT_CONFIG);
  }
}
