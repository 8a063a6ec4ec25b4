/** Loads a folder of custom operations: a document and one function per operation. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import addFormats from 'ajv-formats';
import { findDefects } from '../../contract/defects/find-defects.ts';
import { documents } from '../../contract/documents.ts';
import { locationOf } from '../../contract/link.ts';
import { isRecord, type OpenApiDocument, sourcesOf } from '../../contract/openapi.ts';
import { ourDocuments, type ServedDocument } from '../../contract/served.ts';
import { latestVersion } from '../../contract/versions.ts';
import { acceptPatterns } from '../input/accepted-patterns.ts';
import { acceptFormats } from '../input/validation.ts';
import { clashDefects, supportDefects } from './clashes.ts';
import { completeDocument } from './complete.ts';
import { type CustomFunction, type LoadOptions, loadFunctions } from './functions.ts';
import { keywordDefects } from './keywords.ts';
import { readPatterns } from './patterns.ts';
import { type Defect, messageOf, type Problem, printProblem } from './problems.ts';
import { schemaDefects } from './schemas.ts';
import { describe, referenceDefects, shapeDefects } from './shape.ts';
import { readYamlFile, type YamlFile } from './yaml-file.ts';

export interface CustomOperations extends ServedDocument {
  readonly folder: string;
  readonly functions: ReadonlyMap<string, CustomFunction>;
}

export interface LoadedFolder {
  /** Undefined if there are problems. */
  readonly served: CustomOperations | undefined;
  /** One sentence each, with file and line. */
  readonly problems: readonly string[];
}

interface LoadedDocument {
  /** Undefined if there are problems. */
  readonly document: OpenApiDocument | undefined;
  /** Undefined if they cannot be read. */
  readonly operationIds: readonly string[] | undefined;
  readonly problems: readonly Problem[];
}

const DOCUMENT = 'openapi.yaml';

export interface FolderOptions extends Pick<LoadOptions, 'loadMaxMs'> {
  /** Gets the problems if the folder's code ends the process while it is loaded. */
  readonly onExit?: (problems: readonly string[]) => void;
}

/** Loads the folder. Returns all of its problems at once. */
export async function loadFolder(
  folder: string,
  { onExit, ...options }: FolderOptions = {},
): Promise<LoadedFolder> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) return { served: undefined, problems: [`OPERATIONS_DIR must be a folder, not ${folder}`] };
  const { document, operationIds, problems: inDocument } = await loadDocument(join(folder, DOCUMENT));
  const printed = inDocument.map((problem) => printProblem(join(folder, DOCUMENT), problem));
  const {
    file,
    functions,
    problems: inCode,
  } = await loadFunctions(folder, { ...options, onExit: (problem) => onExit?.([...printed, problem]) });
  const matching = operationIds && inCode.length === 0 ? matchFunctions(operationIds, functions) : [];
  const problems = [
    ...printed,
    ...[...inCode, ...matching].map((problem) => printProblem(join(folder, file), problem)),
  ];
  if (!document || problems.length > 0) return { served: undefined, problems };
  const name = document.servers[0]?.url.slice(1) ?? '';
  return { served: { folder, name, document, functions, isOffered: true, hasMethods: false }, problems };
}

/** Reads, checks and completes a document. Later checks rely on the earlier ones. */
export async function loadDocument(path: string): Promise<LoadedDocument> {
  const file = await readYamlFile(path);
  if (file.problems.length > 0)
    return { document: undefined, operationIds: undefined, problems: file.problems };
  const operationIds = readOperationIds(file.value);
  const found = (defects: readonly Defect[]) => ({
    ...{ document: undefined, operationIds },
    problems: locate(file, defects),
  });
  const shape = [...shapeDefects(file.value), ...keywordDefects(Object(file.value))];
  if (shape.length > 0) return found(shape);
  const custom = file.value as unknown as OpenApiDocument; // valid by the schema of OpenAPI 3.1
  if (!isRecord(custom.paths)) return found([{ location: [], text: 'has no paths' }]);
  const { document, defects } = completeDocument(custom, documents[latestVersion]);
  const references = referenceDefects({ ...document });
  if (references.length > 0) return found([...defects, ...references]);
  const { compiled, defects: inPatterns } = readPatterns(custom);
  acceptPatterns(compiled);
  acceptFormats((ajv) => void addFormats.default(ajv));
  const inSchemas = [...inPatterns, ...schemaDefects({ ...custom })];
  const rest = [
    ...defects,
    ...inSchemas,
    ...clashDefects(custom, ourDocuments),
    ...supportDefects(document),
    // The rules include examples, which need schemas that can be compiled.
    ...(inSchemas.length > 0 ? [] : ruleDefects(document)),
  ];
  return rest.length > 0 ? found(rest) : { document, operationIds, problems: [] };
}

/** Returns the operationIds of a document that may be invalid; undefined if it has none, or no readable paths. */
function readOperationIds(value: unknown): string[] | undefined {
  const { paths } = Object(value);
  const items = isRecord(paths) ? Object.values(paths).filter(isRecord) : [];
  const operations = items.flatMap((item) => Object.values(item).map((operation) => Object(operation)));
  const names = operations
    .filter((operation) => operation['x-internal'] !== 'unlisted')
    .flatMap(({ operationId }) => (typeof operationId === 'string' ? [operationId] : []));
  return names.length === 0 ? undefined : names;
}

/** Returns the broken rules of `openapi/README.md`; a rule that cannot be checked is one of its operation. */
function ruleDefects(document: OpenApiDocument): Defect[] {
  try {
    return findDefects(document).map(readDefect);
  } catch (error) {
    const broken = sourcesOf(document).flatMap(({ path, method, source }): Defect[] => {
      const reason = failureOf(() => findDefects({ ...document, paths: { [path]: { [method]: source } } }));
      const location = ['paths', path, method];
      return reason === undefined
        ? []
        : [{ location, text: `${describe(location)}${CANNOT_READ}: ${reason}` }];
    });
    return broken.length > 0 ? broken : [{ location: [], text: `${CANNOT_READ}: ${messageOf(error)}` }];
  }
}

const CANNOT_READ = 'a keyword has a value of another type';

function failureOf(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

/** Separates the location that a defect starts with: a JSON pointer, an operation or a path. */
function readDefect(defect: string): Defect {
  const [start = '', pointer, method, path = ''] = /^(?:#(\/\S*)|(?:([A-Z]+) )?(\/\S*)): /.exec(defect) ?? [];
  const [, keyword] = /unknown keyword '([^']*)'$/.exec(defect) ?? [];
  const inside = keyword === undefined ? [] : [keyword];
  if (pointer === undefined)
    return { location: ['paths', path, ...(method ? [method.toLowerCase()] : []), ...inside], text: defect };
  const location = locationOf(pointer);
  return { location: [...location, ...inside], text: describe(location) + defect.slice(start.length) };
}

const locate = (file: YamlFile, defects: readonly Defect[]): Problem[] =>
  defects
    .map(({ location, text }) => ({ line: file.lineOf(location), text }))
    .sort((one, other) => one.line - other.line);

/** Compares operations and functions. */
function matchFunctions(
  described: readonly string[],
  functions: ReadonlyMap<string, CustomFunction>,
): Problem[] {
  return [
    ...described
      .filter((id) => !functions.has(id))
      .map((id) => ({ text: `has no function for the operation '${id}'` })),
    ...[...functions.keys()]
      .filter((id) => !described.includes(id))
      .map((id) => ({ text: `has the function '${id}', but ${DOCUMENT} has no such operation` })),
  ];
}
