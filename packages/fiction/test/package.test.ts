/** The package as users get it: packed, in an empty project, compiled strictly, run. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import {
  checkBundle,
  checkContents,
  checkSize,
  compileIn,
  examplesOf,
  packInto,
  runIn,
} from '../../../test/support/packed.ts';
import { makeFolder } from '../../../test/support/service.ts';

const packed = await packInto(makeFolder(t), 'utility-api-fiction');
const readme = readFileSync(join(packed.installed, 'README.md'), 'utf8');

t.test('every example of the README runs without a service', async (t) => {
  const outputs = [
    /^\{\n {2}name: '.+\n {2}email: '.+\n {2}address: '.+\n\}\n100\n$/,
    /^(?:\{"id":\d,"name":".+\}\n){3}$/,
  ];
  const examples = examplesOf(readme);
  t.equal(examples.length, outputs.length);
  for (const [index, example] of examples.entries())
    t.match(await runIn(packed, `example-${index}.js`, example), outputs[index], example);
});

t.test('linters of packages find nothing', async (t) => checkContents(t, packed));

t.test('types compile in strict mode, those of the package included', async (t) => {
  const program = `import { domain, InputError, people, person, rows } from 'utility-api-fiction';
const name: string = person('a', { fields: ['name'] }).name;
const pets: readonly string[] = people('a', { count: 2 })[0]?.pets ?? [];
const ids: number[] = rows<{ id: number }>({ fields: { id: 'sequence' }, seed: 'a' }).map(({ id }) => id);
export const all = [name, pets, ids, domain('a').traffic, new InputError('a').code];
// @ts-expect-error: only the name was asked for
person('a', { fields: ['name'] }).email;
// @ts-expect-error: a country is one of eight
person('a', { locale: 'XX' });
`;
  t.equal(await compileIn(packed, program), '');
});

t.test('the README has the sizes', async (t) => {
  const sizes = [...readme.matchAll(/`(\w+)`,? has (\d+) kB, minified, and (\d+) kB gzipped/g)];
  t.equal(sizes.length, 2);
  for (const [, name, ...stated] of sizes)
    await checkBundle(
      t,
      packed,
      `import { ${name} } from 'utility-api-fiction'; console.log(${name});`,
      stated,
    );
  checkSize(t, packed.size, /The package has (\d+) kB/.exec(readme)?.[1]);
});
