/** Whose address counts for what. */
import Fastify from 'fastify';
import t from 'tap';
import { createAddressCallers } from '../../../src/http/callers/address-callers.ts';
import { registerBans } from '../../../src/http/callers/bans.ts';
import { createProxyTrust } from '../../../src/http/callers/trusted-proxies.ts';
import { createCallerTable } from '../../../src/stores/caller-table.ts';
import { startService } from '../../support/service.ts';

t.test('A caller without a key is its address, or the network of it', async (t) => {
  const callerAt = createAddressCallers(
    56,
    createCallerTable(() => 0),
  );
  const longest = '[ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255]:65535';
  const rows: [address: string, id: string][] = [
    ['203.0.113.7', 'address:203.0.113.7'],
    ['2001:db8:1:2ff::1', 'address:2001:db8:1:200::/56'],
    [longest, 'address:ffff:ffff:ffff:ff00::/56'],
    [`${longest}0`, 'address:unknown'],
    ['x'.repeat(10_000), 'address:unknown'],
    ['', 'address:unknown'],
  ];
  for (const [address, id] of rows) {
    const caller = { id, isAuthenticated: false, plan: 'default' };
    t.match(callerAt(address), caller, address.slice(0, 60));
    t.equal(callerAt(address), callerAt(address), 'found again, and not made');
  }
});

t.test('A proxy is trusted by its address or network, with a port or without, and nobody else', async (t) => {
  const isTrusted = createProxyTrust(['192.0.2.0/24', '2001:db8::1']);
  const rows: [address: string, isTrusted: boolean][] = [
    ['192.0.2.1', true],
    ['192.0.2.255:443', true],
    ['[2001:db8::1]:443', true],
    ['2001:db8::1', true],
    ['192.0.3.1', false],
    ['2001:db8::2', false],
  ];
  for (const [address, expected] of rows) {
    t.same([isTrusted(address), isTrusted(address)], [expected, expected], address);
  }
});

t.test('Whoever is kept out is so by address, network or account, until the end', async (t) => {
  const { stores, services } = await startService(t);
  const nowMs = services.now();
  let passedMs = 0;
  const put = (target: string, untilMs = nowMs + 1_000) =>
    stores.bans.put({ target, createdMs: nowMs, untilMs });
  for (const target of ['address:203.0.113.7', 'account:buyer', 'network:no network']) await put(target);
  const register = async () => {
    const app = Fastify();
    t.teardown(() => app.close());
    return registerBans(app, { ...services, now: () => nowMs + passedMs });
  };
  const refusals = (bans: Awaited<ReturnType<typeof register>>, addresses: string[]) =>
    addresses.filter((address) => bans.refuseAddress(address) !== undefined);

  const exact = await register();
  const addresses = ['203.0.113.7', '203.0.113.7:443', '::ffff:203.0.113.7', '203.0.113.8', 'unknown'];
  t.same(refusals(exact, addresses), addresses.slice(0, 3));
  t.match(exact.refuseAccount('buyer'), { status: 403 });
  t.equal(exact.refuseAccount('other'), undefined);

  await put('network:198.51.100.0/24');
  await put('network:2001:db8::/32');
  const wide = await register();
  const inside = ['198.51.100.9', '::ffff:198.51.100.9', '[2001:db8:1::1]:443', '2001:db8::1', '203.0.113.7'];
  t.same(refusals(wide, [...inside, '198.51.101.9', '2001:db9::1', 'unknown']), inside);
  t.match(wide.refuseAddress('198.51.100.9'), {
    message: new RegExp(new Date(nowMs + 1_000).toISOString().slice(0, 19)),
  });
  passedMs = 999;
  t.same(refusals(wide, inside), inside);
  passedMs = 1_000;
  t.same(refusals(wide, inside), []);
  t.equal(wide.refuseAccount('buyer'), undefined);
});

t.test('Where only accounts are kept out, no address is looked at', async (t) => {
  const { stores, services } = await startService(t);
  await stores.bans.put({ target: 'account:buyer', createdMs: 0, untilMs: services.now() + 1_000 });
  const app = Fastify();
  t.teardown(() => app.close());
  const bans = await registerBans(app, services);
  t.equal(bans.refuseAddress('buyer'), undefined);
  t.match(bans.refuseAccount('buyer'), { status: 403 });
});
