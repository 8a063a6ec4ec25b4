// Generated from openapi/ by `npm run generate`. Do not edit.

import type { operations as unversioned } from './unversioned.ts';
import type { operations as v3 } from './v3.ts';
import type { operations as v4 } from './v4.ts';
import type { operations as v5 } from './v5.ts';
import type { operations as v6 } from './v6.ts';

/** All supported versions, oldest first. */
export const versions = ['v3', 'v4', 'v5', 'v6'] as const;

/** The names of all documents: the unversioned one, then one per version. */
export const documentNames = ['unversioned', ...versions] as const;

/** The operations of each document, by operationId. */
export interface Operations {
  unversioned: unversioned;
  v3: v3;
  v4: v4;
  v5: v5;
  v6: v6;
}
