/** The header of proxies that names the caller. */
import t from 'tap';
import { readForwarded } from '../../../src/http/callers/trusted-proxies.ts';
import { readRows } from '../../support/json-lines.ts';
import { startService } from '../../support/service.ts';

/** The examples of RFC 7239 §4 to §7, and malformed headers. */
const rows = readRows<[header: string, addresses?: string]>('test/http/callers/forwarded.jsonl');

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
