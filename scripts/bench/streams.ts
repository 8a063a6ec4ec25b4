/** Opens event streams and discards their events. */
import type { Socket } from 'node:net';
import { open, writeRequest } from './load.ts';

/** Opens streams of the benchmark's chat, each from another caller, and waits for their first bytes. */
export function openStreams(port: number, count: number): Promise<Socket[]> {
  const path = '/v6/chat/events?username=bench&token=benchchat001';
  return Promise.all(
    Array.from({ length: count }, async (_, caller) => {
      const socket = await open(port);
      const opened = new Promise<void>((resolve, reject) => {
        socket.once('data', (chunk) => {
          if (chunk.toString('latin1').startsWith('HTTP/1.1 200')) resolve();
          else reject(new Error(`no event stream: ${chunk}`));
        });
      });
      socket.resume().write(writeRequest({ path, headers: { accept: 'text/event-stream' } }, caller));
      await opened;
      return socket;
    }),
  );
}
