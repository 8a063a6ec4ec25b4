import t from 'tap';
import { isPublicAddress } from '../../../src/operations/hyperplanning/public-addresses.ts';

t.test('accepts addresses of hosts on the public Internet', async (t) => {
  const rows = '1.1.1.1 8.8.8.8 93.184.216.34 172.15.0.1 172.32.0.1 100.63.0.1 100.128.0.1'.split(' ');
  const longRows = [
    '2606:4700:4700::1111',
    '2a00:1450:4007:80f::200e',
    '2001:4860:4860::8888',
    '2620:FE::FE',
  ];
  for (const address of [...rows, ...longRows]) t.equal(isPublicAddress(address), true, address);
});

t.test('rejects all other addresses, in every range and notation', async (t) => {
  const refused: Record<string, string[]> = {
    loopback: ['127.0.0.1', '127.255.255.254', '::1', '0:0:0:0:0:0:0:1'],
    'of the host machine': ['168.63.129.16'],
    unspecified: ['0.0.0.0', '0.1.2.3', '::'],
    private: ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    shared: ['100.64.0.1', '100.127.255.255'],
    'link-local': ['169.254.169.254', 'fe80::1', 'febf::1'],
    'unique local': ['fc00::1', 'fd12:3456::1'],
    'site-local': ['fec0::1'],
    'multicast and broadcast': ['224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1'],
    reserved: ['240.0.0.1', '192.0.0.8', '192.88.99.1', '4000::1', '5f00::1', '100::1'],
    documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
    benchmarking: ['198.18.0.1', '198.19.255.255', '2001:2::1'],
    'IPv4 mapped': ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '0:0:0:0:0:ffff:a00:1'],
    'IPv4 compatible': ['::127.0.0.1', '::7f00:1', '::8.8.8.8'],
    'IPv4 translated': ['::ffff:0:127.0.0.1', '::ffff:0:808:808'],
    NAT64: ['64:ff9b::7f00:1', '64:ff9b::127.0.0.1', '64:ff9b::8.8.8.8', '64:ff9b:1::a00:1'],
    '6to4 and Teredo': ['2002:7f00:1::', '2002:a00:1::1', '2001::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ORCHID: ['2001:10::1', '2001:20::1'],
    numbers: '2130706433 0x7f000001 0x7f.1 0177.0.0.1 017700000001 127.1 127.0.1 134744072'.split(' '),
    'mixed notations of a public address': ['0x8.8.8.8', '010.8.8.8', '8.8.2056', '08.8.8.8', '8.8.8.8.'],
    'brackets and zones': ['[::1]', '[2606:4700:4700::1111]', 'fe80::1%eth0', '2606:4700:4700::1111%1'],
    'not an address': [
      '',
      ' ',
      'localhost',
      'example.com',
      '1.1.1.1 ',
      ' 1.1.1.1',
      '1.1.1.1/32',
      '1.1.1',
      '256.1.1.1',
    ],
    'other digits': ['１.1.1.1', '1。1。1。1', '١.١.١.١'],
  };
  for (const [range, addresses] of Object.entries(refused)) {
    for (const address of addresses)
      t.equal(isPublicAddress(address), false, `${range}: ${JSON.stringify(address)}`);
  }
});
