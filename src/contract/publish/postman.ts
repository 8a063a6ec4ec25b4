/** A collection of example calls for Postman, format 2.1. */
import type { Operation } from '../model.ts';
import type { OpenApiDocument } from '../openapi.ts';
import { groupOf } from '../presentation.ts';
import { exampleCallOf } from './operation-page.ts';
import { listedOperationsOf } from './publish.ts';

const BASE = '{{baseUrl}}';

/** Groups the operations as the page does, in document order. */
export function listByGroup(document: OpenApiDocument): Map<string, Operation[]> {
  const groups = new Map<string, Operation[]>();
  for (const operation of listedOperationsOf(document)) {
    const name = groupOf(operation);
    groups.set(name, [...(groups.get(name) ?? []), operation]);
  }
  return groups;
}

/** Returns the first segment of all paths, with a leading slash; empty for a document without one. */
export const prefixOf = (document: OpenApiDocument) => document.servers[0]?.url.replace(/\/$/, '') ?? '';

/** Returns a collection with a folder per group. The variable `baseUrl` is the URL of the service. */
export function toPostman(document: OpenApiDocument, service: string): object {
  const prefix = prefixOf(document);
  const requestOf = (operation: Operation) => {
    const { path, query, body } = exampleCallOf(operation);
    const { summary, description } = operation;
    const search = query.length > 0 ? `?${new URLSearchParams(query.map(([...pair]) => pair))}` : '';
    return {
      name: summary,
      request: {
        method: operation.method.toUpperCase(),
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
      name: 'utility-api',
      description: document.info.summary,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    variable: [{ key: 'baseUrl', value: service }],
    item: [...listByGroup(document)].map(([name, group]) => ({ name, item: group.map(requestOf) })),
  };
}
