import { readdirSync } from 'node:fs';

const target = (version) => ({
  input: `./document-${version}.json`,
  output: {
    target: `./client-${version}.ts`,
    client: 'fetch',
    baseUrl: { getBaseUrlFromSpecification: true },
  },
});

/** One for each program that stands here. */
const versions = readdirSync('.').flatMap((file) => /^(v\d+)\.ts$/.exec(file)?.[1] ?? []);
export default Object.fromEntries(versions.map((version) => [version, target(version)]));
