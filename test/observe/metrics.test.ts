/** The metrics for Prometheus, and where they are served. */
import { createServer } from 'node:net';
import { Registry } from 'prom-client';
import t from 'tap';
import { readConfig } from '../../src/config/config.ts';
import { createDurations } from '../../src/observe/durations.ts';
import { startRedis, whyNoRedis } from '../support/redis-server.ts';
import { openRedisStores } from '../support/redis-stores.ts';
import { run, solveChallenge, startServer } from '../support/server-process.ts';
import { startService } from '../support/service.ts';

/** Returns each value by metric name with labels. */
function figuresIn(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(/ (\S+)$/.exec(line)?.[1])]));
}

t.test('The metrics port serves nothing else, until the process ends', async (t) => {
  const server = await startServer(t, { DATA_DIR: t.testdir(), METRICS_PORT: '0' });
  const [, url = ''] = /"metrics are at (http:[^"]+)"/.exec(server.log()) ?? [];
  await server.get('/v6/infos');
  const token = await solveChallenge(server);
  await server.post('/v6/pow', token);

  const answer = await fetch(url);
  t.match(answer.headers.get('content-type'), /^text\/plain; version=0\.0\.4/);
  const figures = figuresIn(await answer.text());
  const infos = 'utility_api_request_duration_seconds_count{method="GET",route="/v6/infos",status="200"}';
  t.equal(figures.get(infos), 1);
  t.equal(figures.get('utility_api_redemptions_total{kind="pow",verdict="valid"}'), 1);
  const delayS = figures.get('nodejs_eventloop_lag_max_seconds') ?? 0;
  t.ok(Number.isFinite(delayS), 'the event loop delay');

  t.equal((await server.get('/metrics')).status, 404, 'not on the main port');
  for (const path of ['/', '/v6/infos', '/metrics/'])
    t.equal((await fetch(new URL(path, url))).status, 404, path);
  t.equal((await fetch(url, { method: 'POST' })).status, 404);
  t.equal((await fetch(url, { method: 'HEAD' })).status, 200);

  server.signal('SIGTERM');
  t.match(await server.ending, { code: 0, errors: '' });
});

t.test('Stores, limits, threads and connections are measured', async (t) => {
  const { post, get, app } = await startService(t, {
    hasOwnThreads: true,
    environment: { METRICS: 'on', DEFAULT_LIMIT: '2', DEFAULT_BURST: '2' },
  });
  await post('/v6/tic-tac-toe/play', { username: 'alice', session: 'one', game: 'g', move: '1-1' });
  await get('/v6/placeholder?format=png&width=10&height=10');
  for (let count = 0; count < 3; count += 1) await get('/v6/infos');
  app.server.emit('clientError', Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), {
    destroySoon() {},
    destroy() {},
  });
  const figures = figuresIn((await get('/metrics')).body);
  const rows: [figure: string, value: number][] = [
    ['utility_api_store_up', 1],
    ['utility_api_quota_counting_alone', 0],
    ['utility_api_quota_callers', 1],
    ['utility_api_quota_refusals_total{window="hourly",plan="default"}', 3],
    ['utility_api_quota_refusals_total{window="burst",plan="default"}', 0],
    ['utility_api_store_timeouts_total', 0],
    ['utility_api_store_errors_total', 0],
    ['utility_api_keys', 0],
    ['utility_api_games_open', 1],
    ['utility_api_chats', 0],
    ['utility_api_sweep_delay_seconds', 0],
    ['utility_api_pictures_total', 1],
    ['utility_api_picture_threads', 1],
    ['utility_api_pictures_waiting', 0],
    ['utility_api_pictures_refused_total', 0],
    ['utility_api_streams', 0],
    ['utility_api_streams_opened_total', 0],
    ['utility_api_streams_closed_total{reason="unread"}', 0],
    ['utility_api_connections', 0],
    ['utility_api_connections_ended_total{reason="timeout"}', 1],
    ['utility_api_connections_ended_total{reason="unread"}', 0],
  ];
  for (const [figure, value] of rows) t.equal(figures.get(figure), value, figure);
  t.ok((figures.get('utility_api_store_free_bytes') ?? 0) > 0, 'free disk space');
  const busiest = figures.get('utility_api_busiest_caller_processor_ratio') ?? -1; // an image was drawn
  t.ok(busiest >= 0 && busiest <= 1, `${busiest} of the processor`);
  t.ok((figures.get('utility_api_picture_wait_seconds_total') ?? -1) >= 0, 'total wait time of images');
  t.equal(figures.get('utility_api_store_call_duration_seconds_count{call="games.replace"}'), 1);
  t.equal(figures.get('utility_api_picture_wait_duration_seconds_count'), 1);
  t.equal(figures.get('utility_api_picture_wait_duration_seconds_bucket{le="+Inf"}'), 1);
  t.ok((figures.get('utility_api_store_check_duration_seconds') ?? 0) > 0, 'duration of the check');
  t.match(
    [...figures.keys()].join('\n'),
    /utility_api_build_info\{version="\d.*",node="\d.*",store="embedded"\}/,
  );
});

