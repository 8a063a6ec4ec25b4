/** Tests what `npm start` and the image run: the built files on their own. */
import t from 'tap';
import { latestVersion } from '../../src/contract/versions.ts';
import { drawPixels } from '../../src/operations/images/jobs.ts';
import { makeFolder } from '../support/folders.ts';
import { createCalendarReader, openCompute } from '../support/program.ts';
import { run, startServer } from '../support/server-process.ts';

t.test('The build runs on its own, with its command line and worker threads', async (t) => {
  const environment = { DATA_DIR: t.testdir() };
  const server = await startServer(t, environment);
  t.match(JSON.parse((await server.get('/v6/infos')).text), { last_version: latestVersion });
  t.match((await server.get('/v6/openapi.yaml')).text, /^openapi: /);
  const picture = await server.get('/v6/captcha?mode=image');
  t.equal(picture.headers.get('content-type'), 'image/png');

  t.match(
    (await server.post('/v6/text/slug', { text: 'Haus am See' })).text,
    'haus-am-see',
    'a lazy-loaded package',
  );

  const broken =
    'import { Server } from "node:http"; Server.prototype.address = () => { throw new Error("broken"); };';
  const preload = `--import data:text/javascript,${encodeURIComponent(broken)}`;
  const { output } = await run({ DATA_DIR: makeFolder(t), PORT: '0', NODE_OPTIONS: preload });
  t.match(
    output,
    /broken.* at \S+ \(\S+\/fastify\/lib\/server\.js:\d+:\d+\)/,
    'stack traces refer to the sources',
  );

  const { code, errors } = await run(environment, 'src/operator/keys.js', 'list', '--json');
  t.strictSame([code, errors], [0, '']);

  const task = { ics: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', nowMs: 0, detail: 'plain' as const };
  t.same(await createCalendarReader()(task), [], 'a worker thread reads an empty calendar');

  const compute = openCompute({ now: Date.now });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text y="9">A</text></svg>';
  const owner = { caller: { id: 'anybody' }, request: { onLeave() {} } };
  const png = Buffer.from((await compute.run(drawPixels, { svg, scale: 1, format: 'png' }, owner)).bytes);
  t.match(png.toString('latin1', 1, 4), 'PNG', 'a worker thread draws');
  await compute.close();
});
