/** Own operations cannot take a path of the service. */
import t from 'tap';
import { ourDocuments } from '../../../src/contract/served.ts';
import { prefixDefects } from '../../../src/http/custom/paths.ts';
import { UNVERSIONED } from '../../../src/http/legacy-urls.ts';
import { documents } from '../../support/program.ts';
import { startService } from '../../support/service.ts';

t.test('the first segment of each route of the service is refused', async (t) => {
  const { app } = await startService(t, { environment: { METRICS: 'true' } });
  const routes = app.printRoutes({ commonPrefix: false });
  // Routes that end with a wildcard have no name there.
  const routed = [...routes.matchAll(/^│? {3}[├└]── ([a-z][a-z0-9-]*)(?: |$)/gm)].map(
    ([, name = '']) => name,
  );
  const redirected = UNVERSIONED.map((path) => path.split('/')[1] ?? '');
  const names = new Set([...routed, ...redirected, 'page', 'unversioned', 'v1', 'v99']);
  for (const name of ['docs', 'latest', 'mcp', 'metrics', 'v6']) t.ok(names.has(name), `${name} is a route`);
  const { info } = documents.unversioned;
  const taken = (name: string) =>
    prefixDefects({ info, servers: [{ url: `/${name}` }], paths: {} }, ourDocuments);
  t.strictSame(
    [...names].filter((name) => taken(name).length === 0),
    ['api'], // our redirect makes way
  );
  t.strictSame(taken('acme'), []);
});
