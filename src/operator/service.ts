/** The code of the service, which only a few commands load. */
import { createRequire } from 'node:module';

type Program = typeof import('../process/program.ts');

/** Loads the service, in the build or in the sources. */
export async function loadService(): Promise<Program> {
  const source = new URL('../process/program.ts', import.meta.url).href;
  return import.meta.url.endsWith('.ts')
    ? await import(source)
    : createRequire(import.meta.url)('../../server.cjs');
}
