/** What Prometheus reads, and where. */
import { createServer } from 'node:net';
import t from 'tap';
import { readConfig } from '../../src/config.ts';
import { run, solveChallenge, startServer } from '../support/server-process.ts';
import { startService } from '../support/service.ts';

/** Each figure with its labels, by the line that it has in the text. */
function figuresIn(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(/ (\S+)$/.exec(line)?.[1])]));
}

t.test('Metrics have a port of their own, on which there is nothing else, until the end', async (t) => {
  const server = await startServer(t, { DATA_DIR: t.testdir(), METRICS_PORT: '0' });
  const [, url = ''] = /"metrics are at (http:[^"]+)"/.exec(server.log()) ?? [];
  await server.get('/v6/infos');
  const token = await solveChallenge(server);
  await server.post('/v6/pow', token);

  const answer = await fetch(url);
  t.match(answer.headers.get('content-type'), /^text\/plain; version=0\.0\.4/);
  const figures = figuresIn(await answer.text());
  const infos = 'http_request_duration_seconds_count{method="GET",route="/v6/infos",status="200"}';
  t.equal(figures.get(infos), 1);
  t.equal(figures.get('utility_api_redemptions_total{kind="pow",verdict="valid"}'), 1);
  const delayS = figures.get('nodejs_eventloop_lag_max_seconds') ?? 0;
  t.ok(Number.isFinite(delayS), 'the delay of the event loop');

  t.equal((await server.get('/metrics')).status, 404, 'not on the port of everything else');
  for (const path of ['/', '/v6/infos', '/metrics/'])
    t.equal((await fetch(new URL(path, url))).status, 404, path);
  t.equal((await fetch(url, { method: 'POST' })).status, 404);
  t.equal((await fetch(url, { method: 'HEAD' })).status, 200);

  server.signal('SIGTERM');
  t.match(await server.ending, { code: 0, errors: '' });
});

t.test('A port that is taken ends the start with one line that names the setting', async (t) => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  t.teardown(() => taken.close());
  const address = taken.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const ending = await run({ DATA_DIR: t.testdir(), PORT: '0', METRICS_PORT: String(port) });
  const reason = `port ${port} is in use (EADDRINUSE): set METRICS_PORT to another one`;
  t.match(ending, { code: 1, errors: `The metrics cannot be served: ${reason}\n` });
});

t.test('The port turns metrics on, unless they are turned off', async (t) => {
  t.match(readConfig({ METRICS_PORT: '9464' }), { hasMetrics: true, warnings: [] });
  t.match(readConfig({ METRICS: 'off', METRICS_PORT: '9464' }), {
    hasMetrics: false,
    warnings: ['METRICS_PORT does nothing with METRICS=off'],
  });
});

t.test('What no status tells is counted', async (t) => {
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
