/** Ways to a server of this machine on which requests are held up, cut off or lost. */
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

export interface Way {
  readonly port: number;
  /** Ends all connections, as a process that is killed does. */
  cut(): void;
  /** The same, and lets nobody in any more. */
  close(): void;
}

/** Opens a way to a port. `pass` sends on what comes, a packet at a time; answers go back as they are. */
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
