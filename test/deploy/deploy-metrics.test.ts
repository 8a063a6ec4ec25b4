/** The metrics in alerts and dashboard. `deploy/prometheus/rules.test.yaml` tests the alerts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { parse } from 'yaml';
import { packageRoot } from '../../src/contract/package.ts';
import { metricsIn, queriesOf, type Rule } from '../support/alert-queries.ts';
import { startService } from '../support/service.ts';

const read = (path: string) => readFileSync(join(packageRoot, path), 'utf8');
const rules: Rule[] = parse(read('deploy/prometheus/rules.yaml')).groups[0].rules;
const dashboard = JSON.parse(read('deploy/grafana/dashboard.json'));

t.test('Every metric in the dashboard and the rules exists', async (t) => {
  const { get } = await startService(t, { environment: { METRICS: 'on' } });
  await get('/v6/infos');
  const text = (await get('/metrics')).body;
  const exported = new Set([...text.matchAll(/^([a-z_0-9]+)[ {]/gm)].map(([, name]) => name));
  const named = new Set(queriesOf(rules, dashboard).flatMap(metricsIn));
  t.ok(named.size > 20, `${named.size} metrics`);
  for (const name of named) t.ok(name === 'up' || exported.has(name), name);
});

t.test('every alert has a test', async (t) => {
  const tested = read('deploy/prometheus/rules.test.yaml');
  for (const { alert } of rules) t.match(tested, new RegExp(`alertname: ${alert}\n.*\n +exp_alerts:`), alert);
});

t.test('docs/monitoring.md explains every alert, and no others', async (t) => {
  const explained = [...read('docs/monitoring.md').matchAll(/^\| `(UtilityApi\w+)` \|/gm)].map(
    ([, name]) => name,
  );
  t.strictSame(
    explained,
    rules.map(({ alert }) => alert),
  );
});
