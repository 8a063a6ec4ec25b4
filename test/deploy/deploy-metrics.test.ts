/** What Prometheus is told to look at is there; `npm run alarms` runs it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { parse } from 'yaml';
import { metricsIn, queriesOf, type Rule } from '../../scripts/trials/alarm-queries.ts';
import { packageRoot } from '../../src/contract/package.ts';
import { startService } from '../support/service.ts';

const read = (path: string) => readFileSync(join(packageRoot, path), 'utf8');
const rules: Rule[] = parse(read('deploy/prometheus/rules.yaml')).groups[0].rules;
const dashboard = JSON.parse(read('deploy/grafana/dashboard.json'));

t.test('Every metric of the dashboard and the rules is one that a service has', async (t) => {
  const { get } = await startService(t, { environment: { METRICS: 'on' } });
  await get('/v6/infos');
  const text = (await get('/metrics')).body;
  const told = new Set([...text.matchAll(/^([a-z_0-9]+)[ {]/gm)].map(([, name]) => name));
  const named = new Set(queriesOf(rules, dashboard).flatMap(metricsIn));
  t.ok(named.size > 20, `${named.size} metrics`);
  for (const name of named) t.ok(name === 'up' || told.has(name), name);
});

t.test('Every alarm is explained to the operator, and no other is', async (t) => {
  const explained = [...read('docs/operating.md').matchAll(/^\| `(UtilityApi\w+)` \|/gm)].map(
    ([, name]) => name,
  );
  t.strictSame(
    explained,
    rules.map(({ alert }) => alert),
  );
});
