/** Callers, trusted proxies and bans by IP address. */
import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import t, { type Test } from 'tap';
import { createAddressCallers } from '../../../src/http/callers/address-callers.ts';
import { registerBans } from '../../../src/http/callers/bans.ts';
import { createProxyTrust } from '../../../src/http/callers/trusted-proxies.ts';
import { createCallerTable } from '../../../src/stores/caller-table.ts';
import { createEmbeddedStores } from '../../../src/stores/embedded/index.ts';
import { makeFolder } from '../../support/folders.ts';
import { until } from '../../support/until.ts';

const START_MS = Date.UTC(2026, 0, 2, 3, 4, 5);

t.test('A caller without a key is identified by its address or network', async (t) => {
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
    t.equal(callerAt(address), callerAt(address), 'found again, not created again');
  }
});

t.test('Only listed proxies are trusted, by address or network, with or without a port', async (t) => {
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

/** A store of bans with a test clock, which can be closed and reopened. */
function openBans(t: Test) {
  const clock = { nowMs: START_MS };
  const now = () => clock.nowMs;
  const dataDir = makeFolder(t);
  const open = () => createEmbeddedStores({ dataDir, now, writeTimeoutMs: 30_000 });
  let stores = open();
  t.teardown(() => stores.close());
  const store = {
    reads: 0,
    close: () => stores.close(),
    reopen: () => {
      stores = open();
    },
    put: (target: string, lengthMs = 1_000) =>
      stores.bans.put({ target, createdMs: clock.nowMs, untilMs: clock.nowMs + lengthMs }),
    remove: (target: string) => stores.bans.remove(target),
  };
  const list = () => {
    store.reads += 1;
    return stores.bans.list();
  };
  const warnings: string[] = [];
  /** Loads the bans now and every `intervalMs`. */
  const register = async (intervalMs = 60_000) => {
    const stream = {
      write(line: string) {
        const { msg, err } = JSON.parse(line);
        warnings.push(`${msg}: ${err.message}`);
      },
    };
    const app = Fastify({ logger: { level: 'warn', stream } });
    t.teardown(() => app.close());
    const bans = await registerBans(
      app,
      { stores: { bans: { ...stores.bans, list } }, now, addressKey: undefined, ipv6PrefixBits: 64 },
      intervalMs,
    );
    const refused = (addresses: string[]) =>
      addresses.filter((address) => bans.refuseAddress(address) !== undefined);
    return { ...bans, app, refused };
  };
  return { clock, store, put: store.put, register, warnings };
}

t.test('Bans apply by address, network or account until they end', async (t) => {
  const { clock, put, register } = openBans(t);
  const account = 'account:network:203.0.113.0/24';
  for (const target of ['address:203.0.113.7', 'account:buyer', 'network:no network', account])
    await put(target);
  const exact = await register();
  const addresses = ['203.0.113.7', '203.0.113.7:443', '::ffff:203.0.113.7', '203.0.113.8', 'unknown'];
  t.same(exact.refused(addresses), addresses.slice(0, 3));
  t.match(exact.refuseAccount('buyer'), { status: 403 });
  t.equal(exact.refuseAccount('other'), undefined);

  await put('network:198.51.100.0/24');
  await put('network:2001:db8::/32');
  const wide = await register();
  const inside = ['198.51.100.9', '::ffff:198.51.100.9', '[2001:db8:1::1]:443', '2001:db8::1', '203.0.113.7'];
  t.same(wide.refused([...inside, '198.51.101.9', '2001:db9::1', 'unknown']), inside);
  t.match(wide.refuseAddress('198.51.100.9'), {
    message: new RegExp(new Date(START_MS + 1_000).toISOString().slice(0, 19)),
  });
  clock.nowMs += 999;
  t.same(wide.refused(inside), inside);
  clock.nowMs += 1;
  t.same(wide.refused(inside), []);
  t.equal(wide.refuseAccount('buyer'), undefined);
});

t.test('With only account bans, no address is checked', async (t) => {
  const { put, register } = openBans(t);
  await put('account:buyer');
  const bans = await register();
  t.equal(bans.refuseAddress('buyer'), undefined);
  t.match(bans.refuseAccount('buyer'), { status: 403 });
});

t.test('An expired ban does not hide another one of the same address', async (t) => {
  const { clock, put, register } = openBans(t);
  await put('network:203.0.0.0/16', 2_000);
  await put('address:203.0.113.7', 1_000);
  await put('network:203.0.113.0/24', 3_000);
  const { refuseAddress } = await register();
  for (const endMs of [1_000, 2_000, 3_000]) {
    const message = new RegExp(new Date(START_MS + endMs).toISOString().slice(0, 19));
    t.match(refuseAddress('203.0.113.7'), { message }, `until ${endMs} ms`);
    clock.nowMs += 1_000;
  }
  t.equal(refuseAddress('203.0.113.7'), undefined);
});

t.test('Changed bans take effect without a restart; until then the last loaded bans apply', async (t) => {
  const { store, put, register, warnings } = openBans(t);
  const { refuseAccount, app } = await register(1);
  const isRefused = () => refuseAccount('buyer') !== undefined;
  const readTwice = () => {
    const { reads } = store;
    return until(() => store.reads >= reads + 2);
  };
  await put('account:buyer');
  await until(isRefused);
  await store.remove('account:buyer');
  await until(() => !isRefused());
  await put('account:buyer');
  await until(isRefused);

  const warning =
    'bans cannot be read; known bans stay in effect: The store is unavailable, please try again shortly.';
  await store.close();
  await until(() => warnings.length > 0);
  await readTwice();
  t.ok(isRefused());
  t.same(warnings, [warning], 'logged once');
  store.reopen();
  await store.remove('account:buyer');
  await until(() => !isRefused());
  await store.close();
  await until(() => warnings.length > 1);
  t.same(warnings, [warning, warning], 'and again for the next outage');

  await register();
  t.equal(warnings.length, 3, 'also at the start');

  await app.close();
  const { reads } = store;
  await setTimeout(20);
  t.equal(store.reads, reads, 'nothing is read once the service is closed');
});
