import { documents } from './documents.ts';
import { operationsOf } from './openapi.ts';
import { latestVersion } from './versions.ts';

/** The operations that agents can be offered, by operationId: those of the newest version that say when to use them. */
export const toolIds: ReadonlySet<string> = new Set(
  [...operationsOf(documents[latestVersion])]
    .filter(({ operation }) => operation['x-tool'] !== undefined)
    .map(({ operation }) => operation.operationId),
);
