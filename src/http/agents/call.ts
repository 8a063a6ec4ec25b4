/** Calls a tool: injects a request for its operation on behalf of the message's caller. */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inject, type Response } from 'light-my-request';
import { isRecord, type Schema } from '../../contract/openapi.ts';
import { ApiError, badRequest } from '../../lib/errors.ts';
import { describeUnknown } from '../input/messages.ts';
import { findNested, readArguments } from './arguments.ts';
import { readChartArguments } from './chart-arguments.ts';
import { reshapeChart, splitType } from './chart-shapes.ts';
import { refusal, refusalOf } from './refusals.ts';
import { noteAnsweredByTool, noteToolCall } from './tool-calls.ts';
import { type AgentTool, findBeyond, type ToolRequest, writeToolRequest } from './tools.ts';

/** Headers that identify the caller or correlate log lines. */
const passedOn = [
  'authorization',
  'forwarded',
  'host',
  'traceparent',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** Longer URLs do not work everywhere. */
const ADDRESS_LENGTH_MAX = 8000;

type Values = Readonly<Record<string, unknown>>;

/** Resolves to the JSON of the tool result. */
type ToolCaller = (
  tool: AgentTool,
  values: Values,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<string>;

/** Creates the tool caller; `service` is the public base URL for image links, undefined for none. */
export function createToolCaller(app: FastifyInstance, service: string | undefined): ToolCaller {
  /** Counts the call like any other, and refuses it. */
  const refuse = async (sentence: string, request: FastifyRequest, reply: FastifyReply) => {
    try {
      await app.countRequest(request, reply);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return refusal(error.message);
    }
    return refusal(sentence);
  };
  return async (tool, sent, request, reply) => {
    const { values, ignored } = readCall(tool, sent);
    const unknown = Object.keys(values).find((name) => !tool.names.includes(name));
    // Without the unknown value, the operation might return an unintended result.
    if (unknown !== undefined) return refuse(describeUnknown(unknown, tool.names), request, reply);
    const beyond = findNested(tool.inputs, values) ?? findBeyond(tool, values);
    if (beyond !== undefined) return refuse(beyond, request, reply);
    const written = orRefusal(() => writeToolRequest(tool, values));
    if (typeof written === 'string') return refuse(written, request, reply);
    const address = service === undefined ? undefined : writeAddress(service, tool, values, request);
    const answer = await ask(app, tool.name, written, request, reply.raw);
    noteAnsweredByTool(request.raw);
    if (answer.statusCode >= 400) return refusalOf(answer, tool);
    const { 'content-type': type, 'x-seed': seed, 'x-ignored': ignoredByOperation } = answer.headers;
    const unused = [...ignored, ...(ignoredByOperation === undefined ? [] : [ignoredByOperation])];
    const seeded = [
      ...(seed === undefined ? [] : [text(`seed: ${seed}`)]),
      ...(unused.length === 0 ? [] : [text(`ignored: ${unused.join(', ')}`)]),
    ];
    if (String(type).startsWith('image/png')) {
      const data = answer.rawPayload.toString('base64');
      const addresses = address === undefined ? [] : [text(address)];
      return JSON.stringify({
        content: [{ type: 'image', data, mimeType: 'image/png' }, ...addresses, ...seeded],
      });
    }
    const content = JSON.stringify([text(answer.payload), ...seeded]);
    const structured = String(type).startsWith('application/json') ? structure(answer.payload) : '';
    return `{"content":${content}${structured}}`;
  };
}

/** Reads the arguments as the operation expects them. */
function readCall(tool: AgentTool, sent: Values) {
  const { properties } = tool.inputSchema;
  const described = isRecord(properties) ? properties : {};
  // The schema for agents has the choices of all variants.
  const inputs = tool.inputs.map((input) => ({
    ...input,
    schema: schemaOr(described[input.name], input.schema),
  }));
  const spelled = tool.takesCharts ? splitType(sent, ['type', ...aliasesOf(tool, 'type')]) : sent;
  // A tool without parameters has one result.
  const values = tool.names.length === 0 ? {} : withoutChoice(tool, readArguments(tool, inputs, spelled));
  return tool.takesCharts ? readChartArguments(reshapeChart(values)) : { values, ignored: [] };
}

const aliasesOf = ({ aliases = {} }: AgentTool, name: string) =>
  Object.keys(aliases).filter((alias) => aliases[alias] === name);

/** Removes the format that the tool returns in any case. */
const withoutChoice = ({ asPng }: AgentTool, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => asPng[name] !== (value ?? null)));

const schemaOr = (schema: unknown, otherwise: Schema): Schema => (isRecord(schema) ? schema : otherwise);

/** Returns the URL of the same image, unless its operation has none or it is too long. */
function writeAddress(
  service: string,
  { byAddress }: AgentTool,
  values: Values,
  { bodyText = '' }: FastifyRequest,
): string | undefined {
  // The URL of a long message would be long too.
  if (!byAddress || bodyText.length > ADDRESS_LENGTH_MAX) return undefined;
  const address = service + writeToolRequest(byAddress, values).url;
  return address.length > ADDRESS_LENGTH_MAX ? undefined : address;
}

/** Returns the request, or the error message if it cannot be written. */
function orRefusal(write: () => ToolRequest): ToolRequest | string {
  try {
    return write();
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}

function ask(
  app: FastifyInstance,
  tool: string,
  { method, url, body }: ToolRequest,
  message: FastifyRequest,
  outer: ServerResponse,
): Promise<Response> {
  const { id, raw, socket, delays } = message;
  const { remoteAddress } = socket;
  // A closed connection has no address; without one, the request would appear to come from this machine.
  if (remoteAddress === undefined) throw badRequest('The connection has ended.');
  const headers: Record<string, string> = { 'x-request-id': id };
  for (const name of passedOn) {
    const value = raw.headers[name];
    if (value !== undefined) headers[name] = String(value);
  }
  if (delays?.trace) headers.traceparent = delays.trace.traceparent;
  const options = { method, url, headers, remoteAddress, validate: false }; // the request was built here
  return new Promise((resolve, reject) => {
    inject(
      (request, response) => {
        noteToolCall(request, { tool, body, outer, message });
        app.routing(request, response);
      },
      options,
      (error, answer) => (answer ? resolve(answer) : reject(error)),
    );
  });
}

const text = (content: string) => ({ type: 'text', text: content });

/** Formats the operation's JSON as `structuredContent`; wraps lists in `items`. */
function structure(json: string): string {
  if (json.startsWith('{')) return `,"structuredContent":${json}`;
  return json.startsWith('[') ? `,"structuredContent":{"items":${json}}` : '';
}
