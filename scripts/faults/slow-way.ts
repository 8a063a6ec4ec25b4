/** A way to Redis that is slow, for a while more and for a while less, in both directions. */
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

export interface SlowWay {
  readonly port: number;
  /** From now on nothing is held back. */
  hurry(): void;
  close(): void;
}

/** What goes to Redis is held back by so many milliseconds, drawn anew each time that the weather changes. */
const [LATE_MIN_MS, LATE_MAX_MS] = [50, 2_000];
const WEATHER_MS = 1_000;

/** Opens a way to a port of this machine; `chance` gives numbers from 0 to 1. */
export async function openSlowWay(port: number, chance: () => number): Promise<SlowWay> {
  const sockets = new Set<Socket>();
  let lateMs = LATE_MIN_MS;
  const weather = setInterval(() => {
    // As many waits between 50 and 100 ms as between 1,000 and 2,000.
    lateMs = LATE_MIN_MS * (LATE_MAX_MS / LATE_MIN_MS) ** chance();
  }, WEATHER_MS);

  /** Nothing overtakes what was sent before it, whichever timer fires first. */
  function passSlowly(near: Socket, far: Socket): void {
    const waiting: Buffer[] = [];
    let lastMs = 0;
    near.on('data', (bytes) => {
      waiting.push(bytes);
      const nowMs = performance.now();
      lastMs = Math.max(lastMs, nowMs + lateMs);
      setTimeout(() => far.writable && far.write(waiting.shift() ?? ''), lastMs - nowMs);
    });
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
    passSlowly(near, far);
    far.on('data', (bytes) => near.writable && near.write(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port, // a TCP server has a port
    hurry() {
      clearInterval(weather);
      lateMs = 0;
    },
    close() {
      clearInterval(weather);
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
