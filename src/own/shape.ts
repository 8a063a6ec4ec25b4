/** Checks a document against the schema of OpenAPI 3.1, and that all of its references have a target. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isRecord } from '../contract/openapi.ts';
import type { Defect, Place } from './problems.ts';

/** The schema of OpenAPI 3.1 describes a path by its methods; the service supports these. */
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const OTHER_METHODS = ['head', 'options', 'trace'];

/** Values that are not part of the document's structure. */
const FREE = new Set(['example', 'examples', 'default', 'const', 'enum', 'x-card', 'x-tool', 'x-messages']);

let validator: ValidateFunction | undefined;

/** Returns where a document is not OpenAPI 3.1, as far as routes depend on it. */
export function shapeDefects(document: unknown): Defect[] {
  if (!isRecord(document)) return [{ place: [], text: 'must be an OpenAPI 3.1 document' }];
  if (!/^3\.1\.\d+$/.test(String(document.openapi)))
    return [{ place: ['openapi'], text: 'openapi must be 3.1.0 or another version of OpenAPI 3.1' }];
  validator ??= compileSchema();
  if (validator(document)) return methodDefects(document);
  return nearest(validator.errors ?? []);
}

function compileSchema(): ValidateFunction {
  const { resolve } = createRequire(import.meta.url);
  const schema = readFileSync(
    resolve('@seriousme/openapi-schema-validator/schemas/v3.1/schema.json'),
    'utf8',
  );
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true, logger: false }));
  return ajv.compile(JSON.parse(schema));
}

/** Keeps the errors of the innermost values: those around them only say that a part is not valid. */
function nearest(errors: readonly ErrorObject[]): Defect[] {
  const telling = errors.filter(
    ({ keyword }) => !['if', 'oneOf', 'anyOf', '$ref', '$dynamicRef'].includes(keyword),
  );
  const isInside = (inner: string, outer: string) => inner !== outer && inner.startsWith(`${outer}/`);
  const deepest = telling.filter(
    ({ instancePath, keyword }) =>
      keyword !== 'unevaluatedProperties' ||
      !telling.some((other) => isInside(other.instancePath, instancePath)),
  );
  const defects = deepest.map(({ instancePath, keyword, params, message = '' }): Defect => {
    const place = placeOf(instancePath);
    const name = String(params.unevaluatedProperty ?? params.additionalProperty ?? params.propertyName ?? '');
    if (keyword === 'unevaluatedProperties' || keyword === 'additionalProperties')
      return { place: [...place, name], text: `${describe(place)}unknown keyword '${name}'` };
    if (keyword === 'required')
      return { place, text: `${describe(place)}has no ${String(params.missingProperty)}` };
    return { place, text: `${describe(place)}${message}` };
  });
  return [...new Map(defects.map((defect) => [defect.text, defect])).values()];
}

function methodDefects(document: Record<string, unknown>): Defect[] {
  const paths = isRecord(document.paths) ? document.paths : {};
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(isRecord(item) ? item : {})
      .filter((method) => OTHER_METHODS.includes(method))
      .map((method) => ({
        place: ['paths', path, method],
        text: `${path}: the method must be one of: ${METHODS.join(', ')}`,
      })),
  );
}

/** Returns references without a target, to other files, and in a circle. */
export function referenceDefects(document: Record<string, unknown>): Defect[] {
  const found: Defect[] = [];
  const visit = (node: unknown, place: Place): void => {
    if (!isRecord(node)) return;
    if (typeof node.$ref === 'string') {
      const text = problemOf(document, node.$ref);
      if (text) found.push({ place: [...place, '$ref'], text: `${node.$ref} ${text}` });
    }
    for (const [key, child] of Object.entries(node)) if (!FREE.has(key)) visit(child, [...place, key]);
  };
  visit(document, []);
  return found;
}

function problemOf(document: unknown, reference: string): string | undefined {
  if (!reference.startsWith('#/')) return 'must start with #/: the document is one file';
  const target = targetOf(document, reference);
  if (!isRecord(target)) return 'has no target';
  return reaches(document, target, reference, new Set()) ? 'refers to itself' : undefined;
}

function targetOf(document: unknown, reference: string): unknown {
  return placeOf(reference.slice(1)).reduce<unknown>(
    (parent, key) => (isRecord(parent) ? parent[key] : undefined),
    document,
  );
}

/** Whether a value refers to `reference`, directly or through others. */
function reaches(document: unknown, node: unknown, reference: string, seen: Set<string>): boolean {
  if (!isRecord(node)) return false;
  const { $ref } = node;
  if ($ref === reference) return true;
  if (typeof $ref === 'string' && !seen.has($ref)) {
    seen.add($ref);
    if (reaches(document, targetOf(document, $ref), reference, seen)) return true;
  }
  return Object.values(node).some((child) => reaches(document, child, reference, seen));
}

/** Returns the keys of a JSON pointer. */
export const placeOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));

/** Names a place for people. */
export function describe(place: Place): string {
  const [start, path = '', method = '', ...rest] = place;
  if (start !== 'paths') return place.length === 0 ? '' : `${place.join('.')}: `;
  const inner = rest.length > 0 ? ` ${rest.join('.')}` : '';
  return METHODS.includes(method)
    ? `${method.toUpperCase()} ${path}${inner}: `
    : `${place.slice(1).join('.')}: `;
}
