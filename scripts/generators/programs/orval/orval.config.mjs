import { readdirSync } from 'node:fs';

const target = (version) => ({
  input: `./document-${version}.json`,
  output: {
    target: `./client-${version}.ts`,
    client: 'fetch',
    baseUrl: { getBaseUrlFromSpecification: true },
  },
});

/** One target for each program in this folder. */
const versions = readdirSync('.').flatMap((file) => /^(v\d+)\.ts$/.exec(file)?.[1] ?? []);
export default Object.fromEntries(versions.map((version) => [version, target(version)]));
