import { loadService } from '../service.ts';

/** Checks all settings and the custom operations as a start does, without opening the store. */
export async function check(): Promise<string> {
  const { loadSettings } = await loadService();
  const { config } = await (await loadSettings()).readSettings();
  return ['The configuration is valid.', ...config.warnings].join('\n');
}
