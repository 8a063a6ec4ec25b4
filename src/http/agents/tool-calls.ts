/** Links requests to `/mcp` with the operation requests that they caused. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Decision } from '../../operations/callers/quota.ts';

interface ToolCall {
  readonly tool: string;
  /** The body of the request, parsed with the message; undefined without one. */
  readonly body?: object | undefined;
  /** The response to the client. */
  readonly outer: ServerResponse;
  /** The request to `/mcp`. */
  readonly message: Pick<FastifyRequest, 'caller' | 'decision'>;
}

/** Tool calls by injected request. */
const inner = new WeakMap<object, ToolCall>();
/** Requests to `/mcp` that were answered by an injected request. */
const outer = new WeakSet<IncomingMessage>();

/** Marks an injected request as a tool call. */
export function noteToolCall(request: IncomingMessage, call: ToolCall): void {
  inner.set(request, call);
}

/** Returns the tool of an injected request; undefined for external requests. */
export function toolOf(request: object): string | undefined {
  return inner.get(request)?.tool;
}

/** Returns the body of an injected request; undefined for external requests. */
export function toolBodyOf(request: object): object | undefined {
  return inner.get(request)?.body;
}

/** Returns the response to the client of an injected request; undefined for external requests. */
export function outerResponseOf(request: IncomingMessage): ServerResponse | undefined {
  return inner.get(request)?.outer;
}

/** Returns the decision if the message of an injected request was counted for the same caller. */
export function decisionOfMessage(request: IncomingMessage, callerId: string): Decision | undefined {
  const message = inner.get(request)?.message;
  return message?.caller.id === callerId ? message.decision : undefined;
}

/** Marks a request as answered by an injected one, which is logged and counted separately. */
export function noteAnsweredByTool(request: IncomingMessage): void {
  outer.add(request);
}

export function isAnsweredByTool(request: IncomingMessage): boolean {
  return outer.has(request);
}
