/** PNGs have the pixels of the renderer's own. */
import { Resvg } from '@resvg/resvg-js';
import t from 'tap';
import { readPng } from '../../../../test/support/read-png.ts';
import { encodePixels } from '../../src/png/encode.ts';

const render = (content: string, width: number, height: number) =>
  new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
  ).render();

/** Squares of as many colors, in rows of 16, on a clear background. */
const squares = (count: number, opacity = 1) =>
  Array.from(
    { length: count },
    (_, index) =>
      `<rect x="${index % 16}" y="${Math.floor(index / 16)}" width="1" height="1" fill="rgb(${index},${255 - index},7)" fill-opacity="${opacity}"/>`,
  ).join('');

const drawings = [
  ...[1, 2, 3, 4, 5, 15, 16, 254, 255, 256, 300].map((colors) => ({
    title: `${colors} colors`,
    content: squares(colors),
  })),
  { title: 'translucent colors', content: squares(200, 0.4) },
  { title: 'many translucent colors', content: squares(255) + squares(255, 0.4).replaceAll('x="', 'x="3') },
  { title: 'many opaque colors', content: `<rect width="19" height="17" fill="white"/>${squares(256)}` },
  { title: 'a clear background', content: '<circle cx="8" cy="8" r="5" fill="red"/>' },
  { title: 'shades of black', content: '<circle cx="8" cy="8" r="7.3" fill="#000" fill-opacity="0.5"/>' },
];
for (const { title, content } of drawings)
  for (const width of [16, 17, 19])
    t.test(`${title}, ${width} pixels wide`, async (t) => {
      const image = render(content, width, 17);
      const encoded = encodePixels(image);
      t.ok(Buffer.from(readPng(encoded).data).equals(Buffer.from(readPng(image.asPng()).data)));
    });

t.test('more than 256 colors have no palette', async (t) => {
  const colorTypeOf = (png: Buffer) => png[25];
  t.equal(colorTypeOf(encodePixels(render(squares(255), 16, 17))), 3);
  t.equal(colorTypeOf(encodePixels(render(squares(256), 16, 17))), 6);
});
