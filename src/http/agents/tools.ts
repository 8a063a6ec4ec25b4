/** Converts operations to MCP tools, and tool calls to requests. */
import { type Input, type Operation, operationNamed, operationsOf } from '../../contract/model.ts';
import { isRecord, type Schema } from '../../contract/openapi.ts';
import type { ServedDocument } from '../../contract/served.ts';
import type { Tool } from '../../contract/shown.ts';
import { badRequest } from '../../lib/errors.ts';
import { inputSchemaOf } from './input-schema.ts';
import { outputSchemaOf } from './output-schema.ts';

export interface Endpoint {
  readonly method: string;
  /** From the service root, with parameters in braces. */
  readonly path: string;
  readonly inputs: readonly Input[];
  /** The parameter value that selects PNG over other image formats. */
  readonly asPng: Readonly<Record<string, string>>;
}

export interface AgentTool extends Endpoint, Omit<Tool, 'quiet'> {
  readonly title: string;
  readonly hints: ToolHints;
  readonly inputSchema: Schema;
  /** Undefined for images. */
  readonly outputSchema: Schema | undefined;
  /** Whether charts in the format of other libraries are accepted. */
  readonly takesCharts: boolean;
  /** Accepted parameter names. */
  readonly names: readonly string[];
  /** The operation that returns the same for a plain URL. */
  readonly byAddress: Endpoint | undefined;
}

export interface ToolRequest {
  readonly method: string;
  readonly url: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** The effects of a tool (MCP `annotations`); hosts treat tools without hints as writes. */
interface ToolHints {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly openWorldHint: boolean;
}

/** Our tools change nothing and reach no other service. */
const OUR_HINTS: ToolHints = { readOnlyHint: true, destructiveHint: false, openWorldHint: false };

/** The operation with the data of charts. */
const CHART = 'renderChart';

/** Returns the tools for these operationIds by name, in order. Skips operations that are switched off. */
export function toolsOf(
  { document, hasMethods }: ServedDocument,
  ids: readonly string[],
): Map<string, AgentTool> {
  const root = document.servers[0]?.url ?? '';
  const endpointOf = ({ path, method, inputs }: Operation): Endpoint => ({
    method: method.toUpperCase(),
    path: `${root}${path}`,
    inputs,
    asPng: choosePng(inputs),
  });
  const tools = ids.flatMap((id) => {
    const found = operationNamed(document, id);
    const tool = found?.['x-tool'];
    if (!found || !tool || found['x-switched-off']) return [];
    const endpoint = endpointOf(found);
    const another = operationsOf(document).find((operation) => isFromUrl(operation, id));
    const byAddress = found.method === 'get' ? endpoint : another && endpointOf(another);
    const names = endpoint.inputs.map(({ name }) => name).filter((name) => !isChoice(endpoint.inputs, name));
    return [
      {
        ...tool,
        ...endpoint,
        hints: hasMethods ? OUR_HINTS : hintsOf(found),
        title: found['x-card']?.title ?? found.summary,
        names,
        inputSchema: inputSchemaOf(found),
        outputSchema: outputSchemaOf(found),
        takesCharts: id === CHART,
        byAddress,
      },
    ];
  });
  return new Map(tools.map((tool) => [tool.name, tool]));
}

/** A custom operation may reach any service. */
function hintsOf({ method, 'x-safe': isSafe }: Operation): ToolHints {
  const readsOnly = method === 'get' || isSafe === true;
  return { readOnlyHint: readsOnly, destructiveHint: !readsOnly, openWorldHint: true };
}

const isFromUrl = (operation: Operation, id: string) =>
  operation['x-query-as-body'] === id && !operation['x-switched-off'];

/** Agents do not choose the response's media type. */
const isChoice = (inputs: readonly Input[], name: string) =>
  inputs.some((input) => input.name === name && 'x-answers' in input.schema);

function choosePng(inputs: readonly Input[]): Record<string, string> {
  const [choice] = inputs.flatMap(({ name, schema }) => {
    const answers = isRecord(schema['x-answers']) ? schema['x-answers'] : {};
    const [value] = Object.entries(answers).find(([, type]) => type === 'image/png') ?? [];
    return value === undefined ? [] : [{ [name]: value }];
  });
  return choice ?? {}; // others are synonyms
}

/** Returns the error of a number beyond a maximum for agents: the operation's own error would state a higher one. */
export function findBeyond(
  { maximum = {}, inputSchema }: AgentTool,
  values: Readonly<Record<string, unknown>>,
): string | undefined {
  for (const [name, most] of Object.entries(maximum)) {
    const least = Number(Object(Object(inputSchema.properties)[name]).minimum ?? 0);
    const number = Number(values[name] ?? least);
    const isWhole = Number.isInteger(number) || Number.isNaN(number);
    if (!isWhole || !(number >= least && number <= most))
      return `${name} must be ${isWhole ? '' : 'a whole number '}between ${least} and ${most}.`;
  }
  return undefined;
}

/** The longest header of an HTTP request. */
const URL_LENGTH_MAX = 32 * 1024;

/** Builds the request for a tool call. The operation itself validates it. Throws a 400 if its URL would be too long. */
export function writeToolRequest(
  { method, path, inputs, asPng }: Endpoint,
  values: Readonly<Record<string, unknown>>,
): ToolRequest {
  const whole: Readonly<Record<string, unknown>> = { ...values, ...asPng };
  const body: Record<string, unknown> = {};
  const query: string[] = [];
  let url = path;
  let length = 0;
  const requireRoom = (added: number) => {
    length += added;
    if (length > URL_LENGTH_MAX)
      throw badRequest(`The arguments of this tool must have at most ${URL_LENGTH_MAX} characters in a URL.`);
  };
  const add = (name: string, value: unknown) => {
    if (value === undefined || value === null) return;
    const text = toText(value);
    const encoded = text.length > URL_LENGTH_MAX ? text : encode(text);
    requireRoom(encoded.length);
    query.push(`${encode(name)}=${encoded}`);
  };
  for (const { name, location } of inputs) {
    const value = whole[name] ?? undefined;
    if (location === 'path') url = url.replace(`{${name}}`, encode(toText(value ?? '')));
    else if (location === 'body') {
      if (value !== undefined) body[name] = value;
    } else if (location === 'query') {
      const items = Array.isArray(value) ? value : [value];
      requireRoom(items.length * (name.length + 2));
      for (const item of items) add(name, item);
    }
  }
  if (query.length > 0) url += `?${query.join('&')}`;
  const hasBody = inputs.some(({ location }) => location === 'body');
  return { method, url, ...(hasBody && { body }) };
}

const toText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Replaces lone surrogates, which UTF-8 cannot represent, with U+FFFD. */
const encode = (text: string) => encodeURIComponent(Buffer.from(text).toString());
