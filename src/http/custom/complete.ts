/** Adds to a deployer's document everything that is the same in all documents, from the newest version. */
import { locationOf, referencesIn, valueAt } from '../../contract/link.ts';
import {
  isRecord,
  type OpenApiDocument,
  type OperationObject,
  type PathItem,
} from '../../contract/openapi.ts';
import { DESCRIPTIONS } from './paths.ts';
import type { Defect } from './problems.ts';

/** The errors of every operation. */
const ERRORS = {
  '4XX': { $ref: '#/components/responses/ClientError' },
  '5XX': { $ref: '#/components/responses/ServerError' },
} as const;

type Components = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface Completed {
  readonly document: OpenApiDocument;
  readonly defects: readonly Defect[];
}

/**
 * Returns the document with the errors, security and descriptions of `ours`, and with each of our components that it
 * refers to and does not define. A component of its own that differs from one of those is a defect.
 */
export function completeDocument(custom: OpenApiDocument, ours: OpenApiDocument): Completed {
  const descriptions = Object.fromEntries(
    DESCRIPTIONS.flatMap((path) => (ours.paths[path] ? [[path, ours.paths[path]]] : [])),
  );
  const paths = Object.entries(custom.paths).map(([path, item]) => [path, withErrors(item)]);
  const document = {
    security: Object(ours).security,
    ...custom,
    paths: { ...Object.fromEntries(paths), ...descriptions },
  };
  const ofCustom = ($ref: string) => valueAt(custom, locationOf($ref.slice(1)));
  const isOurs = ($ref: string) =>
    $ref.startsWith('#/components/') && isRecord(valueAt(ours, locationOf($ref.slice(1))));
  const fixed = referencesIn(ours, [descriptions, ERRORS], isOurs);
  const missing = referencesIn(
    ours,
    [document.paths, custom.components],
    ($ref) => isOurs($ref) && ofCustom($ref) === undefined,
  );
  const defects = [...fixed]
    .map(($ref) => locationOf($ref.slice(1)))
    .filter((location) => {
      const mine = valueAt(custom, location);
      return mine !== undefined && JSON.stringify(mine) !== JSON.stringify(valueAt(ours, location));
    })
    .map((location) => ({
      location,
      text: `${location.join('.')} is a component of the service: choose another name`,
    }));
  return {
    document: { ...document, components: merge(ours.components, custom.components, [...fixed, ...missing]) },
    defects,
  };
}

function withErrors(item: PathItem): PathItem {
  const operations = Object.entries(item).map(([method, operation]: [string, OperationObject]) => [
    method,
    isRecord(operation?.responses)
      ? { ...operation, responses: { ...operation.responses, ...absentIn(operation.responses) } }
      : operation,
  ]);
  return Object.fromEntries(operations);
}

const absentIn = (responses: object) =>
  Object.fromEntries(Object.entries(ERRORS).filter(([status]) => !(status in responses)));

function merge(ours: Components = {}, custom: Components = {}, references: readonly string[]): Components {
  const merged: Record<string, Record<string, unknown>> = {};
  for (const [kind, entries] of Object.entries(custom)) merged[kind] = { ...entries };
  for (const reference of references) {
    const [, kind = '', name = ''] = locationOf(reference.slice(1));
    merged[kind] = { [name]: ours[kind]?.[name], ...merged[kind] };
  }
  const { securitySchemes = {} } = ours;
  return { ...merged, securitySchemes: { ...securitySchemes, ...custom.securitySchemes } };
}
