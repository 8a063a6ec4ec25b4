import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import * as hb from 'harfbuzzjs';
import t from 'tap';
import { packageRoot } from '../../../../src/contract/package.ts';
import { readPng } from '../../../../test/support/read-png.ts';
import { makeFolder } from '../../../../test/support/service.ts';
import { whyNoFonts } from '../../../../test/support/tools.ts';
import { listFontFiles, readCharacters } from '../../src/png/font-files.ts';
import { openFontShelf } from '../../src/png/font-shelf.ts';
import { createRasterizer } from '../../src/png/rasterize.ts';
import { describeScripts } from '../../src/png/scripts.ts';

const require = createRequire(import.meta.url);
const fonts = makeFolder(t);
const withFonts = { skip: whyNoFonts() };
if (!withFonts.skip) execFileSync(process.execPath, [join(packageRoot, 'scripts/build/fonts.js'), fonts]);

t.test('the fonts of the image cover their scripts within 40 MB', withFonts, async (t) => {
  const { covered } = describeScripts([fonts]);
  for (const script of ['Chinese', 'Japanese', 'Korean', 'Thai', 'Devanagari', 'Arabic', 'Hebrew', 'Emoji'])
    t.ok(covered.includes(script), script);
  const bytes = listFontFiles([fonts]).reduce((sum, file) => sum + readFileSync(file).length, 0);
  t.ok(bytes < 40e6, `${bytes} bytes`);
  t.strictSame(describeScripts([]).missing.slice(-4), ['Chinese', 'Japanese', 'Korean', 'Emoji']);
});

t.test('characters are those that HarfBuzz reads from the whole file', withFonts, async (t) => {
  for (const file of [
    ...listFontFiles([fonts]),
    require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf'),
  ]) {
    const whole = new hb.Face(new hb.Blob(readFileSync(file)));
    t.strictSame([...readCharacters(file)], [...whole.collectUnicodes()], basename(file));
  }
});

t.test('files that are not fonts have no characters, and missing folders no files', async (t) => {
  const folder = makeFolder(t);
  const bytes = readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
  writeFileSync(join(folder, 'text.ttf'), 'This is not a font.');
  writeFileSync(join(folder, 'empty.ttf'), '');
  writeFileSync(join(folder, 'short.ttf'), bytes.subarray(0, 5_000));
  writeFileSync(join(folder, 'collection.ttc'), 'ttcf');
  symlinkSync('nowhere', join(folder, 'broken.ttf'));
  for (const file of listFontFiles([folder])) t.equal(readCharacters(file).length, 0, basename(file));
  t.equal(openFontShelf([folder]).findFace('漢', false), undefined);
  t.strictSame(listFontFiles([join(folder, 'nowhere')]), []);
});

t.test('plain faces come before special ones', async (t) => {
  const folder = makeFolder(t);
  const file = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
  const names = ['A-Italic.ttf', 'B-Mono.otf', 'C.ttf', 'D-Serif.ttf', 'E.ttc'];
  for (const name of names) copyFileSync(file, join(folder, name));
  t.strictSame(
    listFontFiles([folder]).map((each) => basename(each)),
    ['C.ttf', 'E.ttc', 'A-Italic.ttf', 'B-Mono.otf', 'D-Serif.ttf'],
  );
});

t.test('Chinese characters have the forms of the language of their text', withFonts, async (t) => {
  const shelf = openFontShelf([fonts]);
  const nameOf = (...style: Parameters<typeof shelf.findFace>) =>
    basename(shelf.findFace(...style)?.id ?? '');
  t.match(nameOf('直', false), /NotoSansHans-Regular/);
  t.match(nameOf('直', false, 'JP'), /NotoSansJP-Regular/);
  t.match(nameOf('直', true, 'KR'), /NotoSansKR-Bold/);
  const raster = createRasterizer([fonts]);
  const write = (text: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><text y="35" font-size="36">${text}</text></svg>`;
    return Buffer.from(raster(svg, 1).bytes);
  };
  t.notOk(write('直').equals(write('直の')), 'kana beyond the edge make it Japanese');
});

t.test('emoji have colors', withFonts, async (t) => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 40" width="200" height="40"><text y="35" font-size="30" fill="#000">🚀👨‍👩‍👧🇬🇧</text></svg>';
  const { bytes: png, missing } = createRasterizer([fonts])(svg, 1);
  t.strictSame(missing, []);
  const { data } = readPng(Buffer.from(png));
  const pixels = Array.from({ length: data.length / 4 }, (_, index) =>
    data.subarray(4 * index, 4 * index + 4),
  );
  const isRed = ([red = 0, green = 0, blue = 0, alpha = 0]: Uint8ClampedArray) =>
    alpha === 255 && red > green + 80 && red > blue + 80;
  t.ok(pixels.filter((pixel) => isRed(pixel)).length > 50);
});
