/** Every command of the service in a document or an example exists and has valid arguments. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { packageRoot } from '../../src/contract/package.ts';
import { findCommand, readGiven } from '../../src/operator/cli/parse.ts';
import { commands } from '../../src/operator/commands.ts';
import { parseKeys } from '../support/keys-command.ts';

const NOW_MS = Date.UTC(2026, 10, 20);

/** Values for placeholders such as `ID`. */
const PLACEHOLDERS: Readonly<Record<string, string>> = { ID: 'key_0123456789abcdef' };

/** Commands in code; the rest of a line after `<` or ` #` is for the shell. */
const COMMANDS =
  /(?:^ *|`|npx )(?:utility-api|npm run admin --|npm run (?=keys --)) *((?!means)[a-z][^`\n…<]*?)(?:[ ]+#.*|[ ]*<.*)?(?=[`\n])/gm;

/** Returns the Markdown files of a folder, without those of packages. */
const documentsIn = (folder: string) =>
  readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
    .map((name) => join(folder, name));

t.test('commands in documents', async (t) => {
  const files = ['README.md', 'SECURITY.md', 'CONTRIBUTING.md', ...['docs', 'examples'].flatMap(documentsIn)];
  const found = files.flatMap((file) => {
    const text = readFileSync(join(packageRoot, file), 'utf8');
    return [...text.matchAll(COMMANDS)].map(([, words = '']) => ({ file, words }));
  });
  t.ok(found.length >= 30, `${found.length} commands`);
  for (const { file, words } of found) {
    const given = words
      .replace('keys -- ', 'keys ')
      .trim()
      .split(/\s+/)
      .map((word) => PLACEHOLDERS[word] ?? word);
    const [first, ...rest] = given;
    const read = () => {
      if (first === 'keys') return parseKeys(rest, NOW_MS);
      const { command, rest: others } = findCommand(commands, given);
      return readGiven(command, others);
    };
    if (first !== 'help') t.doesNotThrow(read, `${file}: ${words}`);
  }
});
