import t from 'tap';
import { parseRedisAddress } from '../../src/stores/redis/address.ts';

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
    const two = [
      { host: 'one', port: 7001 },
      { host: 'two', port: 7002 },
    ];
    const addresses: [address: string, meaning: object][] = [
      ['redis://localhost', LOCAL],
      ['redis://localhost:6380/2', { ...LOCAL, nodes: [{ host: 'localhost', port: 6380 }], database: 2 }],
      ['redis://localhost/', LOCAL],
      ['rediss://localhost', { ...LOCAL, usesTls: true }],
      ['redis://[::1]:6379', { ...LOCAL, nodes: [{ host: '::1', port: 6379 }] }],
      ['redis://:secret@localhost', { ...LOCAL, password: 'secret' }],
      ['redis://me:p%40s%3As%2F@localhost', { ...LOCAL, username: 'me', password: 'p@s:s/' }],
      ['redis://one:7001,two:7002', { ...LOCAL, kind: 'cluster', nodes: two }],
      ['redis://one:7001, redis://two:7002', { ...LOCAL, kind: 'cluster', nodes: two }],
      [
        'rediss://me:secret@one:7001,rediss://me:secret@two:7002',
        { ...LOCAL, kind: 'cluster', nodes: two, username: 'me', password: 'secret', usesTls: true },
      ],
      [
        'redis+sentinel://:secret@one:7001,two:7002/main/3',
        { ...LOCAL, kind: 'sentinel', nodes: two, password: 'secret', database: 3, masterName: 'main' },
      ],
      [
        'redis+sentinel://one/main',
        { ...LOCAL, kind: 'sentinel', nodes: [{ host: 'one', port: 26379 }], masterName: 'main' },
      ],
    ];
    for (const [address, meaning] of addresses) t.same(parseRedisAddress(address), meaning, address);
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
