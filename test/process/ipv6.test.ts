/** Listening on IPv6, with and without IPv4: trusted proxies and counted callers. */
import { networkInterfaces } from 'node:os';
import t from 'tap';
import { onlyInFull } from '../support/scale.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

const hasIpv6 = Object.values(networkInterfaces()).some((each) =>
  each?.some(({ address }) => address === '::1'),
);
const skip = hasIpv6 ? false : 'this machine has no IPv6';

/** Returns the remaining requests of an address forwarded by a proxy. */
async function remaining({ url }: ServerProcess, host: string, forwardedFor: string): Promise<number> {
  const address = `http://${host}:${new URL(url).port}/v6/infos`;
  const answer = await fetch(address, { headers: { 'x-forwarded-for': forwardedFor } });
  return Number(answer.headers.get('x-ratelimit-remaining'));
}

t.test(
  'On ::1, a local proxy is trusted, and callers are counted by their first 64 bits',
  { skip },
  async (t) => {
    const server = await startServer(t, {
      DATA_DIR: t.testdir(),
      HOST: '::1',
      TRUST_PROXY: '::1/128',
      DEFAULT_BURST: '10',
      LOG_ADDRESSES: 'on',
    });
    t.match(server.url, /^http:\/\/\[::1\]:\d+$/);
    t.equal((await server.get('/health')).status, 200);
    t.equal(await remaining(server, '[::1]', '2001:db8:0:7::1'), 9);
    t.equal(await remaining(server, '[::1]', '2001:db8:0:7:ffff::2'), 8, 'the same 64 bits');
    t.equal(await remaining(server, '[::1]', '2001:db8:0:8::1'), 9, 'others');
    t.equal(await remaining(server, '[::1]', '192.0.2.1'), 9);
    server.signal('SIGTERM');
    t.equal((await server.ending).code, 0);
    t.match(server.log(), /2001:db8:0:7::/, 'and logged under that address');
  },
);

t.test(
  'On ::, IPv4 works too, and IPv4 addresses are recognized',
  { skip: onlyInFull || skip },
  async (t) => {
    const server = await startServer(t, {
      DATA_DIR: t.testdir(),
      HOST: '::',
      TRUST_PROXY: '127.0.0.1',
      DEFAULT_BURST: '10',
    });
    t.equal(await remaining(server, '127.0.0.1', '2001:db8::1'), 9);
    t.equal(await remaining(server, '127.0.0.1', '2001:db8::2'), 8, 'the proxy is trusted');
    t.equal(await remaining(server, '[::1]', '2001:db8::3'), 9, 'an unlisted one is not');
    t.equal(await remaining(server, '[::1]', '2001:db8::4'), 8);
    server.signal('SIGTERM');
    t.equal((await server.ending).code, 0);
  },
);
