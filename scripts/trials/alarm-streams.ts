/** Opens more event streams than a service should have, each from its own caller, for the alarm trial. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const STREAMS = 8_100;
/** Maximum number of streams per caller and chat. */
const STREAMS_OF_CALLER = 4;
const AT_ONCE = 100;

/** Opens all streams. The service must trust X-Forwarded-For. Resolves with a function that closes them. */
export async function openStreams(host: string, port: number): Promise<() => void> {
  const sockets: Socket[] = [];
  while (sockets.length < STREAMS) {
    const opening = Array.from({ length: AT_ONCE }, async (_, index) => {
      const caller = Math.floor((sockets.length + index) / STREAMS_OF_CALLER);
      const socket = connect(port, host);
      const address = `10.0.${Math.floor(caller / 256)}.${caller % 256}`;
      socket.write(`GET /v6/chat/events HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${address}\r\n\r\n`);
      await once(socket, 'data');
      return socket.resume().on('error', () => {});
    });
    sockets.push(...(await Promise.all(opening)));
  }
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}
