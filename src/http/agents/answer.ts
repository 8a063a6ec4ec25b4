/** Handles MCP messages statelessly. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRecord } from '../../contract/openapi.ts';
import { defaultToolsOf } from '../../contract/presentation.ts';
import { ApiError } from '../../lib/errors.ts';
import { suggestNearest } from '../../lib/nearest.ts';
import { JSON_ANSWER } from '../responses/headers.ts';
import { createToolCaller } from './call.ts';
import { type Id, withExactId, writeId } from './message-ids.ts';
import {
  errorCodes,
  negotiate,
  type RpcError,
  type RpcRequest,
  readMessage,
  refuse,
  revisions,
  SERVER_KEY,
  shorten,
} from './protocol.ts';
import type { AgentOptions, Answerer, AskLimit } from './settings.ts';
import { type AgentTool, toolsOf } from './tools.ts';

/** Tools change only with a release or the configuration. */
const KEPT_MS = 60 * 60 * 1000;
const instructions =
  'Small tools with exact results. Each call counts as one request; over the rate limit, the result says how many seconds to wait.';

/** Creates the message handler. */
export function createAnswerer(app: FastifyInstance, options: AgentOptions, limit: AskLimit): Answerer {
  const { documents, services, settings } = options;
  const chosen = settings?.tools ?? documents.flatMap(({ document }) => defaultToolsOf(document));
  const tools = new Map(documents.flatMap((served) => [...toolsOf(served, chosen)]));
  const list = [...tools.values()].map(({ name, title, description, inputSchema, outputSchema, hints }) => ({
    name,
    title,
    description,
    inputSchema,
    ...(outputSchema && { outputSchema }),
    annotations: { title, ...hints },
  }));
  /** The longest response, and constant. */
  const listed = JSON.stringify({ tools: list });
  const call = createToolCaller(app, settings?.omitsUrls ? undefined : services.addresses.service);
  const serverInfo = { name: 'utility-api', version: services.catalog.serviceVersion };
  const signature = JSON.stringify({ _meta: { [SERVER_KEY]: serverInfo } });
  const about = { capabilities: { tools: {} }, instructions };
  const kept = { ttlMs: KEPT_MS, cacheScope: 'public' };
  const listedAndKept = joinObjects(listed, JSON.stringify(kept));
  const discovered = JSON.stringify({ supportedVersions: revisions, ...about, ...kept });

  /** Returns the JSON result of all methods except tool calls; undefined if the revision does not have the method. */
  function tell({ method, params, isModern, id }: RpcRequest): string | RpcError | undefined {
    if (method === 'tools/list') {
      if (params.cursor === undefined) return isModern ? listedAndKept : listed;
      return { ...refuse(id, errorCodes.invalidParams, 'There is only one page.'), status: 200 };
    }
    if (isModern) return method === 'server/discover' ? discovered : undefined;
    if (method === 'ping') return '{}';
    if (method !== 'initialize') return undefined;
    return JSON.stringify({ protocolVersion: negotiate(params.protocolVersion), serverInfo, ...about });
  }

  return async (request, reply) => {
    if (request.body === undefined) return sendUnread(reply, 'The request has no body.');
    const message = readMessage(withExactId(request.body, request.bodyText), request.headers);
    const wanted = message.kind === 'request' ? findCall(message, tools) : undefined;
    if (message.kind === 'request' && wanted?.kind === 'call')
      return sendResult(reply, message, await call(wanted.tool, wanted.values, request, reply), signature);
    try {
      limit(request, reply);
      // Adds messages that were counted early to the usage.
      if (wanted?.kind === 'error' || request.decision) await app.countRequest(request, reply);
    } catch (error) {
      return sendDenied(reply, message.kind === 'notification' ? null : message.id, error);
    }
    if (message.kind === 'notification') return reply.code(202).send();
    if (message.kind === 'error') return sendError(reply, message);
    if (wanted?.kind === 'error') return sendError(reply, wanted);
    const result = tell(message);
    if (result === undefined) return sendError(reply, unknownMethod(message));
    return typeof result === 'string'
      ? sendResult(reply, message, result, signature)
      : sendError(reply, result);
  };
}

/** Responds to a message over the limit. */
export function sendDenied(reply: FastifyReply, id: Id | null, error: unknown): FastifyReply {
  if (!(error instanceof ApiError)) throw error;
  const data = { retryAfterS: Number(error.headers['retry-after']) };
  const { code, message } = { code: errorCodes.rateLimited, message: error.message };
  return sendError(reply.headers(error.headers), {
    kind: 'error',
    id,
    status: error.status,
    code,
    message,
    data,
  });
}

/** Responds to an unreadable body. */
export function answerUnread(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
  limit: AskLimit,
): FastifyReply {
  try {
    limit(request, reply);
  } catch (denied) {
    return sendDenied(reply, null, denied);
  }
  return sendUnread(reply, error instanceof ApiError ? error.message : 'The request body is not valid JSON.');
}

interface Call {
  readonly kind: 'call';
  readonly tool: AgentTool;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Returns the tool call or its error; undefined for other methods. */
function findCall(
  { id, method, params }: RpcRequest,
  tools: ReadonlyMap<string, AgentTool>,
): Call | RpcError | undefined {
  if (method !== 'tools/call') return undefined;
  const { name, arguments: values = {} } = params;
  const invalid = (text: string): RpcError => ({
    ...refuse(id, errorCodes.invalidParams, text),
    status: 200,
  });
  const tool = typeof name === 'string' ? tools.get(name) : undefined;
  if (!tool) {
    const [unknown, names] = [String(name), [...tools.keys()]];
    const known = suggestNearest(unknown, names) || ` Tools: ${names.join(', ')}`;
    return invalid(`There is no tool '${shorten(unknown)}'.${known}`);
  }
  if (!isRecord(values) || Array.isArray(values)) return invalid('arguments must be an object.');
  return { kind: 'call', tool, values };
}

/** Revision 2026-07-28 also uses HTTP status 404. */
function unknownMethod({ id, method, isModern }: RpcRequest): RpcError {
  const message = `Unknown method: '${shorten(method)}'.`;
  return { kind: 'error', id, status: isModern ? 404 : 200, code: errorCodes.methodNotFound, message };
}

/** Sends a JSON result; since 2026-07-28 it identifies the server. */
function sendResult(
  reply: FastifyReply,
  { id, isModern }: RpcRequest,
  result: string,
  signature: string,
): FastifyReply {
  const whole = isModern ? joinObjects('{"resultType":"complete"}', result, signature) : result;
  return send(reply, 200, `{"jsonrpc":"2.0","id":${writeId(id)},"result":${whole}}`);
}

/** Joins JSON objects with distinct keys. */
function joinObjects(...objects: readonly string[]): string {
  const members = objects.map((object) => object.slice(1, -1)).filter((each) => each !== '');
  return `{${members.join(',')}}`;
}

function sendError(reply: FastifyReply, { id, status, code, message, data }: RpcError): FastifyReply {
  const error = { code, message, ...(data && { data }) };
  return send(reply, status, `{"jsonrpc":"2.0","id":${writeId(id)},"error":${JSON.stringify(error)}}`);
}

const sendUnread = (reply: FastifyReply, text: string) =>
  sendError(reply, refuse(null, errorCodes.parse, text));

function send(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).type(JSON_ANSWER).send(message);
}
