/** A collection of example calls for Bruno; `src/contract/publish/postman.ts` has that for Postman. */
import type { Operation } from '../../src/contract/model.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { exampleCallOf } from '../../src/contract/publish/operation-page.ts';
import { listByGroup, prefixOf } from '../../src/contract/publish/postman.ts';

const NAME = 'utility-api';
const SERVICE = 'http://localhost:3000';
const BASE = '{{baseUrl}}';

/** Returns the files of a collection by path. The environment `local` has the URL of the service. */
export function toBruno(document: OpenApiDocument): [path: string, content: string][] {
  const prefix = prefixOf(document);
  const files = [...listByGroup(document)].flatMap(([name, group]) =>
    group.map((operation, index): [string, string] => [
      `${name}/${operation.operationId}.bru`,
      printBruno(operation, prefix, index + 1),
    ]),
  );
  return [
    ['bruno.json', `${JSON.stringify({ version: '1', name: NAME, type: 'collection' }, undefined, 2)}\n`],
    ['environments/local.bru', `vars {\n  baseUrl: ${SERVICE}\n}\n`],
    ...files,
  ];
}

function printBruno(operation: Operation, prefix: string, position: number): string {
  const { path, query, body } = exampleCallOf(operation);
  const search = query.length > 0 ? `?${new URLSearchParams(query.map(([...pair]) => pair))}` : '';
  const blocks = [
    `meta {\n  name: ${operation.summary}\n  type: http\n  seq: ${position}\n}`,
    `${operation.method} {\n  url: ${BASE}${prefix}${path}${search}\n  body: ${body ? 'json' : 'none'}\n  auth: none\n}`,
    ...(query.length > 0
      ? [`params:query {\n${query.map(([key, value]) => `  ${key}: ${value}`).join('\n')}\n}`]
      : []),
    ...(body ? [`body:json {\n${JSON.stringify(body, undefined, 2).replaceAll(/^/gm, '  ')}\n}`] : []),
  ];
  return `${blocks.join('\n\n')}\n`;
}
