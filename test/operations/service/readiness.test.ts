import t from 'tap';
import { startService } from '../../support/service.ts';

const HOUR_MS = 60 * 60 * 1000;
const TOKEN_MS = 5 * 60 * 1000;

t.test('a clock that was ahead is reported until its time has passed; requests continue', async (t) => {
  const { get, stores, services, advance } = await startService(t);
  const ready = async () => {
    const answer = await get('/ready');
    t.equal(answer.statusCode, 200);
    const { status, checks } = answer.json();
    t.equal(status, 'ok');
    return checks.clock;
  };
  const spend = (token: string) =>
    stores.redemptions.attempt(token, true, { triesMax: 3, untilMs: services.now() + TOKEN_MS });

  t.equal(await ready(), 'ok');
  advance(24 * HOUR_MS);
  await spend('one');
  advance(HOUR_MS);
  for (const token of ['two', 'three']) await spend(token); // evicts the first
  t.equal(await ready(), 'ok');
  advance(-25 * HOUR_MS);
  t.equal(await ready(), 'was_ahead');
  advance(26 * HOUR_MS);
  t.equal(await ready(), 'ok');
});
