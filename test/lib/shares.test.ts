import t from 'tap';
import { sharesOf } from '../../src/lib/shares.ts';

t.test('IPv6 callers share with their /56 and /48, all others with no one', async (t) => {
  const rows: [callerId: string, shares: string[]][] = [
    ['address:2001:db8:1:ab2::/64', ['2001:db8:1/48', '2001:db8:1:a/56', 'address:2001:db8:1:ab2::/64']],
    ['address:2001:db8:1:2::/64', ['2001:db8:1/48', '2001:db8:1:0/56', 'address:2001:db8:1:2::/64']],
    [
      'address:2001:db8:abcd:0::/48',
      ['2001:db8:abcd/48', '2001:db8:abcd:0/56', 'address:2001:db8:abcd:0::/48'],
    ],
    ['address:203.0.113.7', ['address:203.0.113.7']],
    ['address:unknown', ['address:unknown']],
    ['account:buyer', ['account:buyer']],
  ];
  for (const [callerId, shares] of rows) t.strictSame(sharesOf(callerId), shares, callerId);
});
