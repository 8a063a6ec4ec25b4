/** The built program, whose default command serves. */
import module, { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageRoot } from './contract/package.ts';
import { nameSources } from './process/source-names.ts';

const [command = 'serve', ...others] = process.argv.slice(2);
nameSources();
keepCompiledCode();
// The other commands are a program of their own, which the start of the service does not read. It refuses other words.
if (command === 'serve' && others.length === 0) {
  const program: typeof import('./process/program.ts') = createRequire(import.meta.url)('../server.cjs');
  await program.start();
} else await import(new URL('operator/admin.js', import.meta.url).href);

/**
 * Caches compiled code for the next start (Node 22.1 or newer, if the folder is writable), not in a shared directory.
 */
function keepCompiledCode(): void {
  const { enableCompileCache } = module as { enableCompileCache?: (folder: string) => unknown };
  enableCompileCache?.(join(packageRoot, 'node_modules/.cache/compiled'));
}
