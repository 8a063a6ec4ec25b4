/** Checks a document against the schema of OpenAPI 3.1, and that all of its references have a target. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isDecodable, type Location, locationOf, valueAt } from '../../contract/link.ts';
import { nodesIn } from '../../contract/nodes.ts';
import { isRecord } from '../../contract/openapi.ts';
import type { Defect } from './problems.ts';

/** The schema of OpenAPI 3.1 describes a path by its methods; the service supports these. */
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const OTHER_METHODS = ['head', 'options', 'trace'];

let validator: ValidateFunction | undefined;

/** Returns where a document is not OpenAPI 3.1, as far as routes depend on it. */
export function shapeDefects(document: unknown): Defect[] {
  if (!isRecord(document)) return [{ location: [], text: 'must be an OpenAPI 3.1 document' }];
  if (!/^3\.1\.\d+$/.test(String(document.openapi)))
    return [{ location: ['openapi'], text: 'openapi must be 3.1.0 or another version of OpenAPI 3.1' }];
  validator ??= compileSchema();
  if (validator(document)) return methodDefects(document);
  return nearest(validator.errors ?? [], []);
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

/** Keeps the errors of the innermost values in `root`: those around them only say that a part is not valid. */
export function nearest(errors: readonly ErrorObject[], root: Location): Defect[] {
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
    const location = [...root, ...locationOf(instancePath)];
    const name = String(params.unevaluatedProperty ?? params.additionalProperty ?? params.propertyName ?? '');
    if (keyword === 'unevaluatedProperties' || keyword === 'additionalProperties')
      return { location: [...location, name], text: `${describe(location)}unknown keyword '${name}'` };
    if (keyword === 'required')
      return { location, text: `${describe(location)}has no ${String(params.missingProperty)}` };
    return { location, text: `${describe(location)}${message}` };
  });
  return [...new Map(defects.map((defect) => [defect.text, defect])).values()];
}

function methodDefects(document: Record<string, unknown>): Defect[] {
  const paths = isRecord(document.paths) ? document.paths : {};
  return Object.entries(paths).flatMap(([path, item]) => {
    if (!path.startsWith('/'))
      return [{ location: ['paths', path], text: `paths: unknown keyword '${path}'` }];
    return Object.entries(isRecord(item) ? item : {}).flatMap(([method, operation]): Defect[] => {
      const location = ['paths', path, method];
      if (method === '$ref') return [{ location, text: `${path}: $ref is not supported in a path` }];
      if (OTHER_METHODS.includes(method))
        return [{ location, text: `${path}: the method must be one of: ${METHODS.join(', ')}` }];
      const isComplete = !METHODS.includes(method) || (isRecord(operation) && 'responses' in operation);
      return isComplete ? [] : [{ location, text: `${describe(location)}has no responses` }];
    });
  });
}

/** Returns references without a target, to other files, and in a circle. */
export function referenceDefects(document: Record<string, unknown>): Defect[] {
  return [...nodesIn(document)].flatMap(({ node: { $ref }, location }) => {
    const text = typeof $ref === 'string' ? problemOf(document, $ref) : undefined;
    return text === undefined ? [] : [{ location: [...location, '$ref'], text: `${$ref} ${text}` }];
  });
}

function problemOf(document: unknown, reference: string): string | undefined {
  if (!reference.startsWith('#/')) return 'must start with #/: the document is one file';
  if (!isDecodable(reference)) return 'is not a valid URL: % must precede two hexadecimal digits';
  const target = valueAt(document, locationOf(reference.slice(1)));
  if (!isRecord(target)) return 'has no target';
  return reaches(document, target, reference, new Set()) ? 'refers to itself' : undefined;
}

/** Whether a value refers to `reference`, directly or through others. */
function reaches(document: unknown, node: unknown, reference: string, seen: Set<string>): boolean {
  if (!isRecord(node)) return false;
  const { $ref } = node;
  if ($ref === reference) return true;
  if (typeof $ref === 'string' && !seen.has($ref)) {
    seen.add($ref);
    if (reaches(document, valueAt(document, locationOf($ref.slice(1))), reference, seen)) return true;
  }
  return Object.values(node).some((child) => reaches(document, child, reference, seen));
}

/** Names a location for people. */
export function describe(location: Location): string {
  const [start, path = '', method = '', ...rest] = location;
  if (start !== 'paths') return location.length === 0 ? '' : `${location.join('.')}: `;
  const inner = rest.length > 0 ? ` ${rest.join('.')}` : '';
  return METHODS.includes(method)
    ? `${method.toUpperCase()} ${path}${inner}: `
    : `${location.slice(1).join('.')}: `;
}
