import type { OpenApiDocument, OperationObject } from './openapi.ts';

/** Whether an operation is to go: it alone, or with its whole version. */
export function isDeprecated({ info }: OpenApiDocument, { deprecated = false }: OperationObject): boolean {
  return deprecated || info['x-deprecated-since'] !== undefined;
}
