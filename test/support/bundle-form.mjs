/** esbuild options that all bundles of tests and sources share. */
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

const PLACES = { url: 'urlOfThisFile', filename: 'nameOfThisFile', dirname: 'folderOfThisFile' };

export const form = {
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  define: Object.fromEntries(Object.entries(PLACES).map(([key, name]) => [`import.meta.${key}`, name])),
  plugins: [{ name: 'original paths', setup: keepPlaces }],
  logLevel: 'error',
};

/** Keeps `import.meta` paths of each source correct: constants in its first line replace them. */
function keepPlaces({ onLoad }) {
  onLoad({ filter: /\.ts$/ }, ({ path }) => {
    const source = readFileSync(path, 'utf8');
    if (!source.includes('import.meta.')) return undefined;
    const values = { url: pathToFileURL(path).href, filename: path, dirname: dirname(path) };
    const constants = Object.entries(values).map(
      ([key, value]) => `${PLACES[key]} = ${JSON.stringify(value)}`,
    );
    return { contents: `const ${constants.join(', ')};${source}`, loader: 'ts' };
  });
}
