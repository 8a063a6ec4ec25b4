import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { ConfigError } from './config.ts';
import { messageOf } from './variables.ts';

/**
 * Reads `.env` in the current directory, if there is one, into the environment, whose own variables win. Throws a
 * `ConfigError` if it cannot be read.
 */
export function readEnvFile(file = '.env'): void {
  if (!existsSync(file)) return;
  try {
    loadEnvFile(file);
  } catch (error) {
    throw new ConfigError([`${file} cannot be read: ${messageOf(error)}`]);
  }
}
