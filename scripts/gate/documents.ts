/** What one document promised that another does not keep, a line each. */
import { isDeepStrictEqual } from 'node:util';
import { inline, isRecord, methods, type OpenApiDocument, type Schema } from '../../src/contract/openapi.ts';
import { holds } from './losses.ts';
import { compareOperations, type WholeOperation } from './operations.ts';

/** A document with nothing behind a reference. */
export interface WholeDocument {
  readonly document: OpenApiDocument;
  /** By method and path: `GET /chat`. */
  readonly operations: Readonly<Record<string, WholeOperation>>;
}

/** Writes every reference of a document out, and what each of its operations has from the document as a whole. */
export function writeWhole(document: OpenApiDocument): WholeDocument {
  // Paths hold references as schemas do, and no schema holds itself.
  const paths = inline(document, document.paths as Schema);
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = isRecord(item) ? item[method] : undefined;
      if (!isRecord(operation)) return [];
      const whole = { security: Object(document).security, ...operation };
      // as the linter has seen it
      return [[`${method.toUpperCase()} ${path}`, whole as object as WholeOperation] as const];
    }),
  );
  return { document, operations: Object.fromEntries(operations) };
}

/** Every promise that is broken; `keepsTexts` says whether the words of refusals are one. */
export function compareDocuments(before: WholeDocument, after: WholeDocument, keepsTexts: boolean): string[] {
  const operations = Object.entries(before.operations).flatMap(([address, operation]) => {
    const other = after.operations[address];
    const breaks = other ? compareOperations(operation, other, keepsTexts) : ['it is gone'];
    return breaks.map((text) => `${address}: ${text}`);
  });
  return [...compareWholes(before.document, after.document), ...operations];
}

function compareWholes(before: OpenApiDocument, after: OpenApiDocument): string[] {
  const { securitySchemes: schemes = {} } = before.components ?? {};
  const bytesMax = [before, after].map(({ info }) => info['x-body-bytes-max']);
  const addresses = [before, after].map(({ servers }) => servers.map(({ url }) => url));
  return [
    ...((bytesMax[1] ?? 0) < (bytesMax[0] ?? 0) ? [`info: x-body-bytes-max ${bytesMax.join(' → ')}`] : []),
    ...(isDeepStrictEqual(addresses[0], addresses[1]) ? [] : [`servers: ${addresses.join(' → ')}`]),
    ...Object.entries(schemes)
      .filter(([name, scheme]) => !isSameScheme(scheme, after.components?.securitySchemes?.[name]))
      .map(([name]) => `securitySchemes: ${name} is gone or another`),
  ];
}

function isSameScheme(before: unknown, after: unknown): boolean {
  const { description: _, ...rest } = Object(before);
  return holds(after, rest);
}
