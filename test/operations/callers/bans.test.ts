import t from 'tap';
import { readBan, targetOfAddress } from '../../../src/operations/callers/bans.ts';

t.test('a ban covers a caller or a range of addresses, but never all addresses', async (t) => {
  const rows: [text: string, target: string | undefined][] = [
    ['203.0.113.7', 'address:203.0.113.7'],
    ['::ffff:203.0.113.7', 'address:203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', 'network:2001:db8:1:2::/64'],
    ['203.0.113.7/24', 'network:203.0.113.0/24'],
    ['203.0.113.7/32', 'network:203.0.113.7/32'],
    ['128.0.0.1/1', 'network:128.0.0.0/1'],
    ['2001:db8:1:2::/32', 'network:2001:db8::/32'],
    ['0.0.0.0/0', undefined],
    ['::/0', undefined],
    ['203.0.113.0/33', undefined],
    ['203.0.113', undefined],
    ['example.com', undefined],
    ['', undefined],
  ];
  for (const [text, target] of rows) t.equal(targetOfAddress(text, 64), target, text);
  t.equal(targetOfAddress('2001:db8:1:2:3::', 48), 'network:2001:db8:1:0::/48');
});

t.test('stored bans of all releases are read; invalid ones ban no one', async (t) => {
  const ban = { target: 'address:203.0.113.7', createdMs: 1, untilMs: 2 };
  t.same(readBan(ban), ban);
  t.same(readBan({ ...ban, newer: true }), ban);
  const { target, createdMs, untilMs } = ban;
  const others = [
    undefined,
    null,
    'a text',
    { target, createdMs },
    { target, untilMs },
    { createdMs, untilMs },
    { ...ban, target: 7 },
    { ...ban, createdMs: '1' },
    { ...ban, untilMs: null },
  ];
  for (const other of others) t.equal(readBan(other), undefined, JSON.stringify(other));
});
