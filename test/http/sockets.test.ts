/** Bytes that no client would send, and clients that never end, harm nobody else. */
import t from 'tap';
import { abuse, crowd } from '../../scripts/fuzz/sockets.ts';
import { startService } from '../support/service.ts';

const { app } = await startService(t, { now: Date.now });
const address = await app.listen({ port: 0, host: '127.0.0.1' });

t.test(
  'what is half sent, pipelined, smuggled, oversized or no HTTP gets its one answer, or none',
  async (t) => {
    t.strictSame(await abuse(address), []);
  },
);

t.test('beside 60 clients that send too slowly, or take nothing, others are answered', async (t) => {
  t.strictSame(await crowd(address, 60), []);
});
