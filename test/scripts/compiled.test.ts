/** What `npm start` and the image run: the compiled files by themselves. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import t from 'tap';
import { packageRoot } from '../../src/contract/package.ts';
import { latestVersion } from '../../src/contract/versions.ts';
import { run, startServer } from '../support/server-process.ts';

t.test('What is compiled runs by itself, with its command and its threads', async (t) => {
  const folder = t.testdir();
  const compiler = join(packageRoot, 'node_modules/typescript/bin/tsc');
  const project = join(packageRoot, 'tsconfig.build.json');
  await promisify(execFile)(process.execPath, [compiler, '--project', project, '--outDir', folder]);

  const environment = { DATA_DIR: join(folder, 'data') };
  const server = await startServer(t, environment, { entry: join(folder, 'src/server.js') });
  t.match(JSON.parse((await server.get('/v6/infos')).text), { last_version: latestVersion });
  t.match((await server.get('/v6/openapi.yaml')).text, /^openapi: /);
  const picture = await server.get('/v6/captcha?mode=image');
  t.equal(picture.headers.get('content-type'), 'image/png');

  const { code, errors } = await run(environment, join(folder, 'src/operator/keys.js'), 'list', '--json');
  t.strictSame([code, errors], [0, '']);

  const { createCalendarReader } = await import(pathToFileURL(join(folder, 'src/calendar/reader.js')).href);
  const task = { ics: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', nowMs: 0, detail: 'list' };
  t.same(await createCalendarReader()(task), [], 'a thread reads an empty calendar');

  const { createPictures } = await import(pathToFileURL(join(folder, 'src/pictures/pictures.js')).href);
  const pictures = createPictures({ now: Date.now });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text y="9">A</text></svg>';
  t.match((await pictures.drawPng(svg, 1, 'anybody')).toString('latin1', 1, 4), 'PNG', 'a thread draws');
  await pictures.close();
});
