/** `Expect: 100-continue`: clients upload only bodies that will be read. */
import { once } from 'node:events';
import { connect } from 'node:net';
import t from 'tap';
import { startService } from '../support/service.ts';

const { app } = await startService(t);
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
const BODY = JSON.stringify({ text: 'abc' });

/** Sends a head, and the body if the service sends `100 Continue`. Returns all bytes of the service. */
async function ask(path: string, length: number, headers = ''): Promise<string> {
  const socket = connect({ port: Number(port), host: '127.0.0.1' });
  const type = /^content-type/i.test(headers) ? '' : 'Content-Type: application/json\r\n';
  const head = `POST ${path} HTTP/1.1\r\nHost: a\r\n${type}Expect: 100-continue\r\nContent-Length: ${length}\r\n`;
  socket.write(`${head}${headers}\r\n`);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  await once(socket, 'data');
  socket.end(text === 'HTTP/1.1 100 Continue\r\n\r\n' ? BODY : '');
  await once(socket, 'close');
  return text;
}

t.test('a body that will be read is asked for', async (t) => {
  const text = await ask('/v6/hash', BODY.length);
  t.match(text, /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
  t.match(text, 'ba7816bf');
});

t.test('a key in the body is read before the request counts', async (t) => {
  const text = await ask('/v6/siteverify', BODY.length);
  t.match(text, /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
  t.match(text, 'missing-input-secret');
});

const rows: [title: string, path: string, length: number, headers: string, status: number][] = [
  ['an unknown path', '/v6/nope', 5_000_000, '', 404],
  ['another method', '/v6/uuid', 5_000_000, '', 405],
  ['an invalid API key', '/v6/hash', BODY.length, 'Authorization: Bearer nope\r\n', 401],
  ['a body above the limit', '/v6/hash', 5_000_000, '', 413],
  ['a redirect', '/latest/hash', 5_000_000, '', 307],
  ['an unsupported media type', '/v6/hash', BODY.length, 'Content-Type: text/plain\r\n', 415],
];
for (const [title, path, length, headers, status] of rows) {
  // The client may send the body or not, so no other request can follow.
  t.test(`${title} gets ${status} without 100 Continue, and the connection is closed`, async (t) => {
    const text = await ask(path, length, headers);
    t.match(text, new RegExp(`^HTTP/1\\.1 ${status} `), text.slice(0, 200));
    t.match(text, /\r\nConnection: close\r\n/i);
  });
}
