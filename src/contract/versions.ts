import { documentNames, versions } from '../../generated/index.ts';

export { documentNames, versions };

export type Version = (typeof versions)[number];

/** The version that `/latest` redirects to. */
export const latestVersion: Version = 'v6';

export type DocumentName = (typeof documentNames)[number];

/** Creates one value per document. */
export function forEachDocument<T>(make: (name: DocumentName) => T): Readonly<Record<DocumentName, T>> {
  const entries = documentNames.map((name) => [name, make(name)]);
  return Object.fromEntries(entries) as Record<DocumentName, T>; // `fromEntries` loses the key types
}
