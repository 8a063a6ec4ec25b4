/** Fairness between callers that draw. */
import t from 'tap';
import { onlyInFull } from '../../support/scale.ts';
import { startService } from '../../support/service.ts';

const ATTACKERS = ['198.51.100.66', '198.51.100.67'];
const others = Array.from({ length: 10 }, (_, index) => `203.0.113.${index + 1}`);

/** Requests that each of the other callers sends, one after the other. */
const wishes = [
  '/v6/qrcode?text=hello',
  '/v6/qrcode?text=hello&size=256&format=png',
  '/v6/qrcode?text=again',
  '/v6/avatar?seed=demo&size=256&format=png',
  '/v6/avatar?seed=demo&style=glass&size=256&format=png',
  '/v6/placeholder/256x256?format=png',
  '/v6/barcode?text=hello',
];

t.test(
  'while two addresses request 50 large PNGs each, ten others get every SVG and every PNG',
  { skip: onlyInFull },
  async (t) => {
    const { send } = await startService(t, { now: Date.now });
    const ask = (remoteAddress: string, url: string) => send({ method: 'GET', url, remoteAddress });
    const attack = ATTACKERS.flatMap((attacker) =>
      Array.from({ length: 50 }, (_, index) =>
        ask(attacker, `/v6/avatar?format=png&style=glass&size=400&seed=x${index}`),
      ),
    );
    const answers = others.map(async (address) => {
      const statuses: number[] = [];
      for (const url of wishes) statuses.push((await ask(address, url)).statusCode);
      return statuses;
    });
    for (const statuses of await Promise.all(answers))
      t.strictSame(
        statuses,
        wishes.map(() => 200),
      );
    const attacked = await Promise.all(attack);
    const refused = attacked.filter(({ statusCode }) => statusCode === 503);
    t.ok(refused.length > 0, 'their excess is rejected');
    for (const { headers } of refused) t.match(headers['retry-after'], /^\d+$/);
    t.ok(
      attacked.every(({ statusCode }) => statusCode === 200 || statusCode === 503),
      'and the rest is drawn',
    );
  },
);
