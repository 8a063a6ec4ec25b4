/** Every version that answers, oldest first. */
export const versions = ['v3', 'v4', 'v5', 'v6'] as const;
export type Version = (typeof versions)[number];

/** The version that `/latest` points to. */
export const latestVersion: Version = 'v6';

/** The names of all documents: one a version, and one for the addresses without a version. */
export const documentNames = ['unversioned', ...versions] as const;
export type DocumentName = (typeof documentNames)[number];
