import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import t from 'tap';
import { cutPort, groupAddress, plainAddress } from '../../../src/operations/callers/client-address.ts';
import { readRows } from '../../support/json-lines.ts';
import { atScale } from '../../support/scale.ts';

t.test('IPv4 counts per address, IPv6 per /64', async (t) => {
  const rows = readRows<[address: string, group: string]>('test/operations/callers/address-groups.jsonl');
  for (const [address, group] of rows) t.equal(groupAddress(address), group, address.slice(0, 40));
});

t.test('two IPv6 addresses count together exactly if their first 64 bits are equal', async (t) => {
  const parts = fc.array(fc.nat(0xffff), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(parts, parts, (one, other) => {
      const write = (numbers: number[]) => new ipaddr.IPv6(numbers).toString();
      const neighbour = [...one.slice(0, 4), ...other.slice(4)];
      const isSame = one.slice(0, 4).join() === other.slice(0, 4).join();
      return (
        groupAddress(write(one)) === groupAddress(write(neighbour)) &&
        (groupAddress(write(one)) === groupAddress(write(other))) === isSame
      );
    }),
    { numRuns: atScale({ full: 1_000, quick: 200 }) },
  );
  t.pass('1,000 pairs');
});

t.test('the operator sets the IPv6 prefix length', async (t) => {
  const rows: [prefixBits: number, group: string][] = [
    [48, '2001:db8:abcd:0::/48'],
    [52, '2001:db8:abcd:f000::/52'],
    [56, '2001:db8:abcd:ff00::/56'],
    [63, '2001:db8:abcd:fffe::/63'],
    [64, '2001:db8:abcd:ffff::/64'],
  ];
  for (const [prefixBits, group] of rows) {
    t.equal(groupAddress('2001:db8:abcd:ffff:1::', prefixBits), group);
    t.ok(ipaddr.isValidCIDR(group), group);
    t.equal(groupAddress('192.0.2.1', prefixBits), '192.0.2.1');
  }
});

t.test('removes the port of an address and nothing else', async (t) => {
  const rows: [text: string, bare: string][] = [
    ['203.0.113.7:1234', '203.0.113.7'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['example.com:80', 'example.com:80'],
    ['example.203.0.113.7:1234', 'example.203.0.113.7:1234'],
    ['x[2001:db8::1]:443', 'x[2001:db8::1]:443'],
    ['', ''],
  ];
  for (const [text, bare] of rows) t.equal(cutPort(text), bare);
});

t.test('formats addresses in their usual notation and leaves invalid ones unchanged', async (t) => {
  const rows: [address: string, plain: string][] = [
    ['203.0.113.7:1234', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['example.com:80', 'example.com:80'],
    ['', ''],
  ];
  for (const [address, plain] of rows) t.equal(plainAddress(address), plain);
});
