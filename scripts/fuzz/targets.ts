/** The fuzzed operations: all of every document, with references resolved. */
import { BODY_BYTES_MAX, type Operation, operationsOf } from '../../src/contract/model.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { ourDocuments } from '../../src/contract/served.ts';
import { loadFolder } from '../../src/http/custom/folder.ts';

export interface Target {
  /** The name of its document. */
  readonly document: string;
  readonly method: string;
  /** Without the version, with parameters in braces. */
  readonly path: string;
  /** Prefix of the path in URLs, such as `/v6`. */
  readonly prefix: string;
  readonly operation: Operation;
  readonly bodyBytesMax: number;
}

export const JSON_TYPE = 'application/json';

/** Operations that call external servers. */
const askOthers = ['listEvents'];

/** Skipped here: JSON-RPC messages have their own rules and their own random test. */
const speaksJsonRpc = 'callTool';

/** Custom operations are fuzzed like ours, with the same `OPERATIONS_DIR` as the service. */
const { OPERATIONS_DIR } = process.env;
const folder = OPERATIONS_DIR === undefined ? undefined : await loadFolder(OPERATIONS_DIR);
if (folder?.served === undefined && folder) throw new Error(folder.problems.join('\n'));
const served = new Map(
  [...ourDocuments, ...(folder?.served ? [folder.served] : [])].map(({ name, document }) => [name, document]),
);

export const targets: readonly Target[] = [...served].flatMap(([document, whole]) => {
  const prefix = document === 'unversioned' ? '' : `/${document}`;
  return operationsOf(whole)
    .filter(({ operationId }) => operationId !== speaksJsonRpc)
    .map((operation) => ({
      ...{ document, method: operation.method.toUpperCase(), path: operation.path, prefix, operation },
      bodyBytesMax: BODY_BYTES_MAX,
    }));
});

export const titleOf = ({ method, prefix, path }: Target): string => `${method} ${prefix}${path}`;

/** Returns the methods of a path, without its version and as called: `/chat/private` also matches `/chat/{token}`. */
export function methodsAt(document: OpenApiDocument, path: string): string[] {
  const isAt = (template: string) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
  const found = operationsOf(document).filter((each) => isAt(each.path));
  return [...new Set(found.map(({ method }) => method.toUpperCase()))];
}

/** Whether valid requests to it stay within the service. */
export const isOwn = ({ operation }: Target): boolean => !askOthers.includes(operation.operationId);

/** Returns the media types of the body. */
export function bodyTypesOf({ operation }: Target): string[] {
  return Object.keys(operation.requestBody?.content ?? {});
}
