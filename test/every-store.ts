/** Stateful operations are tested on the embedded store, and on two servers over one Redis that take turns. */

import type { InjectOptions } from 'fastify';
import t, { type Test } from 'tap';
import { createRedisStores } from '../src/stores/redis/index.ts';
import { type Answer, form, startService } from './helper.ts';
import { startRedis, whyNoRedis } from './redis-server.ts';

/** Where requests go: one service, or two by turns. */
export interface Front {
  send: (request: InjectOptions) => Promise<Answer>;
  get: (url: string) => Promise<Answer>;
  post: (url: string, body: object) => Promise<Answer>;
  postForm: (url: string, fields: Record<string, string>) => Promise<Answer>;
  /** A name that no other test uses. */
  fresh: (stem: string) => string;
  /** Everything that was logged so far. */
  log: () => string;
}

/** Runs the same tests on both stores. */
export function onEveryStore(run: (t: Test, front: Front) => void | Promise<void>): void {
  t.test('on the embedded store', async (t) => {
    const service = await startService(t, { now: Date.now });
    await run(t, frontOf([service.send], service.log));
  });

  t.test('on two servers over one Redis', { skip: whyNoRedis() }, async (t) => {
    const redis = await startRedis();
    t.teardown(() => redis.stop());
    const open = async () => {
      const stores = await createRedisStores({ url: redis.url, now: Date.now, onError: () => {} });
      t.teardown(() => stores.close());
      return startService(t, { stores, now: Date.now });
    };
    const [first, second] = await Promise.all([open(), open()]);
    await run(
      t,
      frontOf([first.send, second.send], () => first.log() + second.log()),
    );
  });
}

function frontOf(senders: Front['send'][], log: () => string): Front {
  let turn = 0;
  let names = 0;
  const send: Front['send'] = (request) => {
    const next = senders[turn % senders.length];
    turn += 1;
    if (!next) throw new Error('There is at least one service.');
    return next(request);
  };
  return {
    send,
    log,
    get: (url) => send({ method: 'GET', url }),
    post: (url, body) => send({ method: 'POST', url, payload: body }),
    postForm: (url, fields) => send({ method: 'POST', url, ...form(fields) }),
    fresh: (stem) => {
      names += 1;
      return `${stem}-${names}`;
    },
  };
}
