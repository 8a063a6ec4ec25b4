/** Finds the versions whose documents have the operations that a model needs. */
import { documents } from '../../../src/contract/documents.ts';
import { type Version, versions } from '../../../src/contract/versions.ts';

/** Returns the versions that have this method at this path (as written in the document), oldest first. */
export const versionsWith = (method: string, path: string): readonly Version[] =>
  versions.filter((version) => Object.hasOwn(Object(documents[version].paths[path]), method));
