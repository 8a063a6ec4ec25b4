import { documents } from './documents.ts';
import { operationsOf } from './openapi.ts';
import { latestVersion } from './versions.ts';

/** The operationIds that can be MCP tools: those of the newest version with `x-tool`. */
export const toolIds: ReadonlySet<string> = new Set(
  [...operationsOf(documents[latestVersion])]
    .filter(({ operation }) => operation['x-tool'] !== undefined)
    .map(({ operation }) => operation.operationId),
);
