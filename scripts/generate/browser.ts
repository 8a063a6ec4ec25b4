/** Bundles what browsers load: scripts and styles of the page, and the widget and its worker from the client. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { packageRoot } from '../../src/contract/package.ts';
import { getPowTexts } from '../../src/operations/proof-of-work/operations.ts';
import { fieldTexts } from '../../src/operations/proof-of-work/texts/languages.ts';

export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

const quiet = { legalComments: 'none', logLevel: 'silent' } as const;
const common = { ...quiet, bundle: true, minify: true, outdir: join(packageRoot, 'generated') };
const page = join(packageRoot, 'page');
const parts = join(page, 'src/tools/parts');
const client = join(packageRoot, 'packages/client/src');

/** Scripts and styles by their names in `generated/`: one script per part, each without the others' code. */
const pageOptions: BuildOptions = {
  entryPoints: {
    page: join(page, 'src/main.ts'),
    'page-style': join(page, 'style/page.css'),
    'page-tools/tools': join(page, 'src/tools/tools.ts'),
    'page-tools/tools-style': join(page, 'style/tools.css'),
    ...Object.fromEntries(
      readdirSync(parts).map((file) => [`page-tools/${basename(file, '.ts')}`, join(parts, file)]),
    ),
  },
  format: 'esm',
  target: ['es2022', 'chrome123', 'firefox120', 'safari17.5'],
};

const widgetOptions: BuildOptions = {
  entryPoints: {
    'pow-widget': join(client, 'widget/index.ts'),
    'pow-worker': join(client, 'solve/worker.ts'),
  },
  format: 'iife',
  target: 'es2022',
  banner: { js: '/* utility-api, MIT. Made from packages/client/src by `npm run generate`. */' },
  // English is part of the script. Other languages are loaded on demand.
  define: {
    ENGLISH: JSON.stringify(getPowTexts({ language: 'en' })),
    LANGUAGES: JSON.stringify(Object.keys(fieldTexts)),
  },
};

/** Returns the files of `generated/` for browsers. They contain the client, whose files may not be written yet. */
export async function browserFiles(clientFiles: readonly GeneratedFile[]): Promise<GeneratedFile[]> {
  const built = [widgetOptions, pageOptions].map((options) =>
    build({ ...options, ...common, write: false, plugins: [overlay(clientFiles)] }),
  );
  const files = (await Promise.all(built)).flatMap(({ outputFiles }) => outputFiles);
  return files.map(({ path, text }) => ({ path: path.replace('-style.css', '.css'), text }));
}

/** Returns an esbuild plugin that reads these files from memory. */
function overlay(files: readonly GeneratedFile[]): Plugin {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return {
    name: 'overlay',
    setup: ({ onLoad, onResolve }) => {
      onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
        const file = join(resolveDir, path);
        return texts.has(file) ? { path: file } : undefined;
      });
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const contents = texts.get(path);
        return contents === undefined ? undefined : { contents, loader: 'ts' };
      });
    },
  };
}
