import { createRequire } from 'node:module';

type Program = typeof import('../../process/program.ts');

/** Checks all settings and the custom operations as a start does, without opening the store. */
export async function check(): Promise<string> {
  // The code of a start is part of the service, which other commands do not load.
  const isSource = import.meta.url.endsWith('.ts');
  const source = new URL('../../process/program.ts', import.meta.url).href;
  const program: Program = isSource
    ? await import(source)
    : createRequire(import.meta.url)('../../server.cjs');
  const { config } = await (await program.loadSettings()).readSettings();
  return ['The configuration is valid.', ...config.warnings].join('\n');
}
