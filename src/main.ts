/** The built program. */
import module, { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageRoot } from './contract/package.ts';
import { nameSources } from './process/source-names.ts';

nameSources();
keepCompiledCode();
const program: typeof import('./process/program.ts') = createRequire(import.meta.url)('../server.cjs');
await program.start();

/**
 * Caches compiled code for the next start (Node 22.1 or newer, if the folder is writable), not in a shared directory.
 */
function keepCompiledCode(): void {
  const { enableCompileCache } = module as { enableCompileCache?: (folder: string) => unknown };
  enableCompileCache?.(join(packageRoot, 'node_modules/.cache/compiled'));
}
