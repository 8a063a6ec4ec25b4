/** Agents for tests: the official MCP client over loopback. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Test } from 'tap';
import { bearer } from './keys.ts';
import type { Service } from './service.ts';

/** The protocol revisions that differ in their handshake. */
export const eras = ['2026-07-28', '2025-11-25'] as const;
export type Era = (typeof eras)[number];

/** Connects a client with the handshake of its revision. It is closed when the test ends. */
export async function connectAgent(t: Test, url: string, era: Era, key?: string): Promise<Client> {
  const mode = era === '2026-07-28' ? { pin: era } : 'legacy';
  const client = new Client({ name: 'tests', version: '1.0.0' }, { versionNegotiation: { mode } });
  const headers: Record<string, string> = key === undefined ? {} : bearer(key);
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } }));
  t.teardown(() => client.close());
  return client;
}

/** Starts listening and resolves with the URL. */
export const listen = ({ app }: Service): Promise<string> => app.listen({ port: 0, host: '127.0.0.1' });
