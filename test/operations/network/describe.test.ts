/** Addresses and ranges, compared with Python's `ipaddress` (3.11) and the examples of the RFCs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { Address4, Address6 } from 'ip-address';
import t from 'tap';
import { packageRoot } from '../../../src/contract/package.ts';
import { parseAddress, printAddress } from '../../../src/operations/network/addresses.ts';
import { describeIp } from '../../../src/operations/network/describe.ts';
import { describeIpRange } from '../../../src/operations/network/ranges.ts';

const file = join(packageRoot, 'test/operations/network/python.ndjson');
const addresses = readFileSync(file, 'utf8').trimEnd().split('\n');

for (const line of addresses) {
  const { address: text, compressed, expanded, decimal, reverse, is_global: isGlobal } = JSON.parse(line);
  t.test(`${text} is described as in Python`, async (t) => {
    const described = describeIp(text);
    // RFC 5952, section 5: IPv4-mapped addresses end in IPv4 notation, which only newer versions of Python write.
    const isMapped = described.kind === 'ipv4_mapped';
    t.match(described, { expanded, decimal, reverse });
    t.equal(described.address, isMapped ? text : compressed);
    // Python counts multicast and unassigned IPv6 as global.
    const isPublic = isGlobal && !['multicast', 'reserved'].includes(described.kind);
    t.equal(described.is_public, isPublic);
  });
}

/** The range, its first and last address, and the number of addresses. */
const ranges: [string, string, string, string][] = [
  ['0.0.0.0/0', '0.0.0.0', '255.255.255.255', '4294967296'],
  ['10.1.2.3/8', '10.0.0.0', '10.255.255.255', '16777216'],
  ['192.0.2.130/25', '192.0.2.128', '192.0.2.255', '128'],
  ['192.0.2.255/30', '192.0.2.252', '192.0.2.255', '4'],
  ['192.0.2.4/31', '192.0.2.4', '192.0.2.5', '2'],
  ['192.0.2.7/32', '192.0.2.7', '192.0.2.7', '1'],
  ['203.0.113.77/17', '203.0.0.0', '203.0.127.255', '32768'],
  ['::/0', '::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '340282366920938463463374607431768211456'],
  ['2001:db8:1:2:3::/48', '2001:db8:1::', '2001:db8:1:ffff:ffff:ffff:ffff:ffff', '1208925819614629174706176'],
  ['2001:db8::ff/120', '2001:db8::', '2001:db8::ff', '256'],
  ['2001:db8::1/127', '2001:db8::', '2001:db8::1', '2'],
  ['::1/128', '::1', '::1', '1'],
  ['fe80::1/10', 'fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '332306998946228968225951765070086144'],
  ['2001:db8::/33', '2001:db8::', '2001:db8:7fff:ffff:ffff:ffff:ffff:ffff', '39614081257132168796771975168'],
];

/** Other notations of a range, and its CIDR blocks by Python's `summarize_address_range`. */
const blocks: [range: string, count: string, netmask: string | null, cidrs: string][] = [
  ['192.0.2.77/255.255.255.0', '256', '255.255.255.0', '192.0.2.0/24'],
  ['192.0.2.0-192.0.2.255', '256', '255.255.255.0', '192.0.2.0/24'],
  ['192.0.2.7 - 192.0.2.7', '1', '255.255.255.255', '192.0.2.7/32'],
  ['0.0.0.0/0.0.0.0', '4294967296', '0.0.0.0', '0.0.0.0/0'],
  [
    '192.0.2.10-192.0.2.99',
    '90',
    null,
    '192.0.2.10/31 192.0.2.12/30 192.0.2.16/28 192.0.2.32/27 192.0.2.64/27 192.0.2.96/30',
  ],
  ['2001:db8::1-2001:db8::6', '6', null, '2001:db8::1/128 2001:db8::2/127 2001:db8::4/127 2001:db8::6/128'],
  ['::/0', '340282366920938463463374607431768211456', null, '::/0'],
];
for (const [range, count, netmask, cidrs] of blocks) {
  t.test(`${range} has the CIDR blocks of Python`, async (t) =>
    t.match(describeIpRange(range, undefined), { count, netmask, cidrs: cidrs.split(' ') }),
  );
}

t.test('the longest split has 254 blocks', async (t) =>
  t.equal(describeIpRange('::1-ffff:ffff:ffff:ffff:ffff:ffff:ffff:fffe', undefined).cidrs.length, 254),
);

for (const [cidr, network, last, count] of ranges) {
  t.test(`${cidr} has the first address, last address and count of Python`, async (t) => {
    const range = describeIpRange(cidr, last);
    const hasBroadcast = !cidr.includes(':') && BigInt(count) > 2n;
    t.match(range, { network, count, broadcast: hasBroadcast ? last : null, contains: true });
    t.equal(
      range.first === network,
      !hasBroadcast,
      'the ends are usable only in ranges without a broadcast address',
    );
    t.equal(range.last === last, !hasBroadcast);
  });
}

const printed: [text: string, canonical: string][] = [
  // RFC 5952, sections 1, 2 and 4
  ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
  ['2001:0db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
  ['2001:db8::1:0:0:1', '2001:db8::1:0:0:1'],
  ['2001:db8::0:1:0:0:1', '2001:db8::1:0:0:1'],
  ['2001:DB8:0:0:1::1', '2001:db8::1:0:0:1'],
  ['2001:db8:0000:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
  ['2001:db8:aaaa:bbbb:cccc:dddd:eeee:0001', '2001:db8:aaaa:bbbb:cccc:dddd:eeee:1'],
  ['2001:0:0:1:0:0:0:1', '2001:0:0:1::1'],
  ['2001:db8::0:1', '2001:db8::1'],
  ['::FFFF:192.0.2.1', '::ffff:192.0.2.1'],
  ['::ffff:c000:0201', '::ffff:192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '::ffff:192.0.2.1'],
];
for (const [text, canonical] of printed) {
  t.test(`${text} is written ${canonical}`, async (t) => t.equal(describeIp(text).address, canonical));
}

/** IPv4 inside of IPv6: only IPv4-mapped addresses and `64:ff9b::/96` are their IPv4 address. */
const embedded: [text: string, address: string, kind: string, isPublic: boolean][] = [
  ['::1.2.3.4', '::102:304', 'reserved', false],
  ['::0.0.0.1', '::1', 'loopback', false],
  ['::127.0.0.1', '::7f00:1', 'reserved', false],
  ['::8.8.8.8', '::808:808', 'reserved', false],
  ['::ffff:8.8.8.8', '::ffff:8.8.8.8', 'ipv4_mapped', true],
  ['::ffff:10.0.0.1', '::ffff:10.0.0.1', 'ipv4_mapped', false],
  ['64:ff9b::8.8.8.8', '64:ff9b::808:808', 'translation', true],
  ['64:ff9b::10.0.0.1', '64:ff9b::a00:1', 'translation', false],
  ['64:ff9b:1::8.8.8.8', '64:ff9b:1::808:808', 'translation', false],
  ['2001:db8::192.0.2.33', '2001:db8::c000:221', 'documentation', false],
];
for (const [text, address, kind, isPublic] of embedded) {
  t.test(`${text} is ${address}`, async (t) =>
    t.match(describeIp(text), { address, kind, is_public: isPublic }),
  );
}

const none = [
  '',
  '::ffff:010.0.0.1',
  '::01.2.3.4',
  '::ffff:0x1.2.3.4',
  '::ffff:192.168.0.01',
  '64:ff9b::30.83.01.72',
  '::1.2.3',
  '::1.2.3.256',
  '::1.2.3.4:5',
  '1.2.3.4::',
  '1.2.3',
  '010.0.0.1',
  '256.0.0.1',
  '1.2.3.4.5',
  '0x7f.0.0.1',
  '2130706433',
  'localhost',
  ':',
  ':::',
];
none.push(
  '1:2:3:4:5:6:7',
  '1:2:3:4:5:6:7:8:9',
  '1::2::3',
  '12345::',
  'fe80::1%eth0',
  '::1.2.3',
  '[::1]',
  ' ::1',
);
for (const text of none) {
  t.test(`'${text}' is not an address`, async (t) => {
    t.equal(parseAddress(text), undefined);
    t.throws(() => describeIp(text), { message: 'address must be an IPv4 or IPv6 address' });
  });
}

t.test('another library parses every notation of a number as the same number', async (t) => {
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 128n - 1n), fc.integer({ min: 0, max: 128 }), (bits, shift) => {
      const number = bits >> BigInt(shift);
      const text = printAddress({ version: 6, number });
      return parseAddress(text)?.number === number && new Address6(text).bigInt() === number;
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (number) => {
      const text = printAddress({ version: 4, number: BigInt(number) });
      return parseAddress(text)?.number === BigInt(number) && new Address4(text).bigInt() === BigInt(number);
    }),
  );
  t.pass();
});

t.test('a range contains no address of the other version', async (t) => {
  t.equal(describeIpRange('0.0.0.0/0', '::1').contains, false);
  t.equal(describeIpRange('::/0', '1.2.3.4').contains, false);
  t.equal(describeIpRange('10.0.0.0/8', undefined).contains, null);
});
