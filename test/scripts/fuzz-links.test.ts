/** Following the links of the documents from response to response leads where they say; TEST_RUNS walks further. */
import t from 'tap';
import { allLinks, walkLinks } from '../../scripts/fuzz/links/walk.ts';
import { latestVersion } from '../../src/contract/versions.ts';
import { overInject } from '../support/inject.ts';
import { runsOf } from '../support/scale.ts';
import { startService } from '../support/service.ts';

/** Fixed, so that every run is the same. */
const SEED = Number(process.env.TEST_SEED ?? 1);

const WALKS = runsOf({ full: 150, quick: 150 });

const environment = { DEFAULT_LIMIT: '10000000', DEFAULT_BURST: '1000000' };

t.test('every link is followed and leads to its documented target', async (t) => {
  const { app } = await startService(t, { environment, now: Date.now });
  const { steps, followed, faults } = await walkLinks({ send: overInject(app), walks: WALKS, seed: SEED });
  t.ok(steps > 2 * WALKS, `${steps} steps`);
  t.strictSame(faults, []);
  t.strictSame(
    allLinks.filter((name) => !followed.has(name)),
    [],
    'no link is missing',
  );
});

t.test('the published document has links in OpenAPI format', async (t) => {
  const { get } = await startService(t, { environment: { OPERATIONS_OFF: 'clearChat' } });
  const document = (await get(`/${latestVersion}/openapi.json`)).json();
  const { links } = document.paths['/pow'].get.responses['200'];
  t.match(links.verify, {
    operationId: 'verifySolution',
    requestBody: { token: '$response.body#/token', scope: '$request.query.scope' },
  });
  const own = document.paths['/personal'].get.responses['200'].links.again;
  t.match(own, { operationId: 'getPerson', parameters: { seed: '$response.header.X-Seed' } });
  const sent = document.paths['/chat'].post.responses['200'].links;
  t.strictSame(Object.keys(sent), ['read', 'readPrivate'], 'no link leads to a disabled operation');
  t.notMatch(JSON.stringify(document), '"x-links"');
});
