/** A proxy on the loopback that does to requests what networks do, in the order that a test says. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Test } from 'tap';

/** What happens to one request: it passes, its connection is reset, or this answer comes instead of the service's. */
export type Fault =
  | 'pass'
  | 'reset before'
  | 'reset after'
  | 'silence'
  | { status: number; headers?: Record<string, string>; body?: string };

export interface FaultProxy {
  url: string;
  /** The requests that came, as `METHOD /path`. */
  seen: string[];
}

/** Starts a proxy before a service; when the faults are used up, everything passes. Port 0 is any. */
export async function startFaultProxy(
  t: Test,
  target: string,
  faults: Fault[],
  port = 0,
): Promise<FaultProxy> {
  const seen: string[] = [];
  const server = createServer((incoming, outgoing) => {
    seen.push(`${incoming.method} ${incoming.url}`);
    meet(faults.shift() ?? 'pass', target, incoming, outgoing);
  });
  server.listen(port, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server that listens has an address with a port.
  const address = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${address.port}`, seen };
}

function meet(fault: Fault, target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (fault === 'silence') return;
  if (fault === 'reset before') {
    incoming.socket.resetAndDestroy();
    return;
  }
  if (typeof fault === 'object') {
    outgoing
      .writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers })
      .end(fault.body);
    return;
  }
  const onward = request(
    `${target}${incoming.url}`,
    { method: incoming.method, headers: { ...incoming.headers, host: new URL(target).host } },
    (answer) => {
      if (fault === 'reset after') {
        answer.resume();
        incoming.socket.resetAndDestroy();
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  incoming.pipe(onward);
}

/** A port of the loopback on which nobody listens. */
export async function findClosedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
