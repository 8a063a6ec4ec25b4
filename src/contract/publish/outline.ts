/** A Markdown summary of documents for language models (llmstxt.org). */
import { groupOf, groupsOf, titleOf } from '../presentation.ts';
import type { ServedDocument } from '../served.ts';
import { listedOperationsOf } from './publish.ts';

interface Links {
  /** Without a trailing slash. */
  readonly service: string;
  readonly documentation: string;
}

/**
 * Lists the operations of documents by group, one per line, and skips empty groups. The first document introduces the
 * service.
 */
export function outline(
  documents: readonly Pick<ServedDocument, 'name' | 'document'>[],
  { service, documentation }: Links,
): string {
  const { summary = '', description = '' } = documents[0]?.document.info ?? {};
  const groups = documents.flatMap((served) => outlineGroups(served, service));
  const links = [
    ...documents.map(
      ({ name }) =>
        `- [OpenAPI document](${service}/${name}/openapi.json): all parameters, responses and errors, with examples.`,
    ),
    `- [Documentation](${documentation}): the same as an interactive reference.`,
    `- [Error codes](${service}/docs/errors): the values of \`code\` in error responses.`,
  ];
  const agents = `Agents: connect to ${service}/mcp (Model Context Protocol, Streamable HTTP) to call these operations as tools.`;
  return `${[`# utility-api\n\n> ${summary}\n\n${description}`, agents, ...groups, `## optional\n\n${links.join('\n')}`].join('\n\n')}\n`;
}

function outlineGroups(
  { name: version, document }: Pick<ServedDocument, 'name' | 'document'>,
  service: string,
) {
  const cards = listedOperationsOf(document).map((operation) => {
    const { operationId: id, path, method } = operation;
    const { title, line } = titleOf(operation);
    return { title, line, group: groupOf(operation), id, path, method: method.toUpperCase() };
  });
  return groupsOf(document).flatMap((name) => {
    const lines = cards
      .filter(({ group }) => group === name)
      .map(
        ({ title, line, path, method, id }) =>
          `- [${title}](${service}/docs/${id}.md): \`${method} /${version}${path}\`. ${line}`,
      );
    return lines.length > 0 ? [`## ${name}\n\n${lines.join('\n')}`] : [];
  });
}

/** Returns the `Link` header for the machine-readable and human-readable descriptions of a version (RFC 8631). */
export function linkDescriptions(description: string, documentation: string): string {
  return `<${description}>; rel="service-desc"; type="application/json", <${documentation}>; rel="service-doc"; type="text/html"`;
}
