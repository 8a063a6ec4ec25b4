/** How operations are presented to people and agents. */
import { type OpenApiDocument, type OperationObject, operationsOf } from './openapi.ts';

/** Returns the operationIds of the tools that agents get by default, in the order of the document. */
export const defaultToolsOf = (document: OpenApiDocument): string[] =>
  [...operationsOf(document)]
    .filter(({ operation }) => operation['x-tool']?.default)
    .map(({ operation }) => operation.operationId);

/** Returns the name of an operation, a sentence about it, and its group on the page: its first tag. */
export function titleOf({ summary, description = '', tags = [], 'x-card': card }: OperationObject) {
  const [sentence = description] = /^.*?\.(?= |$)/.exec(description) ?? [];
  return { title: card?.title ?? summary, line: card?.line ?? sentence, group: tags[0] ?? '' };
}

/** Returns the operationIds that can be MCP tools: those with `x-tool`. */
export const toolIdsOf = (documents: readonly OpenApiDocument[]): ReadonlySet<string> =>
  new Set(
    documents
      .flatMap((document) => [...operationsOf(document)])
      .filter(({ operation }) => operation['x-tool'] !== undefined)
      .map(({ operation }) => operation.operationId),
  );
