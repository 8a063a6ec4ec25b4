/** From the operations of a document to the tools that agents are offered, and from a call to its request. */
import { type Input, inputsOf } from '../../contract/inputs.ts';
import {
  isRecord,
  type OpenApiDocument,
  type OperationObject,
  operationsOf,
  type Schema,
} from '../../contract/openapi.ts';
import { inputSchemaOf } from './input-schema.ts';

/** How an operation is asked. */
export interface Endpoint {
  readonly method: string;
  /** From the root of the service, with its parameters in braces. */
  readonly path: string;
  readonly inputs: readonly Input[];
  /** What decides that the answer is a PNG where it could be another picture. */
  readonly asPng: Readonly<Record<string, string>>;
}

export interface AgentTool extends Endpoint {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Schema;
  /** The names that it takes. */
  readonly names: readonly string[];
  /** The operation that answers the same by an address alone. */
  readonly byAddress: Endpoint | undefined;
}

export interface ToolRequest {
  readonly method: string;
  readonly url: string;
  /** JSON; undefined for a request without a body. */
  readonly payload?: string;
}

/** The tools of the operations with these ids, by name, in their order; what is switched off is left out. */
export function toolsOf(document: OpenApiDocument, ids: readonly string[]): Map<string, AgentTool> {
  const all = [...operationsOf(document)];
  const root = document.servers[0]?.url ?? '';
  const endpointOf = ({ path, method, operation }: (typeof all)[number]): Endpoint => {
    const inputs = inputsOf(document, operation);
    return { method: method.toUpperCase(), path: `${root}${path}`, inputs, asPng: choosePng(inputs) };
  };
  const tools = ids.flatMap((id) => {
    const found = all.find(({ operation }) => operation.operationId === id);
    const tool = found?.operation['x-tool'];
    if (!found || !tool || found.operation['x-switched-off']) return [];
    const endpoint = endpointOf(found);
    const another = all.find(({ operation }) => isByAddress(operation, id));
    const byAddress = found.method === 'get' ? endpoint : another && endpointOf(another);
    const names = endpoint.inputs.map(({ name }) => name).filter((name) => !isChoice(endpoint.inputs, name));
    const inputSchema = inputSchemaOf(document, found.operation);
    return [{ ...tool, ...endpoint, names, inputSchema, byAddress }];
  });
  return new Map(tools.map((tool) => [tool.name, tool]));
}

const isByAddress = (operation: OperationObject, id: string) =>
  operation['x-query-as-body'] === id && !operation['x-switched-off'];

/** What decides the media type of the answer is not for the agent. */
const isChoice = (inputs: readonly Input[], name: string) =>
  inputs.some((input) => input.name === name && 'x-answers' in input.schema);

function choosePng(inputs: readonly Input[]): Record<string, string> {
  const choices = inputs.flatMap(({ name, schema }) => {
    const answers = isRecord(schema['x-answers']) ? schema['x-answers'] : {};
    const [value] = Object.entries(answers).find(([, type]) => type === 'image/png') ?? [];
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(choices);
}

/** Writes the request that a call stands for: what the operation does not find it will tell itself. */
export function writeToolRequest(
  { method, path, inputs, asPng }: Endpoint,
  values: Readonly<Record<string, unknown>>,
): ToolRequest {
  const whole: Readonly<Record<string, unknown>> = { ...values, ...asPng };
  const body: Record<string, unknown> = {};
  const query: string[] = [];
  let url = path;
  for (const { name, place } of inputs) {
    const value = whole[name] ?? undefined;
    if (place === 'path') url = url.replace(`{${name}}`, encode(toText(value ?? '')));
    else if (place === 'body') body[name] = value;
    else if (place === 'query') for (const item of [value].flat()) query.push(...writePair(name, item));
  }
  if (query.length > 0) url += `?${query.join('&')}`;
  const hasBody = inputs.some(({ place }) => place === 'body');
  return { method, url, ...(hasBody && { payload: JSON.stringify(body) }) };
}

function writePair(name: string, value: unknown): string[] {
  return value === undefined || value === null ? [] : [`${encode(name)}=${encode(toText(value))}`];
}

const toText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** As UTF-8 carries it: half of a surrogate pair becomes U+FFFD. */
const encode = (text: string) => encodeURIComponent(Buffer.from(text).toString());
