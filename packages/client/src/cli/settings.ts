/** The settings file: URL and API key of the service. */
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from './command.ts';

/** Its documented path. */
export const settingsFile = '~/.config/utility-api/config.json';

export interface Settings {
  readonly url?: string;
  readonly key?: string;
}

/**
 * Reads the file in XDG_CONFIG_HOME, by default `~/.config`. Resolves with no settings if it does not exist. Throws a
 * UsageError if it is not an object of known strings.
 */
export async function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Settings> {
  const folder = environment.XDG_CONFIG_HOME || join(environment.HOME ?? homedir(), '.config');
  const path = join(folder, 'utility-api', 'config.json');
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw new UsageError(`Cannot read ${path} (${error.message}).`);
  });
  const settings = parse(text);
  const isValid =
    typeof settings === 'object' &&
    settings !== null &&
    !Array.isArray(settings) &&
    Object.entries(settings).every(
      ([name, value]) => ['url', 'key'].includes(name) && typeof value === 'string',
    );
  if (!isValid) throw new UsageError(`${path} must be JSON with the strings "url" and "key", both optional.`);
  return settings;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
