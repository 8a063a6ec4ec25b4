/** Sends malformed bytes and connects clients that never finish. The service must keep responding. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const host = 'Host: localhost';
const smuggled = `GET /smuggled HTTP/1.1\r\n${host}\r\n\r\n`;
const post = (...headers: string[]) =>
  `POST /v6/token HTTP/1.1\r\n${[host, ...headers].join('\r\n')}\r\n\r\n`;
const get = (path: string, ...headers: string[]) =>
  `GET ${path} HTTP/1.1\r\n${[host, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`;
const JSON_BODY = 'Content-Type: application/json';
const CHUNKED = 'Transfer-Encoding: chunked';
const PIPELINED = 20;

/** Each is sent on its own connection, which is read to its end, with the allowed statuses of its response. */
const single: readonly [title: string, bytes: string | Buffer, ...statuses: number[]][] = [
  ['nonsense', '\u0000\u0001\u0002 nonsense\r\n\r\n', 400],
  ['a greeting in TLS', Buffer.from('16030100050100000100', 'hex'), 400],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 505],
  ['no version, as before HTTP/1.0', 'GET /health\r\n\r\n', 200, 400],
  ['an unknown method', `NONSENSE /health HTTP/1.1\r\n${host}\r\n\r\n`, 400],
  ['no host', 'GET /v6/infos HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['two hosts', get('/v6/infos', 'Host: elsewhere'), 400],
  ['a path that is not UTF-8', Buffer.from(get('/v6/\u00ff'), 'latin1'), 400, 404],
  ['escapes that are not UTF-8', get('/v6/placeholder?text=%ff%fe'), 200, 400],
  ['a path with parent directories', get('/v6/../../../etc/passwd'), 404],
  ['a NUL in a header', get('/health', 'X: a\u0000b'), 400],
  ['a header without a name', get('/health', ': x'), 400],
  ['a header of 64 KiB', get('/health', `X: ${'x'.repeat(65_536)}`), 431],
  ['two thousand headers', get('/health', ...Array(2_000).fill('X: yyyyyyyyyyyyyyyy')), 431],
  ['a URL of 64 KiB', get(`/${'x'.repeat(65_536)}`), 414, 431],
  ['an announced body of a gigabyte', post(JSON_BODY, 'Content-Length: 1073741824'), 413],
  ['a negative length', post('Content-Length: -1'), 400],
  ['a length with a sign', post('Content-Length: +0'), 400],
  ['a length in hex', post('Content-Length: 0x10'), 400],
  ['two lengths', `${post('Content-Length: 0', 'Content-Length: 44')}${smuggled}`, 400],
  ['a length together with chunks', `${post('Content-Length: 5', CHUNKED)}0\r\n\r\n${smuggled}`, 400],
  ['a coding after chunked', `${post(`${CHUNKED}, identity`)}0\r\n\r\n${smuggled}`, 400],
  ['a space before the colon', `${post('Transfer-Encoding : chunked')}0\r\n\r\n${smuggled}`, 400],
  ['a header over two lines', get('/health', 'X: a\r\n b'), 400, 200],
  ['lines that end with only LF', `GET /health HTTP/1.1\n${host}\n\n`, 400],
  ['a chunk without a size', `${post(JSON_BODY, CHUNKED)}zz\r\n`, 400],
  ['a chunk that is too large', `${post(JSON_BODY, CHUNKED)}fffffffffffffffff\r\n`, 400, 413],
];

/** Bytes with the allowed statuses of their responses, in order. */
const abuses = [
  {
    title: 'twenty requests at once',
    bytes: `GET /health HTTP/1.1\r\n${host}\r\n\r\n`.repeat(PIPELINED - 1) + get('/health'),
    statuses: Array.from({ length: PIPELINED }, () => [200]),
  },
  ...single.map(([title, bytes, ...statuses]) => ({ title, bytes, statuses: [statuses] })),
];

/** Silence after which a connection is abandoned. */
const SILENT_MS = 40_000;

/** Returns what is wrong with the responses, one line per failure. */
export async function abuse(address: string): Promise<string[]> {
  const faults: string[] = [];
  for (const { title, bytes, statuses } of abuses) {
    const answer = await ask(address, bytes);
    const found = [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    const isExpected =
      found.length === statuses.length && found.every((status, index) => statuses[index]?.includes(status));
    if (!isExpected)
      faults.push(
        `${title}: got ${found.join(', ') || 'no response'}, expected ${statuses.map((each) => each.join(' or ')).join(', ')}`,
      );
    if (answer.includes('smuggled')) faults.push(`${title}: the smuggled request got a response`);
    if (
      found.some((status) => status >= 400) &&
      !/\{"message":"[^"]+","error":"[^"]+","status":/.test(answer)
    )
      faults.push(`${title}: its error does not have the common shape`);
  }
  if (!(await isWell(address))) faults.push('the service no longer responds');
  return faults;
}

/**
 * Checks that the service responds while `clients` slow clients have unfinished requests, and after they disconnect.
 */
export async function crowd(address: string, clients: number): Promise<string[]> {
  const beginnings = [
    'GET /he',
    `POST /v6/chart HTTP/1.1\r\n${host}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"a":`,
    get('/v6/personal/batch?count=100'),
  ];
  const sockets = await Promise.all(
    Array.from({ length: clients }, async (_, index) => {
      const socket = await open(address);
      socket.pause(); // never reads its response
      socket.write(beginnings[index % beginnings.length] ?? '');
      return socket;
    }),
  );
  const during = await isWell(address);
  for (const socket of sockets) socket.destroy();
  const after = await isWell(address);
  return [
    ...(during ? [] : [`the service does not respond next to ${clients} slow clients`]),
    ...(after ? [] : ['the service does not respond after slow clients have left']),
  ];
}

async function isWell(address: string): Promise<boolean> {
  return (await ask(address, get('/health'))).startsWith('HTTP/1.1 200');
}

/** Sends bytes and resolves with everything received until the service closes its side. */
async function ask(address: string, bytes: string | Buffer): Promise<string> {
  const socket = await open(address);
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer += text;
  });
  socket.setTimeout(SILENT_MS, () => socket.destroy());
  const ended = once(socket, 'close');
  socket.write(bytes);
  await ended;
  return answer;
}

async function open(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, 'connect');
  socket.on('error', () => {}); // what was received before counts
  return socket;
}
