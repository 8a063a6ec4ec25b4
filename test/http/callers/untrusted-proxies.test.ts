import t from 'tap';
import { startService } from '../../support/service.ts';

t.test('warns once about a proxy that TRUST_PROXY does not name', async (t) => {
  const service = await startService(t, { environment: { TRUST_PROXY: '192.0.2.0/24' } });
  const send = async (remoteAddress: string, headers: Record<string, string>) => {
    await service.send({ method: 'GET', url: '/v6/infos', remoteAddress, headers });
    return service.log().match(/X-Forwarded-For comes from [^"]*/g);
  };
  const forwarded = { 'x-forwarded-for': '203.0.113.7' };
  t.equal(await send('172.18.0.1', {}), null, 'no proxy');
  t.equal(await send('192.0.2.1', forwarded), null, 'a trusted proxy');
  const warned = 'which TRUST_PROXY does not name: all callers behind it count as one';
  const first = [`X-Forwarded-For comes from 172.18.0.1, ${warned}`];
  t.strictSame(await send('172.18.0.1', forwarded), first);
  t.strictSame(await send('172.18.0.2', forwarded), first, 'only once');
  const all = [...first, `X-Forwarded-For comes from an address, ${warned}`];
  t.strictSame(await send('198.51.100.1', forwarded), all, 'does not log the address of a client');
  t.strictSame(await send('198.51.100.1', forwarded), all, 'only once');
});
