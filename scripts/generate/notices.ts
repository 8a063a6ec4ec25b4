/** Makes NOTICE: all production dependencies and their licenses. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/contract/package.ts';
import type { GeneratedFile } from './browser.ts';

const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;

const heading = `utility-api contains the following third-party software under the licenses named. Each license text appears once,
with all packages that use it.

Fonts: text in images is drawn with Inter (package @expo-google-fonts/inter) and DejaVu Sans (package dejavu-fonts-ttf);
their licenses are below. The container image has Noto fonts under the SIL Open Font License 1.1, and emoji of Twemoji (https://github.com/jdecked/twemoji), graphics by
Twitter and other contributors under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/); the licenses are next to the
fonts in /usr/share/fonts/utility-api.
Avatars: the designs of the styles identicon, glass, pixel-art, rings, shapes and thumbs are by DiceBear, lorelei is by
Lisa Wischofsky, notionists by Zoish, open-peeps by Pablo Stanley; all of them are in the public domain under CC0 1.0
(https://creativecommons.org/publicdomain/zero/1.0/). The code of DiceBear is under the MIT license below.
Words: passphrases use the long word list of the Electronic Frontier Foundation (https://www.eff.org/dice), under
CC BY 3.0 US (https://creativecommons.org/licenses/by/3.0/us/), sorted alphabetically and without its numbers.
`;

interface Installed {
  readonly name: string;
  readonly licence: string;
  readonly text: string;
}

/** Returns NOTICE, made from package-lock.json and the installed packages. */
export function noticeFile(): GeneratedFile {
  return { path: join(packageRoot, 'NOTICE'), text: writeNotice(readInstalled()) };
}

/** Returns the production packages of the lock file, without binaries for other platforms. */
function readInstalled(): Installed[] {
  const { packages } = JSON.parse(readFileSync(join(packageRoot, 'package-lock.json'), 'utf8'));
  return Object.entries<Partial<Record<'dev' | 'link' | 'optional', boolean>>>(packages)
    .filter(
      ([path, { dev, link, optional }]) => path.startsWith('node_modules/') && !dev && !link && !optional,
    )
    .map(([path]) => readPackage(path));
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
    text: texts.join('\n\n') || `License: ${license}. The package contains no license text.`,
  };
}

function writeNotice(packages: readonly Installed[]): string {
  const namesByText = new Map<string, string[]>();
  for (const { name, licence, text } of packages)
    namesByText.set(text, [...(namesByText.get(text) ?? []), `${name} (${licence})`]);
  const sections = [...namesByText].map(([text, names]) => `${names.sort().join('\n')}\n\n${text}\n`);
  return [heading, ...sections.sort()].join(`\n${'='.repeat(80)}\n\n`);
}
