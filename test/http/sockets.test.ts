/** Bytes that no client would send, and clients that never finish, do not affect others. */
import t from 'tap';
import { abuse, crowd } from '../../scripts/fuzz/sockets.ts';
import { startService } from '../support/service.ts';

const { app } = await startService(t, { now: Date.now });
const address = await app.listen({ port: 0, host: '127.0.0.1' });

t.test('incomplete, pipelined, smuggled and non-HTTP requests get one response or none', async (t) => {
  t.strictSame(await abuse(address), []);
});

t.test('60 clients that send too slowly or read nothing do not block others', async (t) => {
  t.strictSame(await crowd(address, 60), []);
});
