/** Drawings by functions and by operations. */
import t from 'tap';
import { latestVersion } from '../../../../src/contract/versions.ts';
import { shareService } from '../../../../test/support/service.ts';
import { drawAvatar } from '../../src/index.ts';
import { ask, functions, type Options } from './support.ts';

const logo = `data:image/png;base64,${'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='}`;

const drawings: [path: string, options: Options][] = [
  ['avatar', { seed: 'ada' }],
  ['avatar', { seed: 'Ada Lovelace', style: 'initials', size: 64, radius: 50 }],
  ['avatar', { seed: 'ada', style: 'initials', text: 'É👍🏽', bg: 'tomato' }],
  ...'identicon glass lorelei notionists open-peeps pixel-art rings shapes thumbs'
    .split(' ')
    .map((style): [string, Options] => ['avatar', { seed: 'zoé', style, bg: 'e0e7ff' }]),
  ['badge', { message: 'passing' }],
  [
    'badge',
    { label: 'build', message: 'é <&>', color: 'brightgreen', label_color: 'navy', style: 'for-the-badge' },
  ],
  ['barcode', { text: 'PARCEL-42' }],
  ['barcode', { text: '400638133393', type: 'ean13', label: false, width: 400, height: 80 }],
  ['barcode', { text: '12345670', type: 'ean8' }],
  ['barcode', { text: '03600029145', type: 'upca' }],
  ['barcode', { text: '1234567890123', type: 'itf14' }],
  ['barcode', { text: 'CODE 39', type: 'code39', color: 'navy' }],
  ['barcode', { text: 'é ^ 漢字 👍', type: 'datamatrix' }],
  ['barcode', { text: 'Boarding pass', type: 'pdf417' }],
  ['barcode', { text: 'é', type: 'aztec', bg: 'ivory' }],
  ['placeholder', {}],
  ['placeholder', { width: 640, height: 360, text: 'Two\\nlines', bg: '1e3a8a', color: 'fde68a' }],
  [
    'placeholder',
    { type: 'skeleton', rows: 4, avatar: 'circle', animate: 'pulse', padding: 16, theme: 'dark' },
  ],
  ['preview', { title: 'Half the build time' }],
  ['preview', { title: 'a', category: 'b', author: 'c', date: 'd', background: 'grid', layout: 'card' }],
  ['preview', { title: 'a', author: 'c', background: 'gradient', layout: 'center', theme: 'dark' }],
  ['preview', { title: 'a', logo }],
  [
    'preview',
    {
      title: 'שלום',
      subtitle: 'Three',
      site: 'example.com',
      theme: 'dark',
      avatar: 'ada',
      chart: [3, 1.5, -2],
    },
  ],
  ['qrcode', { text: 'https://example.com' }],
  [
    'qrcode',
    { text: 'é漢字', size: 500, margin: 2, correction: 'H', style: 'dots', color: '1e3a8a', bg: 'ivory' },
  ],
  ['qrcode', { text: 'x', logo: 'initials:AB', style: 'rounded' }],
  ['qrcode', { text: 'x', logo }],
];

t.test('functions draw the same bytes as the operations', async (t) => {
  for (const [path, options] of drawings) {
    const draw = functions[path];
    const { svg, width, height } = (await draw?.(options as never)) ?? { svg: '', width: 0, height: 0 };
    t.equal(svg, (await ask(t, path, options)).text, `${path} ${JSON.stringify(options)}`);
    t.ok(width > 0 && height > 0);
  }
});

t.test('the avatar of a person is that of the same gender and age', async (t) => {
  const { get } = await shareService(t);
  for (const style of ['open-peeps', 'lorelei', 'notionists', 'pixel-art'] as const) {
    const answer = await get(`/${latestVersion}/personal?seed=demo&fields=name&with=gender,age`);
    const { gender, age } = JSON.parse(answer.body);
    const { svg } = await drawAvatar({ seed: 'demo', style, gender, age });
    t.equal(svg, (await ask(t, 'avatar', { person: 'demo', style })).text, style);
  }
});
