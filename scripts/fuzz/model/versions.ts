/** Which versions a model plays with: those whose documents have what it does. */
import { documents } from '../../../src/contract/documents.ts';
import { type Version, versions } from '../../../src/contract/versions.ts';

/** The versions that answer this method at this path as the documents write it, oldest first. */
export const versionsWith = (method: string, path: string): readonly Version[] =>
  versions.filter((version) => Object.hasOwn(Object(documents[version].paths[path]), method));
