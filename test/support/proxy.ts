/** A reverse proxy in front of servers, with keep-alive connections and no health checks. */
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Test } from 'tap';

export interface Proxy {
  readonly url: string;
  /** Sends further requests to these servers in turn, skipping those that refuse connections. */
  use(urls: readonly string[]): void;
}

/** Starts a proxy without servers. It stops with its test. */
export async function startProxy(t: Test): Promise<Proxy> {
  // Uses connections in turn, so that none is idle for long.
  const agent = new Agent({ keepAlive: true, scheduling: 'fifo' });
  let servers: readonly string[] = [];
  let turn = 0;

  function pass(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    body: Buffer,
    [first, ...others]: string[],
  ) {
    const refuse = (message: string) => void outgoing.writeHead(502).end(message);
    if (first === undefined) return refuse('No server available.');
    const { method, headers, url = '/' } = incoming;
    const passed = request(first + url, { agent, method, headers }, (answer) => {
      // Hop-by-hop headers do not apply to the other connection.
      const { connection: _, 'keep-alive': __, ...own } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, own);
      answer.pipe(outgoing);
    });
    passed.on('error', (error: NodeJS.ErrnoException) => {
      // Only requests that were certainly not read may be retried elsewhere.
      if (error.code === 'ECONNREFUSED') pass(incoming, outgoing, body, others);
      else refuse(error.message);
    });
    passed.end(body);
  }

  const server = createServer(async (incoming, outgoing) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part);
    turn += 1;
    const begin = turn % servers.length;
    pass(incoming, outgoing, Buffer.concat(parts), [...servers.slice(begin), ...servers.slice(0, begin)]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // a TCP server has a port
    use(urls) {
      servers = urls;
    },
  };
}
