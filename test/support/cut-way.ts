/** A way to Redis that ends after some requests, as that of a process does which is killed. */
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

export interface CutWay {
  readonly port: number;
  /** From now on so many requests get through, and nothing after them; one packet is one request. */
  endAfter(requests: number): void;
  close(): void;
}

/** Opens a way to a port of this machine. */
export async function openCutWay(port: number): Promise<CutWay> {
  const sockets = new Set<Socket>();
  let left = Number.POSITIVE_INFINITY;
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}));
    near.on('data', (request) => {
      left -= 1;
      if (left < 0) close();
      else far.write(request);
    });
    far.on('data', (answer) => near.writable && near.write(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port, // a TCP server has a port
    endAfter: (requests) => {
      left = requests;
    },
    close,
  };
}
