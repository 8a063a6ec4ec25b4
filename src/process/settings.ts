/** The settings of a service, with its custom operations. */
import { type Config, ConfigError, readConfig, readOperationsDir } from '../config/config.ts';
import { readEnvFile } from '../config/env-file.ts';
import type { LoadedFolder } from '../http/custom/folder.ts';

/** Exit code of an invalid configuration. */
export const EXIT_CONFIG = 2;

/** Reads all settings. Rejects with a `ConfigError`. */
export async function readSettings(): Promise<{ config: Config; custom: LoadedFolder | undefined }> {
  readEnvFile();
  const custom = await loadCustomOperations();
  return { config: readConfig(undefined, { custom }), custom };
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
