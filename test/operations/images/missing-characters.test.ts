/** PNGs name the characters that no font has, and draw them with fonts. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import t from 'tap';
import { packageRoot } from '../../../src/contract/package.ts';
import { makeFolder, shareService, startService } from '../../support/service.ts';
import { whyNoFonts } from '../../support/tools.ts';

const TEXT = '東ไ🚀';
const MISSING = 'U+6771, U+0E44, U+1F680';

const encoded = encodeURIComponent(TEXT);
const urls = [
  `/v6/chart?type=bar&labels=${encoded},b&values=1,2`,
  `/v6/chart?c={type:'bar',data:{labels:['${encoded}'],datasets:[{data:[1]}]}}`,
  `/v6/preview?title=${encoded}`,
  `/v6/badge?message=${encoded}`,
  `/v6/badge/a-${encoded}-blue`,
  `/v6/placeholder?text=${encoded}`,
  `/v6/placeholder/120x80?text=${encoded}`,
  `/v6/avatar?seed=a&style=initials&text=${encoded}`,
];
const body = {
  type: 'bar',
  format: 'png',
  data: { labels: [TEXT], datasets: [{ label: 'a', values: [1] }] },
};

t.test('without fonts, X-Ignored lists the characters of a PNG or WebP image that are boxes', async (t) => {
  const { get, post } = await shareService(t);
  for (const url of urls) {
    for (const format of ['png', 'webp']) {
      const { statusCode, headers } = await get(`${url}&format=${format}`.replace(/^([^?]*)&/, '$1?'));
      t.equal(statusCode, 200, url);
      t.match(headers, { 'content-type': `image/${format}`, 'x-ignored': MISSING }, url);
    }
    const svg = await get(`${url}&format=svg`.replace(/^([^?]*)&/, '$1?'));
    t.match(svg.headers, { 'content-type': /svg/, 'x-ignored': undefined }, 'the reader of an SVG has fonts');
  }
  t.match((await post('/v6/chart', body)).headers, { 'x-ignored': MISSING });
  const unknown = await get(`/v6/preview?title=${encoded}&format=png&colour=red`);
  t.equal(unknown.headers['x-ignored'], `colour, ${MISSING}`, 'after unknown parameters');
  const long = await get(
    `/v6/preview?title=${encodeURIComponent('一丁七万丈三上下不与丐丑专且世丘丙业丛东丝丞')}&format=png`,
  );
  t.equal(String(long.headers['x-ignored']).split(', ').length, 20, 'at most twenty');
});

t.test('with the fonts of the image, PNGs have all scripts', { skip: whyNoFonts() }, async (t) => {
  const fonts = makeFolder(t);
  spawnSync(process.execPath, [join(packageRoot, 'scripts/build/fonts.js'), fonts], { stdio: 'inherit' });
  const { get, post } = await startService(t, { environment: { FONT_DIR: fonts } });
  for (const url of urls) {
    const png = await get(`${url}&format=png`.replace(/^([^?]*)&/, '$1?'));
    t.match(png, { statusCode: 200, headers: { 'content-type': 'image/png', 'x-ignored': undefined } }, url);
  }
  const all = { ...body, title: '東京, ไทย, हिन्दी, العربية, עברית, 한국어, 简体, 🚀' };
  t.equal((await post('/v6/chart', all)).headers['x-ignored'], undefined);
});
