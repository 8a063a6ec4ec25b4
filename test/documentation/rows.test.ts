/** Checks that the recipes in `docs/rows.md` work. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import t from 'tap';
import { packageRoot } from '../../src/contract/package.ts';
import { shareService } from '../support/service.ts';

const text = readFileSync(join(packageRoot, 'docs/rows.md'), 'utf8');
const recipes = [...text.matchAll(/```json\n(.*?)```/gs)].map(([, body = '']) => JSON.parse(body));

t.test('there are ten recipes, and each returns its rows', async (t) => {
  const { post } = await shareService(t);
  t.equal(recipes.length, 10);
  for (const recipe of recipes) {
    const answer = await post('/v6/rows', recipe);
    const title = JSON.stringify(recipe).slice(0, 60);
    t.equal(answer.statusCode, 200, title);
    const rows = (await post('/v6/rows', { ...recipe, format: 'json' })).json();
    t.equal(rows.length, recipe.count, title);
    if (!recipe.schema) continue;
    const validate = addFormats.default(new Ajv2020({ strict: false })).compile(recipe.schema);
    t.ok(
      rows.every((row: unknown) => validate(row)),
      title,
    );
  }
});

t.test('each order belongs to a user', async (t) => {
  const { post } = await shareService(t);
  const [users, orders] = await Promise.all(
    recipes.slice(0, 2).map(async (recipe) => (await post('/v6/rows', { ...recipe, format: 'json' })).json()),
  );
  const ids = new Set(users.map(({ id }: { id: number }) => id));
  t.ok(orders.every(({ user_id }: { user_id: number }) => ids.has(user_id)));
});
