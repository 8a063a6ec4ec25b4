/** Runs the commands and programs of the README as written. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { packageRoot } from '../../src/contract/package.ts';
import { latestVersion } from '../../src/contract/versions.ts';
import { blocksIn, openReader } from '../support/reader.ts';
import { shareService, startService } from '../support/service.ts';

const readme = readFileSync(join(packageRoot, 'README.md'), 'utf8');
const field = readFileSync(join(packageRoot, 'docs/proof-of-work.md'), 'utf8');

/** Commands that need a network, or a program that tests do not have. */
const ELSEWHERE = /^(?:claude mcp)/;

/** The output of the other blocks, in page order. */
const prints = [
  /^\{"name":"[^"]+","email":"[^"]+"\}\{"algorithm":"sha256",.*ba7816bf/s,
  new RegExp(`^\\S+ \\S+.* http://\\S+/${latestVersion}/qrcode\\?text=https%3A%2F%2Fexample\\.com\n$`),
  /^ba7816bf/,
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\S*\n$/,
];

t.test('every command and program works as written, in page order', async (t) => {
  const { app } = await startService(t);
  const reader = openReader(t, await app.listen({ port: 0, host: '127.0.0.1' }));
  const runnable = blocksIn(readme).filter(
    ({ language, text }) => language !== 'md' && !ELSEWHERE.test(text),
  );
  t.equal(runnable.length, prints.length);
  // Installs the client as `npm install utility-api-client` does, without the registry.
  const client =
    'npm pack --workspace packages/client && npm install --prefix ../my-project ./utility-api-client-*.tgz';
  for (const [index, block] of runnable.entries()) {
    if (block.language === 'js') await reader.run({ language: 'sh', text: `${client} && cd ../my-project` });
    t.match(await reader.run(block), prints[index], block.text);
  }
});

t.test('every image matches its URL', async (t) => {
  const { get } = await shareService(t);
  const folder = join(packageRoot, 'docs/pictures');
  const addresses: Record<string, string> = JSON.parse(readFileSync(join(folder, 'addresses.json'), 'utf8'));
  const shown = [...(readme + field).matchAll(/"(?:docs\/)?pictures\/([^"]+)"/g)].map(
    ([, file = '']) => file,
  );
  t.strictSame(shown.toSorted(), Object.keys(addresses).toSorted(), 'all images are shown');
  for (const [file, address] of Object.entries(addresses)) {
    const { body } = await get(address);
    if (file.endsWith('.png')) t.ok(existsSync(join(folder, file)), file);
    else
      t.ok(
        body === readFileSync(join(folder, file), 'utf8'),
        `${file}: if not, run npm run trial -- pictures`,
      );
  }
});

t.test('the Markdown image renders', async (t) => {
  const { get } = await shareService(t);
  const [, address = ''] = /^!\[[^\]]*\]\(http:\/\/localhost:3000([^)]*)\)/m.exec(readme) ?? [];
  t.match((await get(address)).headers, { 'content-type': /^image\/svg\+xml/ });
  const picture = readFileSync(join(packageRoot, 'docs/pictures/bars-light.svg'), 'utf8');
  t.equal((await get(address)).body, picture, 'it is the image above its URL');
  t.match((await get(`${address}&format=png`)).headers, { 'content-type': 'image/png' });
});

t.test('every link between documents leads to a file and a heading', (t) => {
  const anchorOf = (heading: string) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-');
  const files = [
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'CHANGELOG.md',
    'openapi/README.md',
    'packages/client/README.md',
  ];
  const documents = [...files, ...documentsIn('docs')];
  for (const file of documents) {
    const text = readFileSync(join(packageRoot, file), 'utf8');
    for (const [, target = '', , anchor] of text.matchAll(/\]\((?!\w+:)([^)#\s]*)(#([^)\s]*))?\)/g)) {
      const path = target === '' ? join(packageRoot, file) : join(packageRoot, file, '..', target);
      t.ok(existsSync(path), `${file}: ${target}`);
      if (anchor === undefined || !path.endsWith('.md')) continue;
      const headings = readFileSync(path, 'utf8').matchAll(/^#+ (.*)$/gm);
      t.ok(
        [...headings].some(([, heading = '']) => anchorOf(heading) === anchor),
        `${file}: #${anchor}`,
      );
    }
  }
  t.end();
});

function documentsIn(folder: string): string[] {
  return readdirSync(join(packageRoot, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
}
