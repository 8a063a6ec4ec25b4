import { type OpenApiDocument, type OperationObject, type Response, resolve } from './openapi.ts';

/** Whether an operation answers events as they happen, so that nobody can wait for the end of its answer. */
export function isEventStream(document: OpenApiDocument, { responses }: OperationObject): boolean {
  const success = responses[200] && resolve<Response>(document, responses[200]);
  return success?.content?.['text/event-stream'] !== undefined;
}
