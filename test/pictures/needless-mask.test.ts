import t from 'tap';
import { drawAvatar } from '../../src/domain/avatar/draw.ts';
import { removeNeedlessMask } from '../../src/pictures/needless-mask.ts';
import { createRasterizer } from '../../src/pictures/rasterize.ts';
import { readPng } from '../support/read-png.ts';

const draw = createRasterizer(undefined);
/** Drawn with its mask, which is written in another way. */
const drawMasked = (svg: string) => draw(svg.replace('rx="0"', 'rx="0.0"'), 1);

const styles = [
  'glass',
  'identicon',
  'lorelei',
  'notionists',
  'open-peeps',
  'pixel-art',
  'rings',
  'shapes',
  'thumbs',
] as const;
for (const style of styles) {
  t.test(
    `a PNG in the style ${style} is the same without the mask of its view box, but for edges`,
    async (t) => {
      const { svg } = await drawAvatar({ seed: 'demo', style, size: 100 });
      t.match(svg, /viewboxMask/);
      t.notMatch(removeNeedlessMask(svg), /viewboxMask/);
      const [plain, masked] = [readPng(Buffer.from(draw(svg, 1))), readPng(Buffer.from(drawMasked(svg)))];
      const isOther = (pixel: number) =>
        plain.data
          .subarray(4 * pixel, 4 * pixel + 4)
          .some((value, part) => value !== masked.data[4 * pixel + part]);
      const others = Array.from({ length: 100 * 100 }, (_, pixel) => pixel).filter(isOther);
      t.ok(others.length < 100, `${others.length} of 10,000 pixels are others`);
    },
  );
}

const rect = '<rect width="10" height="10" rx="0" ry="0" x="0" y="0" fill="#fff" />';
const masked = (mask: string, box = '0 0 10 10') =>
  `<svg viewBox="${box}"><mask id="m">${mask}</mask><g mask="url(#m)"><path d=""/></g></svg>`;
const kept: [what: string, svg: string][] = [
  ['that has none', '<svg viewBox="0 0 10 10"/>'],
  ['whose mask is smaller', masked(rect, '0 0 11 10')],
  ['whose mask has round corners', masked(rect.replace('rx="0"', 'rx="5"'))],
  ['whose mask is grey', masked(rect.replace('#fff', '#888'))],
  ['whose mask has a second part', masked(rect + rect)],
];
for (const [what, svg] of kept) {
  t.test(`a drawing ${what} stays as it is`, async (t) => t.equal(removeNeedlessMask(svg), svg));
}
