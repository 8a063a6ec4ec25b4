/** Compares two documents and lists the broken promises, one per line. */
import { isDeepStrictEqual } from 'node:util';
import { type Operation, operationsOf } from '../../src/contract/model.ts';
import type { Keywords, OpenApiDocument } from '../../src/contract/openapi.ts';
import { findLosses } from './promises.ts';

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

/** Returns every broken promise. `keepsTexts` says whether error messages are promises. */
export function compareDocuments(before: WholeDocument, after: WholeDocument, keepsTexts: boolean): string[] {
  const operations = Object.entries(before.operations).flatMap(([address, operation]) => {
    const other = after.operations[address];
    const breaks = other ? findLosses(operation, other, keepsTexts) : ['it is gone'];
    return breaks.map((text) => `${address}: ${text}`);
  });
  return [...compareWholes(before.document, after.document), ...operations];
}

function compareWholes(before: OpenApiDocument, after: OpenApiDocument): string[] {
  const { securitySchemes: schemes = {} } = before.components ?? {};
  const addresses = [before, after].map(({ servers }) => servers.map(({ url }) => url));
  return [
    ...(isDeepStrictEqual(addresses[0], addresses[1]) ? [] : [`servers: ${addresses.join(' → ')}`]),
    ...Object.entries(schemes)
      .filter(([name, scheme]) => !isSameScheme(scheme, after.components?.securitySchemes?.[name]))
      .map(([name]) => `securitySchemes: ${name} was removed or changed`),
  ];
}

/** Descriptions may change. */
function isSameScheme(before: unknown, after: unknown): boolean {
  const [one, other] = [before, after].map((scheme) => ({ ...Object(scheme), description: undefined }));
  return isDeepStrictEqual(one, other);
}
