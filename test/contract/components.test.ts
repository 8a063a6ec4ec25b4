/** Shared definitions are used: every component is referenced by a document. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import t from 'tap';
import { parse } from 'yaml';
import { documents } from '../../src/contract/documents.ts';
import { packageRoot } from '../../src/contract/package.ts';
import { documentNames } from '../../src/contract/versions.ts';

const read = (path: string): unknown => parse(readFileSync(path, 'utf8'));

/** Returns every `$ref` below a node. */
function refsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) =>
    name === '$ref' && typeof value === 'string' ? [value] : refsIn(value),
  );
}

t.test('every component is referenced by a document', async (t) => {
  const folder = join(packageRoot, 'openapi');
  const components = new Map<string, { path: string; node: unknown }>();
  for (const file of readdirSync(join(folder, 'components'))) {
    const path = join(folder, 'components', file);
    for (const [kind, members] of Object.entries(Object(read(path)))) {
      for (const [name, node] of Object.entries(Object(members)))
        components.set(`${path}#/${kind}/${name}`, { path, node });
    }
  }
  const reached = new Set<string>();
  const follow = (path: string, node: unknown): void => {
    for (const ref of refsIn(node)) {
      const [file = '', pointer = ''] = ref.split('#');
      const target = `${file === '' ? path : join(dirname(path), file)}#${pointer}`;
      const component = components.get(target);
      if (!component || reached.has(target)) continue;
      reached.add(target);
      follow(component.path, component.node);
    }
  };
  for (const name of documentNames) {
    const path = join(folder, `${name}.yaml`);
    follow(path, read(path));
  }
  t.ok(reached.size > 100);
  t.strictSame(
    [...components.keys()].filter((name) => !reached.has(name)),
    [],
  );
});

t.test(
  'a shared schema has one type, because kubb recurses without end into references to others',
  async (t) => {
    for (const [name, document] of Object.entries(documents)) {
      for (const [title, schema] of Object.entries(document.components?.schemas ?? {})) {
        const { type } = Object(schema);
        const types = [type ?? []].flat().filter((each) => each !== 'null');
        t.ok(types.length <= 1, `${title} in ${name}`);
      }
    }
  },
);
