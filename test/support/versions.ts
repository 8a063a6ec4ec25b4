/**
 * Selects versions by their features: new versions are included automatically, and the compiler reports removed ones.
 */
import { documents } from '../../src/contract/documents.ts';
import { latestVersion, type Version, versions } from '../../src/contract/versions.ts';
import { atScale } from './scale.ts';

/** Returns this version and all later ones. */
export const since = (first: Version): readonly Version[] => versions.slice(versions.indexOf(first));

/** Returns this version and all earlier ones. */
export const until = (last: Version): readonly Version[] => versions.slice(0, versions.indexOf(last) + 1);

/** Returns all earlier versions; empty if this is the oldest. */
export const before = (first: Version): readonly Version[] => versions.slice(0, versions.indexOf(first));

/** Whether a version is this one or a later one. */
export const isSince = (version: string, first: Version): boolean =>
  since(first).some((each) => each === version);

/** The oldest supported version. */
export const oldest: Version = versions[0];

/** The versions that their documents declare deprecated. */
export const deprecated: readonly Version[] = versions.filter(
  (version) => documents[version].info['x-deprecated-since'] !== undefined,
);

/** For what is the same in all versions: all of them; in the quick scale, the oldest and the newest. */
export const sampled = atScale<readonly Version[]>({
  full: versions,
  quick: [oldest, latestVersion],
});
