/** Settings of operations: a deployer's own, those that are switched off, and those that agents get. */

import { toolIdsOf } from '../contract/presentation.ts';
import { switchableIdsOf } from '../contract/publish/switched-off.ts';
import { ourDocuments, type ServedDocument } from '../contract/served.ts';
import { type Environment, Variables } from './variables.ts';

export interface OperationSettings {
  /** Folder of custom operations, and the size of their store in MiB. */
  readonly operationsDir: string | undefined;
  readonly operationsStoreMb: number;
  /** The operationIds that are switched off. */
  readonly operationsOff: ReadonlySet<string>;
  /** MCP tools by operationId (undefined: those of the document), and the allowed origins. */
  readonly agents: { readonly tools: readonly string[] | undefined; readonly origins: ReadonlySet<string> };
}

export interface CustomDocument {
  /** Undefined if the folder has problems. */
  readonly served: ServedDocument | undefined;
  /** One sentence each. */
  readonly problems: readonly string[];
}

/** Returns the folder of custom operations. */
export const findOperationsDir = (environment: Environment): string | undefined =>
  new Variables(environment).text(OPERATIONS_DIR);

const OPERATIONS_DIR = 'OPERATIONS_DIR';
const OPERATIONS_STORE_MB = 64;
/** Redis keeps the data of custom operations on one node. */
const OPERATIONS_STORE_RANGE_MB = [1, 4_096] as const;

/** Reads the settings; `custom` is undefined for commands that serve nothing. */
export function readOperations(variables: Variables, custom: CustomDocument | undefined): OperationSettings {
  const operationsDir = variables.text(OPERATIONS_DIR);
  variables.problems.push(...(custom?.problems ?? []));
  /** Undefined if the operations of the folder are not known. */
  const served = operationsDir !== undefined && !custom?.served ? undefined : listServed(custom);
  return {
    operationsDir,
    operationsStoreMb: variables.integer(
      'OPERATIONS_STORE_MB',
      OPERATIONS_STORE_MB,
      OPERATIONS_STORE_RANGE_MB,
    ),
    operationsOff: readOperationsOff(variables, served),
    agents: readAgents(variables, served),
  };
}

const listServed = (custom: CustomDocument | undefined): ServedDocument[] => [
  ...ourDocuments,
  ...(custom?.served ? [custom.served] : []),
];

function readOperationsOff(
  variables: Variables,
  served: readonly ServedDocument[] | undefined,
): ReadonlySet<string> {
  const ids = variables.list('OPERATIONS_OFF');
  const known = served && switchableIdsOf(served.map(({ document }) => document));
  const unknown = ids.filter((id) => known && !known.has(id));
  if (unknown.length > 0)
    variables.problems.push(`OPERATIONS_OFF contains unknown operations: ${unknown.join(', ')}`);
  return new Set(ids);
}

function readAgents(
  variables: Variables,
  served: readonly ServedDocument[] | undefined,
): OperationSettings['agents'] {
  const tools = variables.list('MCP_TOOLS');
  const offered = served?.filter(({ isOffered }) => isOffered).map(({ document }) => document);
  const known = offered && toolIdsOf(offered);
  const unknown = tools.filter((id) => known && !known.has(id));
  const off = new Set(variables.list('OPERATIONS_OFF'));
  const both = tools.filter((id) => off.has(id));
  if (both.length > 0)
    variables.warnings.push(`MCP_TOOLS contains operations that OPERATIONS_OFF disables: ${both.join(', ')}`);
  if (unknown.length > 0) variables.problems.push(`MCP_TOOLS contains unknown tools: ${unknown.join(', ')}`);
  return { tools: tools.length > 0 ? tools : undefined, origins: new Set(variables.origins('MCP_ORIGINS')) };
}
