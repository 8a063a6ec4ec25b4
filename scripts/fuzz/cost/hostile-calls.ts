/** MCP tool calls with hostile arguments. */
import { latestVersion } from '../../../src/contract/versions.ts';
import { JSON_TYPE, type Target, targets } from '../targets.ts';
import type { WireRequest } from '../wire.ts';
import { bytesInJson } from './hostile-requests.ts';
import type { Hostile } from './hostile-texts.ts';
import { hostileValues, type Values } from './hostile-values.ts';

/** Space next to the hostile string. */
const OTHER_BYTES = 3_000;

/** The operations behind the tools that agents get by default. */
export const toolTargets: readonly Target[] = targets.filter(
  ({ document, operation }) => document === latestVersion && operation['x-tool']?.default,
);

export const toolTitleOf = ({ operation }: Target): string => `POST /mcp ${operation['x-tool']?.name}`;

/** Yields calls of a tool. Arguments can be as long as the body, since they are read before they are validated. */
export function* hostileCalls(target: Target): Generator<Hostile> {
  const space = { bytesMax: target.bodyBytesMax - OTHER_BYTES, bytesOf: bytesInJson };
  for (const { values, ...named } of hostileValues(target, () => space))
    yield {
      ...named,
      get request() {
        return writeCall(target, values);
      },
    };
}

/** Returns a call with these values. */
export function writeCall({ operation }: Target, values: Values): WireRequest {
  const params = { name: operation['x-tool']?.name, arguments: values };
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  return {
    method: 'POST',
    url: '/mcp',
    headers: { 'content-type': JSON_TYPE, accept: 'application/json, text/event-stream' },
    body: Buffer.from(JSON.stringify(message)),
  };
}
