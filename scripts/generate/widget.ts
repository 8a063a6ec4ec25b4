/** Bundles the scripts that the service serves to pages from `packages/client/src/`, one file each, without imports. */
import { join } from 'node:path';
import { build } from 'esbuild';
import { packageRoot } from '../../src/contract/package.ts';
import { getPowTexts } from '../../src/operations/proof-of-work/operations.ts';
import { fieldTexts } from '../../src/operations/proof-of-work/texts/languages.ts';
import { type GeneratedFile, overlay } from './overlay.ts';

const banner = '/* utility-api, MIT. Made from packages/client/src by `npm run generate`. */';

/** Returns the widget and its worker as files of `generated/`. The client's files may not be written yet. */
export async function widgetFiles(client: readonly GeneratedFile[]): Promise<GeneratedFile[]> {
  const { outputFiles } = await build({
    entryPoints: {
      'pow-widget': join(packageRoot, 'packages/client', 'src', 'widget', 'index.ts'),
      'pow-worker': join(packageRoot, 'packages/client', 'src', 'solve', 'worker.ts'),
    },
    outdir: join(packageRoot, 'generated'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    banner: { js: banner },
    // English is part of the script. Other languages are loaded on demand.
    define: {
      ENGLISH: JSON.stringify(getPowTexts({ language: 'en' })),
      LANGUAGES: JSON.stringify(Object.keys(fieldTexts)),
    },
    legalComments: 'none',
    plugins: [overlay(client)],
    write: false,
    logLevel: 'silent',
  });
  return outputFiles.map(({ path, text }) => ({ path, text }));
}
