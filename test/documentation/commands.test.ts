/** Every `npm run keys` command in a document or an example has valid arguments. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { packageRoot } from '../../src/contract/package.ts';
import { parseKeys } from '../support/keys-command.ts';

const NOW_MS = Date.UTC(2026, 10, 20);

/** Values for placeholders such as `ID`. */
const PLACEHOLDERS: Readonly<Record<string, string>> = { ID: 'key_0123456789abcdef' };

/** Returns the Markdown files of a folder, without those of packages. */
const documentsIn = (folder: string) =>
  readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
    .map((name) => join(folder, name));

t.test('npm run keys', async (t) => {
  const files = ['README.md', 'SECURITY.md', 'CONTRIBUTING.md', ...['docs', 'examples'].flatMap(documentsIn)];
  const commands = files.flatMap((file) => {
    const text = readFileSync(join(packageRoot, file), 'utf8');
    return [...text.matchAll(/(?:npm run keys --|utility-api keys) ([^`\n…]+)(?=[`\n])/g)].map(
      ([, words = '']) => ({
        file,
        words,
      }),
    );
  });
  t.ok(commands.length >= 4, `${commands.length} commands`);
  for (const { file, words } of commands) {
    const given = words
      .replace(/\s+#.*$/, '')
      .trim()
      .split(/\s+/)
      .map((word) => PLACEHOLDERS[word] ?? word);
    t.doesNotThrow(() => parseKeys(given, NOW_MS), `${file}: ${words}`);
  }
});
