/**
 * Writes NOTICE: every package that runs in production, and the licences that they come under. With `--check`, writes
 * nothing and exits 1 when it would change.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/contract/package.ts';

const FILE = join(packageRoot, 'NOTICE');
const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;

const heading = `utility-api contains the following software of others, each under the licence that is named. A text stands once,
with all packages that come under it.

Fonts: letters in pictures are drawn with DejaVu Sans (package dejavu-fonts-ttf), whose licence is below.
Avatars: the designs of the styles identicon, glass, pixel-art, rings, shapes and thumbs are by DiceBear, lorelei is by
Lisa Wischofsky, notionists by Zoish, open-peeps by Pablo Stanley; all of them are in the public domain under CC0 1.0
(https://creativecommons.org/publicdomain/zero/1.0/). The code of DiceBear is under the MIT licence below.
Words: passphrases are made of the long word list of the Electronic Frontier Foundation (https://www.eff.org/dice), under
CC BY 3.0 US (https://creativecommons.org/licenses/by/3.0/us/), in the order of the alphabet and without its numbers.
`;

interface Installed {
  readonly name: string;
  readonly licence: string;
  readonly text: string;
}

const notice = writeNotice(readInstalled());
if (!process.argv.includes('--check')) writeFileSync(FILE, notice);
else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== notice) {
  console.error('Run `npm run notices`; NOTICE is not what package-lock.json says.');
  process.exit(1);
}

/** The packages of the lock file that are not for development alone, but for those of other platforms. */
function readInstalled(): Installed[] {
  const { packages } = JSON.parse(readFileSync(join(packageRoot, 'package-lock.json'), 'utf8'));
  return Object.entries<LockedPackage>(packages)
    .filter(
      ([path, { dev, link, optional }]) => path.startsWith('node_modules/') && !dev && !link && !optional,
    )
    .map(([path]) => readPackage(path));
}

interface LockedPackage {
  readonly dev?: boolean;
  readonly link?: boolean;
  /** Binaries for one platform; they belong to a package that is listed. */
  readonly optional?: boolean;
}

function readPackage(path: string): Installed {
  const folder = join(packageRoot, path);
  const { license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder)
    .filter((name) => LICENCE_FILE.test(name))
    .sort();
  const texts = files.map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim());
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return {
    name,
    licence: String(license ?? 'see its text'),
    text: texts.join('\n\n') || `Under the licence ${license}, of which the package brings no text.`,
  };
}

function writeNotice(packages: readonly Installed[]): string {
  const namesByText = new Map<string, string[]>();
  for (const { name, licence, text } of packages) {
    namesByText.set(text, [...(namesByText.get(text) ?? []), `${name} (${licence})`]);
  }
  const sections = [...namesByText].map(([text, names]) => `${names.sort().join('\n')}\n\n${text}\n`);
  return [heading, ...sections.sort()].join(`\n${'='.repeat(80)}\n\n`);
}
