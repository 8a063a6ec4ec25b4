import t from 'tap';
import { parseRedisAddress } from '../../src/stores/redis/address.ts';
import { readRows } from '../support/json-lines.ts';

const LOCAL = {
  kind: 'single',
  nodes: [{ host: 'localhost', port: 6379 }],
  username: undefined,
  password: undefined,
  usesTls: false,
  database: 0,
  masterName: '',
};

t.test(
  'parses URLs of a server, a cluster or sentinels, with or without user, password and TLS',
  async (t) => {
    const addresses = readRows<[address: string, meaning: object]>('test/stores/redis-addresses.jsonl');
    for (const [address, meaning] of addresses)
      t.same(parseRedisAddress(address), { ...LOCAL, ...meaning }, address);
  },
);

t.test('rejects invalid URLs without quoting them', async (t) => {
  const addresses = [
    '',
    'localhost',
    'http://:secret@localhost',
    'redis://',
    'redis://:secret@',
    'redis://:secret@local host:0',
    'redis://:secret@localhost:65536',
    'redis://:secret@localhost:port',
    'redis://:secret@localhost/main',
    'redis://:secret@one,,two',
    'redis+sentinel://:secret@localhost',
    'redis+sentinel://:secret@localhost/main/name',
    'redis://:%zz-secret@localhost',
  ];
  for (const address of addresses) {
    t.throws(() => parseRedisAddress(address), /^(?!.*secret)/, address);
  }
});

t.test('names the password as the cause if its special characters are not escaped', async (t) => {
  for (const password of ['p@ss/w#rd', 'secret#1/x', 'a/b', 'a?b', 'a@b', '%zz', '50%'])
    for (const hosts of ['localhost', 'one:7001,two:7002', 'localhost/2'])
      t.throws(
        () => parseRedisAddress(`redis://:${password}@${hosts}`),
        /^special characters in the password/,
      );
});
