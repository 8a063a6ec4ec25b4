/** How tests and their sources are made into scripts, whoever makes them. */
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
  plugins: [{ name: 'places of files', setup: keepPlaces }],
  logLevel: 'error',
};

/** Each source goes on seeing its own place: its name for it is a constant of its own first line. */
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
