/** Bundles the page's scripts and style from `page/` for browsers, one file each, without bare imports. */
import { join } from 'node:path';
import { build } from 'esbuild';
import { packageRoot } from '../../src/contract/package.ts';
import { type GeneratedFile, overlay } from './overlay.ts';

/**
 * Returns the scripts of the page and of its interactive forms, and its style, as files of `generated/`. They contain
 * the client, whose files may not be written yet.
 */
export async function pageFiles(client: readonly GeneratedFile[]): Promise<GeneratedFile[]> {
  const { outputFiles } = await build({
    entryPoints: {
      page: join(packageRoot, 'page', 'src', 'main.ts'),
      'page-benches': join(packageRoot, 'page', 'src', 'bench', 'bench.ts'),
      'page-style': join(packageRoot, 'page', 'style', 'page.css'),
    },
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
  return outputFiles.map(({ path, text }) => ({ path: path.replace('page-style.css', 'page.css'), text }));
}
