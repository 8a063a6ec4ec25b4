/** Versions by what they have: a new one is tested with the others, and one that is gone is missed by the compiler. */
import { documents } from '../../src/contract/documents.ts';
import { type Version, versions } from '../../src/contract/versions.ts';

/** This version and all after it. */
export const since = (first: Version): readonly Version[] => versions.slice(versions.indexOf(first));

/** This version and all before it. */
export const until = (last: Version): readonly Version[] => versions.slice(0, versions.indexOf(last) + 1);

/** All versions before this one; none, once it is the oldest. */
export const before = (first: Version): readonly Version[] => versions.slice(0, versions.indexOf(first));

/** Whether a version is this one or comes after it. */
export const isSince = (version: string, first: Version): boolean =>
  since(first).some((each) => each === version);

/** The version that callers have used longest. */
export const oldest: Version = versions[0];

/** Those whose documents say that they are to go. */
export const deprecated: readonly Version[] = versions.filter(
  (version) => documents[version].info['x-deprecated-since'] !== undefined,
);
