/** A DNS server that knows one name, as container engines have for the servers of a service. */
import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';

const HEADER_BYTES = 12;
/** A response to a standard query, without an error (RFC 1035 §4.1.1). */
const RESPONSE = 0x8180;
/** Compression pointer to the name in the question, which every record uses. */
const NAME_OF_QUESTION = 0xc00c;
const TYPE_A = 1;
const CLASS_IN = 1;
const TTL_S = 1;

export interface Names {
  readonly port: number;
  /** Sets the IPv4 addresses that every name resolves to. */
  set(addresses: readonly string[]): void;
  stop(): void;
}

export async function startNames(): Promise<Names> {
  let known: readonly string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query: Buffer, { port, address }: RemoteInfo) => {
    socket.send(answer(query, known), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    port: socket.address().port,
    set: (addresses) => {
      known = addresses;
    },
    stop: () => void socket.close(),
  };
}

function answer(query: Buffer, addresses: readonly string[]): Buffer {
  const endOfName = query.indexOf(0, HEADER_BYTES) + 1;
  const question = query.subarray(HEADER_BYTES, endOfName + 4);
  const header = Buffer.alloc(HEADER_BYTES);
  query.copy(header, 0, 0, 2); // the same id
  header.writeUInt16BE(RESPONSE, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(addresses.length, 6);
  return Buffer.concat([header, question, ...addresses.map(record)]);
}

function record(address: string): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt16BE(NAME_OF_QUESTION, 0);
  bytes.writeUInt16BE(TYPE_A, 2);
  bytes.writeUInt16BE(CLASS_IN, 4);
  bytes.writeUInt32BE(TTL_S, 6);
  bytes.writeUInt16BE(4, 10);
  bytes.set(address.split('.').map(Number), 12);
  return bytes;
}
