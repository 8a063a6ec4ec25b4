/** A document as the service serves it: one of ours, or that of custom operations. */
import { documents } from './documents.ts';
import type { OpenApiDocument } from './openapi.ts';
import { documentNames, latestVersion, type Version, versions } from './versions.ts';

export interface ServedDocument {
  /** The first segment of its paths; `unversioned` for those without one. */
  readonly name: string;
  readonly document: OpenApiDocument;
  /** The page, `llms.txt` and agents offer its operations. */
  readonly isOffered: boolean;
  /** The client has a method for each operation. */
  readonly hasMethods: boolean;
}

/** The documents of this repository: the unversioned one, then the versions, oldest first. */
export const ourDocuments: readonly ServedDocument[] = documentNames.map((name) => ({
  name,
  document: documents[name],
  isOffered: name === latestVersion,
  hasMethods: true,
}));

export const isVersion = (name: string): name is Version => versions.some((version) => version === name);
