/** A loopback proxy that simulates network failures in a given order. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Test } from 'tap';

/** The fate of one request: passed on, reset, left without a response, or answered with this response. */
export type Fault =
  | 'pass'
  | 'reset before'
  | 'reset after'
  | 'silence'
  | { status: number; headers?: Record<string, string>; body?: string };

export interface FaultProxy {
  url: string;
  /** Received requests, as `METHOD /path`. */
  seen: string[];
}

/** Starts a proxy in front of a service. After the last fault, all requests pass. Port 0 means any port. */
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
  // a TCP server has an address with a port
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

/** Returns a loopback port without a listener. */
export async function findClosedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
