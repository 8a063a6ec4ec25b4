/** The operator's own plans, which no document of ours can name. */
import type { OpenApiDocument, OperationObject, PathItem } from '../openapi.ts';

/** The operations that return the caller's plan. */
const ABOUT_PLANS: ReadonlySet<string> = new Set(['getAuth', 'getQuota']);

/**
 * Returns a document that lists the operator's own plans: in the descriptions of API keys and of the operations that
 * return a plan, and on their cards. `list` is one sentence; undefined without own plans.
 */
export function listOwnPlans(document: OpenApiDocument, list: string | undefined): OpenApiDocument {
  if (list === undefined) return document;
  const extend = <Part extends { readonly description?: string }>(part: Part): Part => ({
    ...part,
    description: [part.description, list].filter(Boolean).join(' '),
  });
  const extendOperation = (operation: OperationObject): OperationObject => {
    if (!ABOUT_PLANS.has(operation.operationId)) return operation;
    const { 'x-card': card } = operation;
    return { ...extend(operation), ...(card && { 'x-card': { ...card, note: list } }) };
  };
  const paths = Object.entries(document.paths).map(([path, item]) => [
    path,
    mapValues(item, extendOperation),
  ]);
  const { components = {} } = document;
  const { apiKey, ...others } = components.securitySchemes ?? {};
  return {
    ...document,
    paths: Object.fromEntries(paths) as Record<string, PathItem>, // the same methods
    components: {
      ...components,
      securitySchemes: { ...others, ...(apiKey !== undefined && { apiKey: extend(Object(apiKey)) }) },
    },
  };
}

const mapValues = <Value>(record: Readonly<Record<string, Value>>, change: (value: Value) => Value) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
