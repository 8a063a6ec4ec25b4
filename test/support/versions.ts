/** Versions by what they have: a new one is tested with the others, without being named. */
import { type Version, versions } from '../../src/contract/versions.ts';

/** This version and all after it. */
export const since = (first: Version): readonly Version[] => versions.slice(versions.indexOf(first));

/** Whether a version is this one or comes after it. */
export const isSince = (version: string, first: Version): boolean =>
  since(first).some((each) => each === version);
