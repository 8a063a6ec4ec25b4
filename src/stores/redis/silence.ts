import { Cluster } from 'ioredis';
import type { Client } from './connection.ts';

/**
 * Reads once more before a silent connection is closed. ioredis 6.0.0 closes it by a timer, which a busy process runs
 * late, while the reply is already in the socket.
 */
export function readBeforeClosing(client: Client): void {
  if (client instanceof Cluster) {
    client.on('+node', readBeforeClosing);
    return;
  }
  client.on('connect', () => {
    const { stream } = client;
    const destroy = stream.destroy.bind(stream);
    stream.destroy = (error) => {
      if (!error?.message.startsWith('Socket timeout')) return destroy(error);
      const { bytesRead } = stream;
      setImmediate(() => {
        if (stream.bytesRead === bytesRead) destroy(error);
      });
      return stream;
    };
  });
}
