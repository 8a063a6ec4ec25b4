/** Work for closed connections. */
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import t from 'tap';
import { startService } from '../../support/service.ts';

t.test('images of closed connections do not delay the next one', async (t) => {
  const { app, services } = await startService(t, { now: Date.now, hasOwnThreads: true });
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  await (await fetch(`${base}/v6/avatar?style=glass&size=400&format=png&seed=first`)).arrayBuffer();
  const hangUp = async (seed: number) => {
    const sent = request(`${base}/v6/avatar?style=glass&size=400&format=png&seed=${seed}`);
    sent.on('error', () => {});
    sent.end();
    await delay(100);
    sent.destroy();
  };
  await Promise.all(Array.from({ length: 30 }, (_, seed) => hangUp(seed)));
  const doneBefore = services.compute.figures().done;
  t.equal((await fetch(`${base}/v6/qrcode?text=next&format=png`)).status, 200);
  t.ok(services.compute.figures().done - doneBefore < 10, 'most of them are not drawn');
  t.equal(services.compute.figures().waiting, 0);
});
