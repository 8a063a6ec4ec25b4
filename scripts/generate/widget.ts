/** From `sdk/src/` to the scripts that the service serves to pages: one file each, without an import. */
import { join } from 'node:path';
import { build } from 'esbuild';
import { packageRoot } from '../../src/contract/package.ts';
import { fieldTexts } from '../../src/domain/pow/texts/languages.ts';
import { getPowTexts } from '../../src/operations/proofs/pow-texts.ts';

const banner = '/* utility-api, MIT. Made from sdk/src by `npm run generate`. */';

/** The widget and the worker that it starts, as files of `generated/`. */
export async function widgetFiles(): Promise<{ path: string; text: string }[]> {
  const { outputFiles } = await build({
    entryPoints: {
      'pow-widget': join(packageRoot, 'sdk', 'src', 'widget', 'index.ts'),
      'pow-worker': join(packageRoot, 'sdk', 'src', 'solve', 'worker.ts'),
    },
    outdir: join(packageRoot, 'generated'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    banner: { js: banner },
    // One language comes with the script, the others when they are needed.
    define: {
      ENGLISH: JSON.stringify(getPowTexts({ language: 'en' })),
      LANGUAGES: JSON.stringify(Object.keys(fieldTexts)),
    },
    legalComments: 'none',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles.map(({ path, text }) => ({ path, text }));
}
