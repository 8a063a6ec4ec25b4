import { readdirSync } from 'node:fs';
import { pluginClient } from '@kubb/plugin-client';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';

const configurationOf = (version) => ({
  name: version,
  root: '.',
  input: { path: `./document-${version}.json` },
  output: { path: `./client-${version}`, format: false },
  plugins: [pluginOas({ generators: [] }), pluginTs(), pluginClient()],
});

/** One configuration for each document in this folder. */
const versions = readdirSync('.').flatMap((file) => /^document-(v\d+)\.json$/.exec(file)?.[1] ?? []);
export default versions.map(configurationOf);
