import t from 'tap';
import { isPublicAddress } from '../../../src/operations/hyperplanning/public-addresses.ts';
import { readRows } from '../../support/json-lines.ts';

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
  const refused = readRows<[range: string, addresses: string[]]>(
    'test/operations/hyperplanning/refused-addresses.jsonl',
  );
  for (const [range, addresses] of refused) {
    for (const address of addresses)
      t.equal(isPublicAddress(address), false, `${range}: ${JSON.stringify(address)}`);
  }
});
