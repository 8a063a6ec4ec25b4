/** A collection of example calls for Bruno; `src/contract/publish/postman.ts` has that for Postman. */
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { exampleCallOf, type Listed } from '../../src/contract/publish/operation-page.ts';
import { listByGroup, prefixOf } from '../../src/contract/publish/postman.ts';

const NAME = 'utility-api';
const SERVICE = 'http://localhost:3000';
const BASE = '{{baseUrl}}';

/** Returns the files of a collection by path. The environment `local` has the URL of the service. */
export function toBruno(document: OpenApiDocument): [path: string, content: string][] {
  const prefix = prefixOf(document);
  const files = [...listByGroup(document)].flatMap(([name, group]) =>
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
