/** Which requests an agent made: the one that came to `/mcp`, and the one to an operation that it became. */
import type { IncomingMessage } from 'node:http';

/** The names of tools by the requests that were made for them within the process. */
const inner = new WeakMap<IncomingMessage, string>();
/** Requests to `/mcp` that such a one has answered. */
const outer = new WeakSet<IncomingMessage>();

/** Notes that a request within the process was made for a tool. */
export function noteToolCall(request: IncomingMessage, tool: string): void {
  inner.set(request, tool);
}

/** The tool that a request was made for within the process; undefined for one that came from outside. */
export function toolOf(request: IncomingMessage): string | undefined {
  return inner.get(request);
}

/** Notes that another request, which is logged and counted by itself, has answered this one. */
export function noteAnsweredByTool(request: IncomingMessage): void {
  outer.add(request);
}

export function isAnsweredByTool(request: IncomingMessage): boolean {
  return outer.has(request);
}
