/** A way to Redis on which one thing goes wrong when it is told to. */

import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import type { Fault } from './schedule.ts';

export interface FaultyWay {
  readonly port: number;
  /** What happens to the next request, once. */
  hit(fault: Fault): void;
  /** Ends all connections, as a process that is killed does. */
  cut(): void;
  close(): void;
}

/** Opens a way to a port of this machine; a late answer is held back for so long. */
export async function openFaultyWay(port: number, lateMs: number): Promise<FaultyWay> {
  let next: Fault | undefined;
  const sockets = new Set<Socket>();
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };

  function pass(far: Socket, request: Buffer): void {
    const fault = next;
    next = undefined;
    if (fault?.kind === 'lost') cut();
    else if (fault?.kind === 'torn')
      far.write(request.subarray(0, (request.length * fault.at) / 21), () => cut());
    else {
      far.write(request);
      if (fault?.kind === 'unanswered') far.once('data', cut);
      if (fault?.kind === 'crash') setTimeout(cut, fault.at / 10);
      if (fault?.kind !== 'late') return;
      far.pause();
      setTimeout(() => far.resume(), lateMs);
    }
  }

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
    near.on('data', (request) => pass(far, request));
    far.on('data', (answer) => void (near.writable && near.write(answer)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port, // a TCP server has a port
    hit: (fault) => {
      next = fault;
    },
    cut,
    close: () => {
      cut();
      server.close();
    },
  };
}
