/** The tested generators, each used according to its documentation. */

export interface Generator {
  /** Its folder in `programs/`. */
  readonly name: string;
  /** The packages to install with exact versions, the generator first. */
  readonly packages: readonly string[];
  /** Its command line. Runs in the folder of the document and creates `client-<version>`, a file or a folder. */
  command(version: string): readonly string[];
}

const documentOf = (version: string) => `document-${version}.json`;

export const generators: readonly Generator[] = [
  {
    name: 'openapi-typescript',
    packages: ['openapi-typescript@7.13.0', 'openapi-fetch@0.17.0', 'typescript@5.9.3'],
    command: (version) => ['openapi-typescript', documentOf(version), '-o', `client-${version}.ts`],
  },
  {
    name: 'hey-api',
    packages: ['@hey-api/openapi-ts@0.99.0', 'typescript@5.9.3'],
    command: (version) => ['openapi-ts', '-i', documentOf(version), '-o', `client-${version}`],
  },
  {
    name: 'orval',
    packages: ['orval@8.38.0'],
    command: (version) => ['orval', '--config', 'orval.config.mjs', '--project', version],
  },
  {
    name: 'kubb',
    packages: [
      '@kubb/plugin-client@4.39.3',
      ...['@kubb/cli@4.39.3', '@kubb/core@4.39.3', '@kubb/plugin-oas@4.39.3', '@kubb/plugin-ts@4.39.3'],
      'axios@1.21.1',
    ],
    // Generates a client for every document in the folder.
    command: () => ['kubb', 'generate', '--config', 'kubb.config.mjs'],
  },
  {
    name: 'oazapfts',
    packages: ['oazapfts@7.5.0', '@oazapfts/runtime@1.2.0'],
    command: (version) => ['oazapfts', documentOf(version), `client-${version}.ts`],
  },
  {
    name: 'swagger-typescript-api',
    packages: ['swagger-typescript-api@13.13.0'],
    command: (version) => [
      ...['swagger-typescript-api', 'generate', '-p', documentOf(version)],
      ...['-o', '.', '-n', `client-${version}.ts`],
    ],
  },
  {
    name: 'openapi-zod-client',
    packages: ['openapi-zod-client@1.18.3', '@zodios/core@10.9.6', 'axios@1.21.1', 'zod@3.25.76'],
    command: (version) => [
      ...['openapi-zod-client', documentOf(version), '-o', `client-${version}.ts`],
      '--with-deprecated', // otherwise it omits deprecated operations
    ],
  },
];
