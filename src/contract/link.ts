/** Resolves the references of documents. All references to a component lead to the same object. */
import { isRecord, type OpenApiDocument } from './openapi.ts';

/** Values, in which keywords mean nothing. */
export const VALUES: ReadonlySet<string> = new Set([
  ...['example', 'examples', 'default', 'const', 'enum'],
  ...['x-card', 'x-tool', 'x-messages', 'x-refusals', 'x-links', 'x-bad-request', 'x-required-if'],
]);

/** Keywords with an object whose keys are names. */
export const NAMED: ReadonlySet<string> = new Set([
  ...['properties', 'patternProperties', 'dependentSchemas', '$defs', 'schemas'],
]);

/** Resolved references by the components of a document; undefined while one is being resolved. */
const known = new WeakMap<object, Map<string, unknown>>();
/** References by their targets. */
const references = new WeakMap<object, string>();

/**
 * Returns a part of a document with its references resolved, at any depth. Shares everything that has no references
 * with the document. Throws if a target is missing, or refers to itself.
 */
export function link<T extends object>(document: OpenApiDocument, part: object): T {
  const { components = document } = document;
  const targets = known.get(components) ?? new Map<string, unknown>();
  known.set(components, targets);

  const follow = ($ref: string): unknown => {
    if (targets.has($ref)) return targets.get($ref) ?? fail(`${$ref} refers to itself`);
    const source = findTarget(document, $ref);
    targets.set($ref, undefined);
    const target = visit(source, false);
    targets.set($ref, target);
    if (isRecord(target) && !references.has(target)) references.set(target, $ref);
    return target;
  };
  const visit = (node: unknown, isNamed: boolean): unknown => {
    if (!isRecord(node)) return node;
    if (!isNamed && typeof node.$ref === 'string') return follow(node.$ref);
    let linked = node;
    for (const key in node) {
      if (!isNamed && VALUES.has(key)) continue;
      const child = visit(node[key], !isNamed && NAMED.has(key));
      if (child === node[key]) continue;
      if (linked === node) linked = (Array.isArray(node) ? [...node] : { ...node }) as typeof node; // a list has keys
      linked[key] = child;
    }
    return linked;
  };
  return visit(part, false) as T; // the documents are linted, so targets have the expected type
}

/** Returns the target of a reference. Throws if it is missing. */
export function findTarget(document: OpenApiDocument, $ref: string): object {
  const target = valueAt(document, locationOf($ref.slice(1)));
  return isRecord(target) ? target : fail(`${$ref} has no target`);
}

/** The keys that lead to a value of a document. */
export type Location = readonly string[];

export const valueAt = (document: unknown, location: Location): unknown =>
  location.reduce<unknown>(
    (parent, key) => (isRecord(parent) && Object.hasOwn(parent, key) ? parent[key] : undefined),
    document,
  );

/** Returns the keys of a JSON pointer, which stay encoded if they are malformed. */
export const locationOf = (pointer: string): string[] =>
  (isDecodable(pointer) ? pointer : pointer.replaceAll('%', '%25'))
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));

export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns the references in a part, also indirect ones, that are to be followed. */
export function referencesIn(
  document: OpenApiDocument,
  part: unknown,
  isFollowed: ($ref: string) => boolean = () => true,
): Set<string> {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (!isRecord(node)) return;
    const { $ref } = node;
    if (typeof $ref === 'string' && !found.has($ref) && isFollowed($ref)) {
      found.add($ref);
      visit(findTarget(document, $ref));
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(part);
  return found;
}

function fail(text: string): never {
  throw new Error(text);
}

/** Returns the name of the component that a linked part is; undefined for all other parts. */
export const nameOf = (part: object): string | undefined => references.get(part)?.split('/').at(-1);

/** Replaces linked components by references again, at any depth. */
export function unlink<T>(part: T): T;
export function unlink(part: unknown): unknown {
  if (!isRecord(part)) return part;
  const $ref = references.get(part);
  if ($ref !== undefined) return { $ref };
  if (Array.isArray(part)) return part.map(unlink);
  return Object.fromEntries(Object.entries(part).map(([key, child]) => [key, unlink(child)]));
}
