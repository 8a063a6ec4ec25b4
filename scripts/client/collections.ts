/** Collections of example calls, for Postman (format 2.1) and Bruno. */
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { exampleCallOf, type Listed } from '../../src/contract/publish/operation-page.ts';
import { listedOperationsOf } from '../../src/contract/publish/publish.ts';

const NAME = 'utility-api';
const SERVICE = 'http://localhost:3000';
const BASE = '{{baseUrl}}';

/** Groups the operations by their first tag, in document order. */
function groupsOf(document: OpenApiDocument): Map<string, Listed[]> {
  const groups = new Map<string, Listed[]>();
  for (const listed of listedOperationsOf(document)) {
    const name = listed.operation.tags?.[0] ?? NAME;
    groups.set(name, [...(groups.get(name) ?? []), listed]);
  }
  return groups;
}

const prefixOf = (document: OpenApiDocument) => document.servers[0]?.url.replace(/\/$/, '') ?? '';

/** Returns a collection with a folder per group. The variable `baseUrl` is the URL of the service. */
export function toPostman(document: OpenApiDocument): object {
  const prefix = prefixOf(document);
  const requestOf = (listed: Listed) => {
    const { path, query, body } = exampleCallOf(document, listed);
    const { summary, description } = listed.operation;
    const search = query.length > 0 ? `?${new URLSearchParams(query.map(([...pair]) => pair))}` : '';
    return {
      name: summary,
      request: {
        method: listed.method.toUpperCase(),
        description,
        url: {
          raw: `${BASE}${prefix}${path}${search}`,
          host: [BASE],
          path: `${prefix}${path}`.slice(1).split('/'),
          query: query.map(([key, value]) => ({ key, value })),
        },
        header: body ? [{ key: 'Content-Type', value: 'application/json' }] : [],
        ...(body && { body: { mode: 'raw', raw: JSON.stringify(body, undefined, 2) } }),
      },
    };
  };
  return {
    info: {
      name: NAME,
      description: document.info.summary,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    variable: [{ key: 'baseUrl', value: SERVICE }],
    item: [...groupsOf(document)].map(([name, group]) => ({ name, item: group.map(requestOf) })),
  };
}

/** Returns the files of a collection by path. The environment `local` has the URL of the service. */
export function toBruno(document: OpenApiDocument): [path: string, content: string][] {
  const prefix = prefixOf(document);
  const files = [...groupsOf(document)].flatMap(([name, group]) =>
    group.map((listed, index): [string, string] => [
      `${name}/${listed.operation.operationId}.bru`,
      printBruno(document, listed, prefix, index + 1),
    ]),
  );
  return [
    ['bruno.json', `${JSON.stringify({ version: '1', name: NAME, type: 'collection' }, undefined, 2)}\n`],
    ['environments/local.bru', `vars {\n  baseUrl: ${SERVICE}\n}\n`],
    ...files,
  ];
}

function printBruno(document: OpenApiDocument, listed: Listed, prefix: string, position: number): string {
  const { path, query, body } = exampleCallOf(document, listed);
  const search = query.length > 0 ? `?${new URLSearchParams(query.map(([...pair]) => pair))}` : '';
  const blocks = [
    `meta {\n  name: ${listed.operation.summary}\n  type: http\n  seq: ${position}\n}`,
    `${listed.method} {\n  url: ${BASE}${prefix}${path}${search}\n  body: ${body ? 'json' : 'none'}\n  auth: none\n}`,
    ...(query.length > 0
      ? [`params:query {\n${query.map(([key, value]) => `  ${key}: ${value}`).join('\n')}\n}`]
      : []),
    ...(body ? [`body:json {\n${JSON.stringify(body, undefined, 2).replaceAll(/^/gm, '  ')}\n}`] : []),
  ];
  return `${blocks.join('\n\n')}\n`;
}
