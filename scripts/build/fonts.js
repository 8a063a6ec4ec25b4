/**
 * Copies fonts for Chinese, Japanese, Korean, Thai, Devanagari, Arabic, Hebrew and emoji into a folder, with their
 * licenses:
 *
 *   node scripts/build/fonts.js FOLDER
 *
 * Their packages are installed into `scripts/fonts` first.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';

const source = join(import.meta.dirname, '../fonts');
const packages = join(source, 'node_modules');
execFileSync(process.execPath, [join(import.meta.dirname, '../install-tools.js'), source], {
  stdio: 'inherit',
});
const { decompress } = createRequire(join(source, 'package.json'))('wawoff2');
const [, , folder = ''] = process.argv;
const out = resolve(folder);

/** Packages, and the faces that are copied; the first Chinese face has all characters of GB 18030. */
const FONTS = {
  '@embedpdf/fonts-sc': ['fonts/NotoSansHans-Regular.otf', 'fonts/NotoSansHans-Bold.otf'],
  '@embedpdf/fonts-jp': ['fonts/NotoSansJP-Regular.otf', 'fonts/NotoSansJP-Bold.otf'],
  '@embedpdf/fonts-kr': ['fonts/NotoSansKR-Regular.otf', 'fonts/NotoSansKR-Bold.otf'],
  '@expo-google-fonts/noto-sans-thai': weightsOf('NotoSansThai'),
  '@expo-google-fonts/noto-sans-devanagari': weightsOf('NotoSansDevanagari'),
  '@expo-google-fonts/noto-sans-arabic': weightsOf('NotoSansArabic'),
  '@expo-google-fonts/noto-sans-hebrew': weightsOf('NotoSansHebrew'),
  'twemoji-colr-font': ['twemoji.woff2'],
};

mkdirSync(out, { recursive: true });
for (const [name, files] of Object.entries(FONTS)) {
  const root = join(packages, name);
  for (const file of files) await copyFont(join(root, file));
  for (const license of readdirSync(root).filter((each) => /^licen[cs]e/i.test(each)))
    copyFileSync(join(root, license), join(out, `${basename(name)}-${license}.txt`));
}

/** WOFF2 is unpacked, because HarfBuzz does not read it. */
async function copyFont(file) {
  const name = basename(file);
  if (!name.endsWith('.woff2')) copyFileSync(file, join(out, name));
  else writeFileSync(join(out, name.replace('.woff2', '.ttf')), await decompress(readFileSync(file)));
}

function weightsOf(family) {
  return [`400Regular/${family}_400Regular.ttf`, `700Bold/${family}_700Bold.ttf`];
}
