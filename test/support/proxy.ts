/** A proxy as it stands before the servers of a service: it asks each whether it is ready, and keeps its connections. */
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Test } from 'tap';

/** How often each server is asked; a balancer in production takes a second. */
const CHECK_INTERVAL_MS = 50;

export interface Proxy {
  readonly url: string;
  /** Sends requests to these servers from now on, once each has said that it is ready. */
  use(urls: readonly string[]): Promise<void>;
}

/** Starts a proxy without servers; it ends with its test. */
export async function startProxy(t: Test): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true });
  let servers: readonly string[] = [];
  let ready = new Set<string>();
  let turn = 0;
  let isOver = false;

  async function look(): Promise<void> {
    const answers = await Promise.all(servers.map((url) => isReady(url)));
    ready = new Set(servers.filter((_, index) => answers[index]));
  }
  const watching = (async () => {
    for (; !isOver; await delay(CHECK_INTERVAL_MS)) await look();
  })();

  const server = createServer((incoming, outgoing) => {
    const candidates = servers.filter((url) => ready.has(url));
    turn += 1;
    const upstream = candidates[turn % candidates.length];
    if (upstream === undefined) return void outgoing.writeHead(502).end();
    const { method, headers, url = '/' } = incoming;
    const passed = request(upstream + url, { agent, method, headers }, (answer) => {
      const { connection: _, ...own } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, own);
      answer.pipe(outgoing);
    });
    passed.on('error', ({ message }) => void outgoing.writeHead(502).end(message));
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(async () => {
    isOver = true;
    await watching;
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // a TCP server has a port
    async use(urls) {
      servers = urls;
      while (!urls.every((url) => ready.has(url))) await delay(CHECK_INTERVAL_MS);
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/ready`).catch(() => undefined);
  await answer?.text();
  return answer?.status === 200;
}
