import { type OpenApiDocument, type OperationObject, type Response, resolve } from './openapi.ts';

/** Returns whether an operation returns an event stream, which has no end. */
export function isEventStream(document: OpenApiDocument, { responses }: OperationObject): boolean {
  const success = responses[200] && resolve<Response>(document, responses[200]);
  return success?.content?.['text/event-stream'] !== undefined;
}
