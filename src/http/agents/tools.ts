/** Converts operations to MCP tools, and tool calls to requests. */
import { type Input, inputsOf } from '../../contract/inputs.ts';
import {
  isRecord,
  type OpenApiDocument,
  type OperationObject,
  operationsOf,
  type Schema,
} from '../../contract/openapi.ts';
import { inputSchemaOf } from './input-schema.ts';

export interface Endpoint {
  readonly method: string;
  /** From the service root, with parameters in braces. */
  readonly path: string;
  readonly inputs: readonly Input[];
  /** Parameter values that select PNG over other image formats. */
  readonly asPng: Readonly<Record<string, string>>;
}

export interface AgentTool extends Endpoint {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Schema;
  /** Accepted parameter names. */
  readonly names: readonly string[];
  /** The operation that returns the same for a plain URL. */
  readonly byAddress: Endpoint | undefined;
}

export interface ToolRequest {
  readonly method: string;
  readonly url: string;
  /** JSON; undefined without a body. */
  readonly payload?: string;
}

/** Returns the tools for these operationIds by name, in order. Skips operations that are switched off. */
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
    const another = all.find(({ operation }) => isFromUrl(operation, id));
    const byAddress = found.method === 'get' ? endpoint : another && endpointOf(another);
    const names = endpoint.inputs.map(({ name }) => name).filter((name) => !isChoice(endpoint.inputs, name));
    const inputSchema = inputSchemaOf(document, found.operation);
    return [{ ...tool, ...endpoint, names, inputSchema, byAddress }];
  });
  return new Map(tools.map((tool) => [tool.name, tool]));
}

const isFromUrl = (operation: OperationObject, id: string) =>
  operation['x-query-as-body'] === id && !operation['x-switched-off'];

/** Agents do not choose the response's media type. */
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

/** Builds the request for a tool call. The operation itself validates it. */
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

/** Replaces lone surrogates, which UTF-8 cannot represent, with U+FFFD. */
const encode = (text: string) => encodeURIComponent(Buffer.from(text).toString());
