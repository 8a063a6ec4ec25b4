/** The header that names what a body holds beside what its operation knows. */
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

/**
 * The header as a document describes it for an operation: where its errors name it, and the operation has a body that
 * may hold other members; undefined elsewhere.
 */
export function ignoredHeaderOf(
  document: OpenApiDocument,
  { requestBody, responses }: OperationObject,
): Header | Reference | undefined {
  const body = requestBody && resolve<RequestBody>(document, requestBody);
  const errors = responses['4XX'] && resolve<Response>(document, responses['4XX']);
  const isOpen = Object.values(body?.content ?? {}).some(({ schema }) => !isClosed(document, schema));
  return isOpen ? errors?.headers?.[IGNORED_HEADER] : undefined;
}

function isClosed(document: OpenApiDocument, reference: Schema): boolean {
  const { additionalProperties, oneOf } = resolve<Schema>(document, reference);
  if (!Array.isArray(oneOf)) return additionalProperties === false;
  return (
    additionalProperties === false || oneOf.filter(isRecord).every((variant) => isClosed(document, variant))
  );
}
