/** How operations are presented to people and agents. */
import { type Operation, operationNamed, operationsOf } from './model.ts';
import type { Keywords, OpenApiDocument } from './openapi.ts';

/** Returns the operationIds of the tools that agents get by default, in the order of the document. */
export const defaultToolsOf = (document: OpenApiDocument): string[] =>
  operationsOf(document)
    .filter(({ 'x-tool': tool }) => tool?.default)
    .map(({ operationId }) => operationId);

/** Returns the name of an operation, a sentence about it, and its group on the page: its first tag. */
export function titleOf({ summary, description = '', tags = [], 'x-card': card }: Keywords) {
  const [sentence = description] = /^.*?\.(?= |$)/.exec(description) ?? [];
  return { title: card?.title ?? summary, line: card?.line ?? sentence, group: tags[0] ?? '' };
}

/**
 * Returns the group of an operation on the page, in `llms.txt` and on the command line: that of its card, else that of
 * its first tag. A card that is a tab has the group of the card that shows it.
 */
export function groupOf({ document, tags = [], 'x-card': card }: Operation): string {
  const main = card?.of === undefined ? undefined : operationNamed(document, card.of);
  if (main) return groupOf(main);
  const tag = document.tags?.find(({ name }) => name === tags[0]);
  return card?.group ?? tag?.['x-group'] ?? tags[0] ?? '';
}

/** Returns the names of all groups, in the order of the tags. */
export function groupsOf(document: OpenApiDocument): string[] {
  const inTags = (document.tags ?? []).map(({ name, 'x-group': group = name }) => group);
  return [...new Set([...inTags, ...operationsOf(document).map(groupOf)])];
}

/** Returns the operationIds that can be MCP tools: those with `x-tool`. */
export const toolIdsOf = (documents: readonly OpenApiDocument[]): ReadonlySet<string> =>
  new Set(
    documents
      .flatMap(operationsOf)
      .filter(({ 'x-tool': tool }) => tool !== undefined)
      .map(({ operationId }) => operationId),
  );
