/** The response header that lists unknown properties of the request body. */
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
 * Returns the `X-Ignored` header of an operation if its errors document the header and its body accepts unknown
 * properties.
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
