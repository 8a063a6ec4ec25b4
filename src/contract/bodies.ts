/** Bodies of requests and responses. */
import { type OpenApiDocument, type OperationObject, type Response, resolve } from './openapi.ts';

/** Maximum size of a request body. The documents state it in words, and released versions promise it. */
export const BODY_BYTES_MAX = 256 * 1024;

/** Returns whether an operation returns an event stream, which has no end. */
export function isEventStream(document: OpenApiDocument, { responses }: OperationObject): boolean {
  const success = responses[200] && resolve<Response>(document, responses[200]);
  return success?.content?.['text/event-stream'] !== undefined;
}
