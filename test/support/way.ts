/** TCP proxies to a local server that delay, cut or lose requests. */
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

export interface Way {
  readonly port: number;
  /** Closes all connections, like a killed process. */
  cut(): void;
  /** The same, and accepts no more connections. */
  close(): void;
}

/** Opens a proxy to a port. `pass` forwards requests, one packet at a time; responses pass unchanged. */
export async function openWay(port: number, pass: (request: Buffer, far: Socket) => void): Promise<Way> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.setNoDelay(true);
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    near.on('data', (request) => pass(request, far));
    far.on('data', (answer) => void (near.writable && near.write(answer)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port, // a TCP server has a port
    cut,
    close() {
      cut();
      server.close();
    },
  };
}
