/** Documents as the tools of the gate read them. */
import { type Operation, operationsOf } from '../../src/contract/model.ts';
import type { Keywords, OpenApiDocument } from '../../src/contract/openapi.ts';

/** An operation with all references resolved. */
export type WholeOperation = Keywords & Pick<Operation, 'parameters' | 'requestBody' | 'responses'>;

/** A document with all references resolved. */
export interface WholeDocument {
  readonly document: OpenApiDocument;
  /** By method and path: `GET /chat`. */
  readonly operations: Readonly<Record<string, WholeOperation>>;
}

/** Resolves every reference of a document and adds its global settings to each operation. */
export function writeWhole(document: OpenApiDocument): WholeDocument {
  const operations = operationsOf(document).map(({ source, path, method, ...operation }) => {
    const { parameters, requestBody, responses } = operation;
    const whole = { security: document.security, ...source, parameters, requestBody, responses };
    return [`${method.toUpperCase()} ${path}`, whole];
  });
  return { document, operations: Object.fromEntries(operations) };
}
