/** Sends requests many times at once, on connections with as many as the service accepts. */
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Send, WireRequest } from '../wire.ts';

const CONNECTIONS = 16;
/** More unanswered requests of a connection would close it. */
const TIMES_MAX = 32;
const BYTES_MAX = 4_000_000;
/** Maximum time without traffic. */
const SILENT_MS = 30_000;

/** Returns a sender that resolves when all responses have arrived, with none of them. */
export function pipelinedOver(address: string): Send {
  const { hostname, port } = new URL(address);
  return async (request) => {
    const bytes = write(request);
    const times = Math.max(1, Math.min(TIMES_MAX, Math.floor(BYTES_MAX / CONNECTIONS / bytes.length)));
    const last = write({ ...request, headers: { ...request.headers, connection: 'close' } });
    const all = Buffer.concat([...Array<Buffer>(times - 1).fill(bytes), last]);
    const sendAll = async () => {
      const socket = connect({ host: hostname, port: Number(port) });
      socket.setTimeout(SILENT_MS, () => socket.destroy());
      socket.on('error', () => {}); // the service may close it
      socket.resume();
      socket.write(all);
      await once(socket, 'close');
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, sendAll));
    return { status: 0, headers: {}, body: Buffer.alloc(0) };
  };
}

function write({ method, url, headers, body }: WireRequest): Buffer {
  const length = body === undefined ? [] : [['content-length', `${body.length}`]];
  const lines = [['host', 'localhost'], ...length, ...Object.entries(headers)].map((line) => line.join(': '));
  const head = `${[`${method} ${url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), body ?? Buffer.alloc(0)]);
}
