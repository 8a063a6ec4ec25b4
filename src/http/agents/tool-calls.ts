/** Links requests to `/mcp` with the operation requests that they caused. */
import type { IncomingMessage } from 'node:http';

/** Tool names by injected request. */
const inner = new WeakMap<IncomingMessage, string>();
/** Requests to `/mcp` that were answered by an injected request. */
const outer = new WeakSet<IncomingMessage>();

/** Marks an injected request as a tool call. */
export function noteToolCall(request: IncomingMessage, tool: string): void {
  inner.set(request, tool);
}

/** Returns the tool of an injected request; undefined for external requests. */
export function toolOf(request: IncomingMessage): string | undefined {
  return inner.get(request);
}

/** Marks a request as answered by an injected one, which is logged and counted separately. */
export function noteAnsweredByTool(request: IncomingMessage): void {
  outer.add(request);
}

export function isAnsweredByTool(request: IncomingMessage): boolean {
  return outer.has(request);
}
