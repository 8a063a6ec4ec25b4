/** Answers the messages of agents, each by itself: nothing is kept between them. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isRecord } from '../../contract/openapi.ts';
import { ApiError } from '../../errors.ts';
import { JSON_ANSWER } from '../answers/headers.ts';
import { createToolCaller } from './call.ts';
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

/** Tools change with a release or the configuration. */
const KEPT_MS = 60 * 60 * 1000;
const instructions =
  'Exact small tools. A call counts as one request of the quota; over it, the result says how many seconds to wait.';

/** Makes what answers every message. */
export function createAnswerer(app: FastifyInstance, options: AgentOptions, limit: AskLimit): Answerer {
  const { document, services, settings } = options;
  const tools = toolsOf(document, settings?.tools ?? document.info['x-tools'] ?? []);
  const list = [...tools.values()].map(({ name, description, inputSchema }) => ({
    name,
    description,
    inputSchema,
  }));
  const call = createToolCaller(app, services.addresses.service);
  const serverInfo = { name: 'utility-api', version: services.catalog.serviceVersion };
  const about = { capabilities: { tools: {} }, instructions };
  const kept = { ttlMs: KEPT_MS, cacheScope: 'public' };

  /** What is asked for without calling a tool; undefined for a method that the revision does not have. */
  function tell({ method, params, isModern, id }: RpcRequest): object | undefined {
    if (method === 'tools/list')
      return params.cursor === undefined
        ? { tools: list, ...(isModern && kept) }
        : refuse(id, errorCodes.invalidParams, 'There is no page but the first.');
    if (isModern)
      return method === 'server/discover' ? { supportedVersions: revisions, ...about, ...kept } : undefined;
    if (method === 'ping') return {};
    if (method === 'initialize')
      return { protocolVersion: negotiate(params.protocolVersion), serverInfo, ...about };
    return undefined;
  }

  return async (request, reply) => {
    if (request.body === undefined) return sendUnread(reply, 'The request has no body.');
    const message = readMessage(request.body, request.headers);
    const wanted = message.kind === 'request' && findCall(message, tools);
    if (wanted && wanted.kind === 'call') {
      const result = await call(wanted.tool, wanted.values, request);
      return sendResult(reply, message as RpcRequest, result, serverInfo);
    }
    limit(request, reply);
    if (message.kind === 'notification') return reply.code(202).send();
    if (message.kind === 'error') return sendError(reply, message);
    if (wanted) return sendError(reply, wanted);
    const told = tell(message);
    if (told === undefined) return sendError(reply, unknownMethod(message));
    if (isError(told)) return sendError(reply, { ...told, status: 200 });
    return sendResult(reply, message, told, serverInfo);
  };
}

/** Answers a body that could not be read. */
export function answerUnread(error: Error, reply: FastifyReply): FastifyReply {
  return sendUnread(reply, error instanceof ApiError ? error.message : 'The request body is not valid JSON.');
}

interface Call {
  readonly kind: 'call';
  readonly tool: AgentTool;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The call that a request asks for, or why it cannot be made; undefined for another method. */
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
  if (!tool) return invalid(`There is no tool '${shorten(String(name))}'.`);
  if (!isRecord(values) || Array.isArray(values)) return invalid('arguments must be an object.');
  return { kind: 'call', tool, values };
}

const isError = (told: object): told is RpcError => 'kind' in told && told.kind === 'error';

/** Of 2026-07-28 alone, HTTP says it as well. */
function unknownMethod({ id, method, isModern }: RpcRequest): RpcError {
  const message = `There is no method '${shorten(method)}'.`;
  return { kind: 'error', id, status: isModern ? 404 : 200, code: errorCodes.methodNotFound, message };
}

function sendResult(
  reply: FastifyReply,
  { id, isModern }: RpcRequest,
  result: object,
  serverInfo: object,
): FastifyReply {
  const whole = isModern
    ? { resultType: 'complete', ...result, _meta: { [SERVER_KEY]: serverInfo } }
    : result;
  return send(reply, 200, { jsonrpc: '2.0', id, result: whole });
}

function sendError(reply: FastifyReply, { id, status, code, message, data }: RpcError): FastifyReply {
  return send(reply, status, { jsonrpc: '2.0', id, error: { code, message, ...(data && { data }) } });
}

const sendUnread = (reply: FastifyReply, text: string) =>
  sendError(reply, refuse(null, errorCodes.parse, text));

function send(reply: FastifyReply, status: number, message: object): FastifyReply {
  return reply.code(status).type(JSON_ANSWER).send(JSON.stringify(message));
}
