/** A document in brief, in Markdown, as language models read it (llmstxt.org). */
import type { OpenApiDocument } from '../openapi.ts';
import { listedOperationsOf } from './publish.ts';

interface Places {
  /** Without a slash at its end. */
  readonly service: string;
  readonly version: string;
  readonly documentation: string;
}

/**
 * The cards of a document, one a line, below the names of their groups; groups without a card are left out. What has no
 * card, as it goes on without an end, stands there by what its document says of it.
 */
export function outline(document: OpenApiDocument, { service, version, documentation }: Places): string {
  const cards = [...listedOperationsOf(document)].map(({ path, method, operation }) => {
    const { 'x-card': card, summary: title, description: line, tags: [group] = [] } = operation;
    return { title, line, group, ...card, path, method: method.toUpperCase() };
  });
  const groups = (document.tags ?? []).flatMap(({ name, description }) => {
    const lines = cards
      .filter(({ group }) => group === name)
      .map(
        ({ title, line, path, method }) => `- [${title}](${service}/${version}${path}): ${method}. ${line}`,
      );
    return lines.length > 0 ? [`## ${name}\n\n${description}\n\n${lines.join('\n')}`] : [];
  });
  const { summary = '', description = '' } = document.info;
  const links = [
    `- [OpenAPI document](${service}/${version}/openapi.json): every input, answer and error, with examples.`,
    `- [Documentation](${documentation}): the same, to be read and tried out.`,
  ];
  return `${[`# utility-api\n\n> ${summary}\n\n${description}`, ...groups, `## optional\n\n${links.join('\n')}`].join('\n\n')}\n`;
}