t.test('Durations are reported in seconds', async (t) => {
  const registry = new Registry();
  const durations = createDurations(registry);
  durations.answered({ method: 'GET', route: '/v6/infos', status: 200 }, 1_500);
  durations.calledStore('chats.append', 250);
  durations.waitedForThread(20);
  const figures = figuresIn(await registry.metrics());
  const rows: [figure: string, seconds: number][] = [
    ['request_duration_seconds_sum{method="GET",route="/v6/infos",status="200"}', 1.5],
    ['store_call_duration_seconds_sum{call="chats.append"}', 0.25],
    ['picture_wait_duration_seconds_sum', 0.02],
  ];
  for (const [figure, seconds] of rows) t.equal(figures.get(`utility_api_${figure}`), seconds, figure);
});

t.test('With Redis, the same metrics are reported, and its outages', { skip: whyNoRedis() }, async (t) => {
  const redis = await startRedis('--maxmemory', '100mb');
  t.teardown(() => redis.stop());
  const waits = { answerMs: 180, countMs: 100 };
  const stores = await openRedisStores(t, redis.address, { now: Date.now, waits });
  const { get } = await startService(t, { stores, now: Date.now, environment: { METRICS: 'on' } });
  await get('/v6/infos');
  const before = figuresIn((await get('/metrics')).body);
  t.ok((before.get('utility_api_store_free_bytes') ?? 0) > 50_000_000, 'free memory');
  t.notOk(before.has('utility_api_chats'), 'unknown values are omitted');
  await redis.kill();
  await get('/v6/infos');
  await get('/v6/chat');
  const after = figuresIn((await get('/metrics')).body);
  t.equal(after.get('utility_api_store_up'), 0);
  t.equal(after.get('utility_api_quota_counting_alone'), 1);
  t.notOk(after.has('utility_api_keys'), 'values that cannot be queried are omitted');
  const failures = ['utility_api_store_errors_total', 'utility_api_store_timeouts_total'];
  const failed = failures.reduce((sum, name) => sum + (after.get(name) ?? 0), 0);
  t.ok(failed > 0, `${failed} failures`);
});

t.test('A used port ends the start with one line that names the setting', async (t) => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  t.teardown(() => taken.close());
  const address = taken.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const ending = await run({ DATA_DIR: t.testdir(), PORT: '0', METRICS_PORT: String(port) });
  const reason = `port ${port} is in use (EADDRINUSE): set METRICS_PORT to another port`;
  t.match(ending, { code: 1, errors: `The metrics cannot be served: ${reason}\n` });
});

t.test('The port turns metrics on, unless they are turned off', async (t) => {
  t.match(readConfig({ METRICS_PORT: '9464' }), { hasMetrics: true, warnings: [] });
  t.match(readConfig({ METRICS: 'off', METRICS_PORT: '9464' }), {
    hasMetrics: false,
    warnings: ['METRICS_PORT has no effect with METRICS=off'],
  });
});

t.test('Events without a status of their own are counted', async (t) => {
  const { post, get } = await startService(t, { environment: { METRICS: 'on' } });
  const player = { username: 'alice', session: 'one' };
  await post('/v6/chat', { ...player, message: 'hello' });
  await post('/v6/chat', { ...player, message: 'hello', token: 'room' });
  await post('/v6/pow', { token: 'made up', nonce: '1' });
  await post('/v6/captcha', { token: 'made up', answer: 'x', min_length: 9 });
  await post('/v6/tic-tac-toe/play', { ...player, game: 'g', move: '1-1' });
  await post('/v6/tic-tac-toe/forfeit', { ...player, game: 'g' });
  const figures = figuresIn((await get('/metrics')).body);
  const rows: [figure: string, count: number][] = [
    ['utility_api_chat_messages_total{chat="global"}', 1],
    ['utility_api_chat_messages_total{chat="private"}', 1],
    ['utility_api_redemptions_total{kind="pow",verdict="invalid"}', 1],
    ['utility_api_redemptions_total{kind="captcha",verdict="invalid"}', 1],
    ['utility_api_games_total{step="begun"}', 1],
    ['utility_api_games_total{step="finished"}', 0],
    ['utility_api_games_total{step="forfeited"}', 1],
  ];
  for (const [figure, count] of rows) t.equal(figures.get(figure), count, figure);
});
