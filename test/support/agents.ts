/** Agents as they come: the official client of the Model Context Protocol, over the loopback. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Test } from 'tap';
import { bearer } from './keys.ts';
import type { Service } from './service.ts';

/** The revisions of the protocol that differ in how a client begins. */
export const eras = ['2026-07-28', '2025-11-25'] as const;
export type Era = (typeof eras)[number];

/** A client that has begun as its era does; it is closed when the test ends. */
export async function connectAgent(t: Test, url: string, era: Era, key?: string): Promise<Client> {
  const mode = era === '2026-07-28' ? { pin: era } : 'legacy';
  const client = new Client({ name: 'tests', version: '1.0.0' }, { versionNegotiation: { mode } });
  const headers: Record<string, string> = key === undefined ? {} : bearer(key);
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } }));
  t.teardown(() => client.close());
  return client;
}

/** Where a service listens from now on. */
export const listen = ({ app }: Service): Promise<string> => app.listen({ port: 0, host: '127.0.0.1' });
