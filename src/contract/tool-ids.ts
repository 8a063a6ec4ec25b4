import { type OpenApiDocument, operationsOf } from './openapi.ts';

/** Returns the operationIds that can be MCP tools: those with `x-tool`. */
export const toolIdsOf = (documents: readonly OpenApiDocument[]): ReadonlySet<string> =>
  new Set(
    documents
      .flatMap((document) => [...operationsOf(document)])
      .filter(({ operation }) => operation['x-tool'] !== undefined)
      .map(({ operation }) => operation.operationId),
  );
