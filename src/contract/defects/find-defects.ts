/** Checks documents for rules that our pipeline relies on and that OpenAPI linters do not know. */
import { operationsOf } from '../model.ts';
import { nodesIn } from '../nodes.ts';
import { isRecord, type OpenApiDocument } from '../openapi.ts';
import { operationDefects } from './operation-defects.ts';
import { exampleDefects, pointerOf, schemaDefects, schemasOf } from './schema-defects.ts';
import { repeatedTools } from './tool-defects.ts';

/** Returns every defect of a bundled document as `location: defect`. */
export function findDefects(document: OpenApiDocument): string[] {
  const schemas = [...schemasOf(document)];
  return [
    ...referenceDefects(document),
    ...pathDefects(document),
    ...repeatedTools(document),
    ...operationsOf(document).flatMap((operation) =>
      operationDefects(operation).map(
        (defect) => `${operation.method.toUpperCase()} ${operation.path}: ${defect}`,
      ),
    ),
    ...schemas.flatMap((located) => schemaDefects(located).map((defect) => `${located.pointer}: ${defect}`)),
    ...exampleDefects(document, schemas),
  ];
}

/** Aliases lose their validation, and siblings of a `$ref` are ignored, both silently. */
function referenceDefects(document: OpenApiDocument): string[] {
  const aliases = Object.entries(document.components ?? {}).flatMap(([kind, entries]) =>
    Object.entries(entries)
      .filter(([, entry]) => isRecord(entry) && '$ref' in entry)
      .map(([name]) => `#/components/${kind}/${name}: is an alias of another component`),
  );
  const siblings = [...nodesIn(document)]
    .filter(({ node }) => typeof node.$ref === 'string' && Object.keys(node).length > 1)
    .map(({ location }) => `${pointerOf(location)}: has siblings next to its $ref`);
  return [...aliases, ...siblings];
}

function pathDefects(document: OpenApiDocument): string[] {
  return Object.entries(document.paths).flatMap(([path, item]) => [
    ...('parameters' in item ? [`${path}: has path-level parameters; move them to each operation`] : []),
    ...(/\{(?!\w+\})/.test(path) ? [`${path}: path parameters may only contain word characters`] : []),
  ]);
}
