/** A Markdown summary of a document for language models (llmstxt.org). */
import type { OpenApiDocument } from '../openapi.ts';
import { titleOf } from '../presentation.ts';
import { listedOperationsOf } from './publish.ts';

interface Places {
  /** Without a trailing slash. */
  readonly service: string;
  readonly version: string;
  readonly documentation: string;
}

/**
 * Lists the operations of a document by group, one per line, and skips empty groups.
 */
export function outline(document: OpenApiDocument, { service, version, documentation }: Places): string {
  const cards = [...listedOperationsOf(document)].map(({ path, method, operation }) => {
    return { ...titleOf(operation), path, method: method.toUpperCase() };
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
    `- [OpenAPI document](${service}/${version}/openapi.json): all parameters, responses and errors, with examples.`,
    `- [Documentation](${documentation}): the same as an interactive reference.`,
  ];
  return `${[`# utility-api\n\n> ${summary}\n\n${description}`, ...groups, `## optional\n\n${links.join('\n')}`].join('\n\n')}\n`;
}
