/** Responses that are sent before the whole body has arrived. */
import { once } from 'node:events';
import { request } from 'node:http';
import t, { type Test } from 'tap';
import { allClosed, connectTo } from '../../support/bare-connection.ts';
import { atScale } from '../../support/scale.ts';
import { startService } from '../../support/service.ts';

/** Sends a whole body before it reads the response, as Python's urllib does. */
async function sendFirst(t: Test, app: Parameters<typeof connectTo>[1], head: string, bytes: number) {
  const socket = await connectTo(t, app);
  socket.pause();
  const failed = once(socket, 'error').then(([error]) => String(error));
  const chunk = Buffer.alloc(64 * 1024, 0x20);
  socket.write(`${head}\r\nHost: a\r\nConnection: close\r\nContent-Length: ${bytes}\r\n\r\n`);
  for (let sent = 0; sent < bytes; sent += chunk.length)
    if (!socket.write(chunk.subarray(0, bytes - sent))) await Promise.race([once(socket, 'drain'), failed]);
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  socket.resume();
  const ended = await Promise.race([once(socket, 'end').then(() => 'end'), failed]);
  return ended === 'end' ? answer : ended;
}

const JSON_HEAD = 'Content-Type: application/json';

t.test('A client that sends its whole body first gets every early response', async (t) => {
  const { app } = await startService(t);
  const rows: [head: string, status: number][] = [
    [`POST /v6/hash HTTP/1.1\r\n${JSON_HEAD}`, 413],
    ['POST /v6/hash HTTP/1.1\r\nContent-Type: text/plain', 415],
    [`POST /v6/nothing HTTP/1.1\r\n${JSON_HEAD}`, 404],
    [`PUT /v6/hash HTTP/1.1\r\n${JSON_HEAD}`, 405],
    [`POST /v6/hash HTTP/1.1\r\nAuthorization: Bearer wrong\r\n${JSON_HEAD}`, 401],
    [`POST /v6/hash HTTP/1.1\r\nExpect: 100-continue\r\n${JSON_HEAD}`, 413],
  ];
  for (const [head, status] of rows)
    for (const bytes of atScale({ full: [300_000, 1_040_000, 5_000_000], quick: [300_000, 5_000_000] }))
      t.match(await sendFirst(t, app, head, bytes), `HTTP/1.1 ${status} `, `${head}, ${bytes} bytes`);
  await allClosed(app);
});

t.test('A chunked body over the limit gets its 413', async (t) => {
  const { app } = await startService(t);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  for (let round = 0; round < atScale({ full: 10, quick: 3 }); round += 1) {
    const asked = request(`${address}/v6/hash`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    const answered = once(asked, 'response');
    for (let count = 0; count < 40; count += 1) asked.write(Buffer.alloc(64 * 1024, 0x20));
    asked.end();
    const [response] = await answered;
    t.equal(response.statusCode, 413);
    response.resume();
    await once(response, 'end');
  }
});

t.test('A client that stops sending, or sends without end, is disconnected', async (t) => {
  const { app } = await startService(t);
  const head = `POST /v6/hash HTTP/1.1\r\nHost: a\r\n${JSON_HEAD}\r\nContent-Length: 999999999\r\n\r\n`;
  const silent = await connectTo(t, app);
  silent.write(head);
  const [first] = await once(silent, 'data');
  t.match(String(first), 'HTTP/1.1 413 ');
  await once(silent, 'end');

  const endless = await connectTo(t, app);
  endless.resume().on('error', () => {});
  let sent = 0;
  const chunk = Buffer.alloc(1024 * 1024);
  endless.write(head);
  const ended = once(endless, 'close').then(
    () => true,
    () => true,
  );
  while (!endless.destroyed && sent < 999) {
    sent += 1;
    if (!endless.write(chunk)) await Promise.race([once(endless, 'drain').catch(() => {}), ended]);
  }
  t.ok(sent > 16 && sent < 100, `disconnected after ${sent} MiB`);
});
