import { documentNames, versions } from '../../generated/index.ts';

export { documentNames, versions };

export type Version = (typeof versions)[number];

/** The version that `/latest` points to. */
export const latestVersion: Version = 'v6';

/** A version, or `unversioned`. */
export type DocumentName = (typeof documentNames)[number];

/** Makes one thing for each document. */
export function forEachDocument<T>(make: (name: DocumentName) => T): Readonly<Record<DocumentName, T>> {
  const entries = documentNames.map((name) => [name, make(name)]);
  return Object.fromEntries(entries) as Record<DocumentName, T>; // `fromEntries` forgets the names of its keys
}
