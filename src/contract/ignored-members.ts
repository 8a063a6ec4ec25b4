/** The response header that lists unknown parameters. */
import {
  type Header,
  isRecord,
  type OpenApiDocument,
  type OperationObject,
  type Reference,
  type RequestBody,
  type Response,
  resolve,
  type Schema,
} from './openapi.ts';

export const IGNORED_HEADER = 'X-Ignored';

/** Returns the `X-Ignored` header of an operation if its errors document it and unknown parameters are accepted. */
export function ignoredHeaderOf(
  document: OpenApiDocument,
  operation: OperationObject,
): Header | Reference | undefined {
  const { '4XX': error } = operation.responses;
  const headers = error && resolve<Response>(document, error).headers;
  return rejectsUnknown(document, operation) ? undefined : headers?.[IGNORED_HEADER];
}

/** Returns whether an operation rejects unknown parameters in the query. */
export function rejectsUnknownInQuery(document: OpenApiDocument, operation: OperationObject): boolean {
  return operation['x-closed-query'] === true || rejectsUnknown(document, operation);
}

/** Returns whether an operation rejects unknown parameters wherever it reads any. */
function rejectsUnknown(document: OpenApiDocument, operation: OperationObject): boolean {
  const { requestBody, 'x-closed-query': isQueryClosed = false } = operation;
  if (!requestBody) return isQueryClosed;
  const { content } = resolve<RequestBody>(document, requestBody);
  return Object.values(content).every(({ schema }) => isClosed(document, schema));
}

function isClosed(document: OpenApiDocument, reference: Schema): boolean {
  const { additionalProperties, oneOf } = resolve<Schema>(document, reference);
  if (!Array.isArray(oneOf)) return additionalProperties === false;
  return (
    additionalProperties === false || oneOf.filter(isRecord).every((variant) => isClosed(document, variant))
  );
}
