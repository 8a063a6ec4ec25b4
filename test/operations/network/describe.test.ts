/** Addresses and ranges, compared with Python's `ipaddress` (3.11) and the examples of the RFCs. */
import fc from 'fast-check';
import { Address4, Address6 } from 'ip-address';
import t from 'tap';
import { parseAddress, printAddress } from '../../../src/operations/network/addresses.ts';
import { describeIp } from '../../../src/operations/network/describe.ts';
import { describeIpRange } from '../../../src/operations/network/ranges.ts';

/** Input, compressed, exploded, number, reverse name, and whether Python calls it global. */
const addresses: [string, string, string, string, string, boolean][] = [
  ['0.0.0.0', '0.0.0.0', '0.0.0.0', '0', '0.0.0.0.in-addr.arpa', false],
  ['10.0.0.1', '10.0.0.1', '10.0.0.1', '167772161', '1.0.0.10.in-addr.arpa', false],
  ['100.64.0.1', '100.64.0.1', '100.64.0.1', '1681915905', '1.0.64.100.in-addr.arpa', false],
  ['127.0.0.1', '127.0.0.1', '127.0.0.1', '2130706433', '1.0.0.127.in-addr.arpa', false],
  ['169.254.1.1', '169.254.1.1', '169.254.1.1', '2851995905', '1.1.254.169.in-addr.arpa', false],
  ['172.16.0.1', '172.16.0.1', '172.16.0.1', '2886729729', '1.0.16.172.in-addr.arpa', false],
  ['172.32.0.1', '172.32.0.1', '172.32.0.1', '2887778305', '1.0.32.172.in-addr.arpa', true],
  ['192.0.0.1', '192.0.0.1', '192.0.0.1', '3221225473', '1.0.0.192.in-addr.arpa', false],
  ['192.0.2.1', '192.0.2.1', '192.0.2.1', '3221225985', '1.2.0.192.in-addr.arpa', false],
  ['192.168.0.1', '192.168.0.1', '192.168.0.1', '3232235521', '1.0.168.192.in-addr.arpa', false],
  ['198.18.0.1', '198.18.0.1', '198.18.0.1', '3323068417', '1.0.18.198.in-addr.arpa', false],
  ['198.51.100.1', '198.51.100.1', '198.51.100.1', '3325256705', '1.100.51.198.in-addr.arpa', false],
  ['203.0.113.1', '203.0.113.1', '203.0.113.1', '3405803777', '1.113.0.203.in-addr.arpa', false],
  ['224.0.0.1', '224.0.0.1', '224.0.0.1', '3758096385', '1.0.0.224.in-addr.arpa', true],
  ['240.0.0.1', '240.0.0.1', '240.0.0.1', '4026531841', '1.0.0.240.in-addr.arpa', false],
  [
    '255.255.255.255',
    '255.255.255.255',
    '255.255.255.255',
    '4294967295',
    '255.255.255.255.in-addr.arpa',
    false,
  ],
  ['8.8.8.8', '8.8.8.8', '8.8.8.8', '134744072', '8.8.8.8.in-addr.arpa', true],
  ['1.1.1.1', '1.1.1.1', '1.1.1.1', '16843009', '1.1.1.1.in-addr.arpa', true],
  [
    '::',
    '::',
    '0000:0000:0000:0000:0000:0000:0000:0000',
    '0',
    '0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.ip6.arpa',
    false,
  ],
  [
    '::1',
    '::1',
    '0000:0000:0000:0000:0000:0000:0000:0001',
    '1',
    '1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.ip6.arpa',
    false,
  ],
  [
    '::ffff:1.2.3.4',
    '::ffff:102:304',
    '0000:0000:0000:0000:0000:ffff:0102:0304',
    '281470698652420',
    '4.0.3.0.2.0.1.0.f.f.f.f.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.ip6.arpa',
    true,
  ],
  [
    'fe80::1',
    'fe80::1',
    'fe80:0000:0000:0000:0000:0000:0000:0001',
    '338288524927261089654018896841347694593',
    '1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.e.f.ip6.arpa',
    false,
  ],
  [
    'fc00::1',
    'fc00::1',
    'fc00:0000:0000:0000:0000:0000:0000:0001',
    '334965454937798799971759379190646833153',
    '1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.c.f.ip6.arpa',
    false,
  ],
  [
    'fd12:3456::1',
    'fd12:3456::1',
    'fd12:3456:0000:0000:0000:0000:0000:0001',
    '336389205775958708855571813486699741185',
    '1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.6.5.4.3.2.1.d.f.ip6.arpa',
    false,
  ],
  [
    'ff02::1',
    'ff02::1',
    'ff02:0000:0000:0000:0000:0000:0000:0001',
    '338963523518870617245727861364146307073',
    '1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.2.0.f.f.ip6.arpa',
    true,
  ],
  [
    '2001:db8::1',
    '2001:db8::1',
    '2001:0db8:0000:0000:0000:0000:0000:0001',
    '42540766411282592856903984951653826561',
    '1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa',
    false,
  ],
  [
    '2606:4700:4700::1111',
    '2606:4700:4700::1111',
    '2606:4700:4700:0000:0000:0000:0000:1111',
    '50543257694033307102031451402929180945',
    '1.1.1.1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.7.4.0.0.7.4.6.0.6.2.ip6.arpa',
    true,
  ],
  [
    '2a00:1450:4001::1',
    '2a00:1450:4001::1',
    '2a00:1450:4001:0000:0000:0000:0000:0001',
    '55827987829219790390901081987876913153',
    '1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1.0.0.4.0.5.4.1.0.0.a.2.ip6.arpa',
    true,
  ],
  [
    '2001:0:1::1',
    '2001:0:1::1',
    '2001:0000:0001:0000:0000:0000:0000:0001',
    '42540488161977051686369971054474952705',
    '1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1.0.0.0.0.0.0.0.1.0.0.2.ip6.arpa',
    false,
  ],
  [
    '2001:10::1',
    '2001:10::1',
    '2001:0010:0000:0000:0000:0000:0000:0001',
    '42540489429626442988779757922003451905',
    '1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1.0.0.1.0.0.2.ip6.arpa',
    false,
  ],
  [
    '1:2:3:4:5:6:7:8',
    '1:2:3:4:5:6:7:8',
    '0001:0002:0003:0004:0005:0006:0007:0008',
    '5192455318486707404433266433261576',
    '8.0.0.0.7.0.0.0.6.0.0.0.5.0.0.0.4.0.0.0.3.0.0.0.2.0.0.0.1.0.0.0.ip6.arpa',
    true,
  ],
  [
    '2001:db8:0:0:1:0:0:1',
    '2001:db8::1:0:0:1',
    '2001:0db8:0000:0000:0001:0000:0000:0001',
    '42540766411282592856904266426630537217',
    '1.0.0.0.0.0.0.0.0.0.0.0.1.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa',
    false,
  ],
  [
    '2001:db8:0:1:1:1:1:1',
    '2001:db8:0:1:1:1:1:1',
    '2001:0db8:0000:0001:0001:0001:0001:0001',
    '42540766411282592875351010504635121665',
    '1.0.0.0.1.0.0.0.1.0.0.0.1.0.0.0.1.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa',
    false,
  ],
  [
    '0:0:0:1:0:0:0:0',
    '0:0:0:1::',
    '0000:0000:0000:0001:0000:0000:0000:0000',
    '18446744073709551616',
    '0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.ip6.arpa',
    true,
  ],
  [
    'FE80:0:0:0:0:0:0:00AB',
    'fe80::ab',
    'fe80:0000:0000:0000:0000:0000:0000:00ab',
    '338288524927261089654018896841347694763',
    'b.a.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.e.f.ip6.arpa',
    false,
  ],
  [
    '1::8',
    '1::8',
    '0001:0000:0000:0000:0000:0000:0000:0008',
    '5192296858534827628530496329220104',
    '8.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1.0.0.0.ip6.arpa',
    true,
  ],
  [
    'a:0:0:b:0:0:0:c',
    'a:0:0:b::c',
    '000a:0000:0000:000b:0000:0000:0000:000c',
    '51922968585348479199489774097268748',
    'c.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.b.0.0.0.0.0.0.0.0.0.0.0.a.0.0.0.ip6.arpa',
    true,
  ],
];

for (const [text, compressed, expanded, decimal, reverse, isGlobal] of addresses) {
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
