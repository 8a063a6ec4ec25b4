import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenApiDocument } from './document.ts';
import { packageRoot } from './package.ts';

/** Every version that answers, oldest first. */
export const versions = ['v3', 'v4', 'v5', 'v6'] as const;
export type Version = (typeof versions)[number];

/** The version that `/latest` points to. */
export const latestVersion: Version = 'v6';

/** The names of all documents: one a version, and one for the addresses without a version. */
export const documentNames = ['unversioned', ...versions] as const;
export type DocumentName = (typeof documentNames)[number];

/** Reads a bundled document. Throws when `npm run generate` has not been run. */
export function loadDocument(name: DocumentName): OpenApiDocument {
  return JSON.parse(readFileSync(join(packageRoot, 'generated', `${name}.json`), 'utf8'));
}

/** The path under which the operations of a document answer. */
export const prefixOf = (name: DocumentName) => (name === 'unversioned' ? '' : `/${name}`);
