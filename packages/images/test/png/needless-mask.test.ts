import t from 'tap';
import { readPng } from '../../../../test/support/read-png.ts';
import { drawAvatar } from '../../src/avatar/draw.ts';
import { removeNeedlessMask } from '../../src/png/needless-mask.ts';
import { createRasterizer } from '../../src/png/rasterize.ts';

const draw = createRasterizer();
/** Renders with the mask, in a notation that is not removed. */
const drawMasked = (svg: string) => draw(svg.replace('rx="0"', 'rx="0.0"'), 1).bytes;

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
  t.test(`${style} as PNG is the same without the mask of its viewBox, except for edges`, async (t) => {
    const { svg } = await drawAvatar({ seed: 'demo', style, size: 100 });
    t.match(svg, /viewboxMask/);
    t.notMatch(removeNeedlessMask(svg), /viewboxMask/);
    const [plain, masked] = [readPng(Buffer.from(draw(svg, 1).bytes)), readPng(Buffer.from(drawMasked(svg)))];
    const isOther = (pixel: number) =>
      plain.data
        .subarray(4 * pixel, 4 * pixel + 4)
        .some((value, part) => value !== masked.data[4 * pixel + part]);
    const others = Array.from({ length: 100 * 100 }, (_, pixel) => pixel).filter(isOther);
    t.ok(others.length < 100, `${others.length} of 10,000 pixels differ`);
  });
}

const rect = '<rect width="10" height="10" rx="0" ry="0" x="0" y="0" fill="#fff" />';
const masked = (mask: string, box = '0 0 10 10') =>
  `<svg viewBox="${box}"><mask id="m">${mask}</mask><g mask="url(#m)"><path d=""/></g></svg>`;
const kept: [what: string, svg: string][] = [
  ['without a mask', '<svg viewBox="0 0 10 10"/>'],
  ['with a smaller mask', masked(rect, '0 0 11 10')],
  ['whose mask has round corners', masked(rect.replace('rx="0"', 'rx="5"'))],
  ['with a gray mask', masked(rect.replace('#fff', '#888'))],
  ['whose mask has a second part', masked(rect + rect)],
];
for (const [what, svg] of kept) {
  t.test(`a drawing ${what} is unchanged`, async (t) => t.equal(removeNeedlessMask(svg), svg));
}
