/** The header of proxies that names the caller. */
import t from 'tap';
import { readForwarded } from '../../../src/http/callers/trusted-proxies.ts';
import { startService } from '../../support/service.ts';

/** The examples of RFC 7239 §4 to §7, and malformed headers. */
const rows: [header: string, addresses: string | undefined][] = [
  ['for="_gazonk"', '_gazonk'],
  ['For="[2001:db8:cafe::17]:4711"', '[2001:db8:cafe::17]:4711'],
  ['for=192.0.2.60;proto=http;by=203.0.113.43', '192.0.2.60'],
  ['for=192.0.2.43, for=198.51.100.17', '192.0.2.43, 198.51.100.17'],
  ['for=192.0.2.43, for="[2001:db8:cafe::17]", for=unknown', '192.0.2.43, [2001:db8:cafe::17], unknown'],
  [
    'for=192.0.2.43,for=198.51.100.17;by=203.0.113.60;proto=http;host=example.com',
    '192.0.2.43, 198.51.100.17',
  ],
  ['proto=https;host="a,b;c";for=192.0.2.1', '192.0.2.1'],
  ['proto=https', undefined],
  ['', undefined],
  [' \tfor=192.0.2.1 \t;\t by=192.0.2.2 ', '192.0.2.1'],
  // Some proxies omit the quotes.
  ['for=[2001:db8::1]', '[2001:db8::1]'],
  ['for=[2001:db8::1]:443;proto=https, for=192.0.2.1:80', '[2001:db8::1]:443, 192.0.2.1:80'],
  ['for=2001:db8::1', '2001:db8::1'],
  // Empty elements are ignored.
  ['for=192.0.2.1,', '192.0.2.1'],
  [',for=192.0.2.1', '192.0.2.1'],
  ['for=192.0.2.43, , for=192.0.2.1 ,\t,', '192.0.2.43, 192.0.2.1'],
  [' , ', undefined],
  // An element without an address, or with two, ends the list, like a malformed one.
  ['for=192.0.2.43, proto=https, for=192.0.2.1', '192.0.2.1'],
  ['for=192.0.2.1;for=192.0.2.2', undefined],
  ['for="192.0.2.1,192.0.2.2"', undefined],
  ['for=192.0.2.1 for=192.0.2.2', undefined],
  ['for=192.0.2.43, x="for=192.0.2.1', undefined],
  // The client's part cannot hide the address that a proxy appends.
  ...['"', 'garbage', 'for="', 'for=1;for=2', 'proto=https;;', 'a b c', 'for=1.2.3.4"', '=', 'for="\\'].map(
    (sent): [string, string] => [`${sent}, for=192.0.2.1`, '192.0.2.1'],
  ),
  ['for=10.0.0.1, ", for=192.0.2.43;host="a,b", for=192.0.2.1', '192.0.2.43, 192.0.2.1'],
  ['for=192.0.2.1;host="a, for=10.0.0.1"', '192.0.2.1'],
  ['for=192.0.2.1;host="a, for=10.0.0.1;x=\\"y"', '192.0.2.1'],
  // At most the last 1,024 characters are read.
  [`for=10.0.0.1,${' '.repeat(998)}for=192.0.2.1`, '10.0.0.1, 192.0.2.1'],
  [`for=10.0.0.1,${' '.repeat(999)}for=192.0.2.1`, '192.0.2.1'],
  [`${'x'.repeat(2_000)}, for=192.0.2.1`, '192.0.2.1'],
  [`for=192.0.2.1,${'\t'.repeat(1_000_000)}x`, undefined],
];

t.test('the addresses of Forwarded are read as RFC 7239 says', async (t) => {
  for (const [header, addresses] of rows) t.equal(readForwarded(header), addresses, header.slice(0, 100));
});

t.test('TRUST_PROXY_HEADER selects the header that names the caller', async (t) => {
  const rows: [setting: string | undefined, expected: string][] = [
    [undefined, '192.0.2.1'],
    ['x-forwarded-for', '192.0.2.1'],
    ['forwarded', '2001:db8::2'],
    ['x-real-ip', '192.0.2.3'],
  ];
  const headers = {
    'x-forwarded-for': '192.0.2.9, 192.0.2.1',
    forwarded: 'for=192.0.2.9, for="[2001:db8::2]:4711";proto=https',
    'x-real-ip': '192.0.2.3',
  };
  for (const [setting, expected] of rows) {
    const environment = { TRUST_PROXY: '127.0.0.1', ...(setting && { TRUST_PROXY_HEADER: setting }) };
    const { get } = await startService(t, { environment });
    t.equal((await get('/v6/headers', headers)).json().address, expected, setting ?? 'default');
    const spellings = [
      '203.0.113.7',
      '203.0.113.7:80',
      '203.0.113.7,',
      ', 203.0.113.7',
      '203.0.113.7\t, 127.0.0.1:80',
    ];
    for (const spelling of spellings) {
      const list = spelling.replaceAll(/[\d.:]+/g, setting === 'forwarded' ? 'for=$&' : '$&');
      const { address } = (await get('/v6/headers', { [setting ?? 'x-forwarded-for']: list })).json();
      t.equal(address, '203.0.113.7', `${setting} ${list}`);
    }
    if (setting === 'x-real-ip' || setting === 'forwarded')
      t.equal((await get('/v6/headers', { 'x-forwarded-for': '192.0.2.1' })).json().address, '127.0.0.1');
  }
  const { get } = await startService(t, { environment: { TRUST_PROXY_HEADER: 'forwarded' } });
  t.equal(
    (await get('/v6/headers', headers)).json().address,
    '127.0.0.1',
    'without TRUST_PROXY, no header is trusted',
  );
});
