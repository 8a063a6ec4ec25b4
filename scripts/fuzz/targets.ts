/** What is fuzzed: every operation of every document, with nothing behind a reference. */
import { documents } from '../../src/contract/documents.ts';
import type { Schema } from '../../src/contract/openapi.ts';
import { type DocumentName, documentNames } from '../../src/contract/versions.ts';
import { writeWhole } from '../gate/documents.ts';
import type { WholeOperation } from '../gate/operations.ts';

export interface Target {
  readonly document: DocumentName;
  readonly method: string;
  /** Below the version, with its parameters in braces. */
  readonly path: string;
  /** What stands before the path in an address: `/v6`. */
  readonly prefix: string;
  readonly operation: WholeOperation;
  readonly bodyBytesMax: number;
}

export const JSON_TYPE = 'application/json';

/** Answering them asks servers of other people. */
const askOthers = ['listEvents'];

/** Its messages have rules of their own, and a test that makes them by chance: null is no value, a query no body. */
const speaksJsonRpc = 'callTool';

export const targets: readonly Target[] = documentNames.flatMap((document) => {
  const { operations } = writeWhole(documents[document]);
  const bodyBytesMax = documents[document].info['x-body-bytes-max'];
  const prefix = document === 'unversioned' ? '' : `/${document}`;
  const own = Object.entries(operations).filter(([, { operationId }]) => operationId !== speaksJsonRpc);
  return own.map(([address, operation]) => {
    const [method = '', path = ''] = address.split(' ');
    return { document, method, path, prefix, operation, bodyBytesMax };
  });
});

export const titleOf = ({ method, prefix, path }: Target): string => `${method} ${prefix}${path}`;

/**
 * The methods that a path knows, below its version and as it is called: `/chat/private` is one of `/chat/{token}` as
 * well.
 */
export function methodsAt(document: DocumentName, path: string): string[] {
  const all = Object.entries(documents[document].paths).filter(([template]) =>
    new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  return [...new Set(all.flatMap(([, item]) => Object.keys(item).map((method) => method.toUpperCase())))];
}

/** Whether a valid request to it stays within the service. */
export const isOwn = ({ operation }: Target): boolean => !askOthers.includes(operation.operationId);

/** The schema of the whole body; undefined for an operation without one. */
export function bodySchemaOf({ operation }: Target): Schema | undefined {
  return operation.requestBody?.content[JSON_TYPE]?.schema;
}

/** The media types that the body may have. */
export function bodyTypesOf({ operation }: Target): string[] {
  return Object.keys(operation.requestBody?.content ?? {});
}
