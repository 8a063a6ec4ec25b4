import { operationKeywords } from '../../src/contract/defects/operation-defects.ts';
import { type OpenApiDocument, sourcesOf } from '../../src/contract/openapi.ts';

/** Returns the operations whose keywords have another order than in the rest of our documents. */
export function fieldOrderDefects(document: OpenApiDocument): string[] {
  return sourcesOf(document).flatMap(({ path, method, source }) => {
    const keywords = Object.keys(source);
    const ordered = operationKeywords.filter((keyword) => keywords.includes(keyword));
    if (keywords.join() === ordered.join()) return [];
    return [`${method.toUpperCase()} ${path}: fields must be in the order ${ordered.join(', ')}`];
  });
}
