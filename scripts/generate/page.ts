/** Bundles the page's scripts and styles from `page/` for browsers, without bare imports. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { packageRoot } from '../../src/contract/package.ts';
import { type GeneratedFile, overlay } from './overlay.ts';

const source = join(packageRoot, 'page', 'src');
const styles = join(packageRoot, 'page', 'style');
const parts = join(source, 'tools', 'parts');

/** Scripts and styles by their names in `generated/`: one script per part, each without the others' code. */
const entryPoints = {
  page: join(source, 'main.ts'),
  'page-style': join(styles, 'page.css'),
  'page-tools/tools': join(source, 'tools', 'tools.ts'),
  'page-tools/tools-style': join(styles, 'tools.css'),
  ...Object.fromEntries(
    readdirSync(parts).map((file) => [`page-tools/${basename(file, '.ts')}`, join(parts, file)]),
  ),
};

/**
 * Returns the scripts of the page and of its tools, and their styles, as files of `generated/`. They contain the
 * client, whose files may not be written yet.
 */
export async function pageFiles(client: readonly GeneratedFile[]): Promise<GeneratedFile[]> {
  const { outputFiles } = await build({
    entryPoints,
    outdir: join(packageRoot, 'generated'),
    bundle: true,
    minify: true,
    format: 'esm',
    target: ['es2022', 'chrome123', 'firefox120', 'safari17.5'],
    legalComments: 'none',
    plugins: [overlay(client)],
    write: false,
    logLevel: 'silent',
  });
  return outputFiles.map(({ path, text }) => ({ path: path.replace('-style.css', '.css'), text }));
}
