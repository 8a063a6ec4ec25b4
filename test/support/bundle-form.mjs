/** esbuild options that all bundles of tests and sources share. */
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

const META_NAMES = { url: 'urlOfThisFile', filename: 'nameOfThisFile', dirname: 'folderOfThisFile' };

export const form = {
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  define: Object.fromEntries(Object.entries(META_NAMES).map(([key, name]) => [`import.meta.${key}`, name])),
  plugins: [{ name: 'original paths', setup: keepPaths }],
  logLevel: 'error',
};

/** Keeps `import.meta` paths of each source correct: constants in its first line replace them. */
function keepPaths({ onLoad }) {
  onLoad({ filter: /\.ts$/ }, ({ path }) => {
    const source = readFileSync(path, 'utf8');
    if (!source.includes('import.meta.')) return undefined;
    const values = { url: pathToFileURL(path).href, filename: path, dirname: dirname(path) };
    const constants = Object.entries(values).map(
      ([key, value]) => `${META_NAMES[key]} = ${JSON.stringify(value)}`,
    );
    return { contents: `const ${constants.join(', ')};${source}`, loader: 'ts' };
  });
}
