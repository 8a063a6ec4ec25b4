/** WebP images, read back by a browser. */
import t, { type Test } from 'tap';
import { latestVersion } from '../../../../src/contract/versions.ts';
import { startBrowser, whyNoBrowser } from '../../../../test/support/browser.ts';
import { shareService } from '../../../../test/support/service.ts';
import { drawAvatar, drawBadge, drawChart, drawPreview, drawQrCode } from '../../src/index.ts';
import { toPng } from '../../src/png/index.ts';
import { toWebp } from '../../src/webp/index.ts';

const chart = {
  type: 'bar',
  title: 'Sales',
  width: 320,
  height: 200,
  data: { labels: ['Q1', 'Q2'], datasets: [{ label: 'A', values: [3, 5] }] },
} as const;

const values = Array.from({ length: 20 }, (_, index) => 1 + ((index * 7) % 11));

/** Drawings with few and with many colors, opaque and translucent. */
const drawings: [title: string, svg: string, scale: number][] = [
  ['a chart', drawChart(chart).svg, 1],
  ['a chart at a scale of 2', drawChart(chart).svg, 2],
  ['a chart without a background', drawChart({ ...chart, bg: 'transparent' }).svg, 1],
  ['a chart with many colors', drawChart({ ...chart, type: 'pie', data: { labels: values, values } }).svg, 1],
  ['a QR code', drawQrCode({ text: 'a', size: 101, bg: 'transparent' }).svg, 1],
  ['a badge', drawBadge({ label: 'build', message: 'passing' }).svg, 3],
  ['an avatar', (await drawAvatar({ seed: 'a', style: 'lorelei', size: 128 })).svg, 1],
  ['a blurred avatar', (await drawAvatar({ seed: 'a', style: 'glass', size: 128 })).svg, 1],
  ['a gradient', (await drawPreview({ title: 'Hello', avatar: 'ada', background: 'gradient' })).svg, 1],
];

/** Returns the type of the first chunk (RFC 9649, 2.3). */
const chunkOf = (image: Uint8Array) => Buffer.from(image).toString('latin1', 12, 16);

/** The sizes of two decoded images, and the greatest difference of their channels, from 0 to 255. */
interface Comparison {
  readonly sizes: readonly string[];
  readonly greatest: number;
}

const COMPARE = `async (sources) => {
  const read = async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  };
  const [one, other] = await Promise.all(sources.map(read));
  let greatest = 0;
  for (let at = 0; at < one.data.length; at += 1) {
    const difference = Math.abs(one.data[at] - other.data[at]);
    // Decoders round differently when they multiply by alpha.
    const alpha = one.data[at | 3];
    const isRounding = at % 4 < 3 && alpha < 255 && (difference * alpha) / 255 < 1.5;
    if (!isRounding) greatest = Math.max(greatest, difference);
  }
  return { sizes: [one, other].map(({ width, height }) => width + ' × ' + height), greatest };
}`;

/** Returns a function that decodes and compares two images. */
async function openReader(t: Test) {
  const page = await (await startBrowser(t)).newPage();
  return (png: Uint8Array, webp: Uint8Array) => {
    const sources = [
      `data:image/png;base64,${Buffer.from(png).toString('base64')}`,
      `data:image/webp;base64,${Buffer.from(webp).toString('base64')}`,
    ];
    return page.evaluate<Comparison>(`(${COMPARE})(${JSON.stringify(sources)})`);
  };
}

t.test('in a browser', { skip: whyNoBrowser() }, async (t) => {
  const compare = await openReader(t);
  for (const [title, svg, scale] of drawings)
    t.test(`${title} has the pixels of its PNG, in fewer bytes`, async (t) => {
      const [png, webp] = [toPng(svg, { scale }), await toWebp(svg, { scale })];
      t.equal(chunkOf(webp), 'VP8L', 'lossless');
      const { sizes, greatest } = await compare(png, webp);
      t.equal(sizes[0], sizes[1]);
      t.equal(greatest, 0);
      t.ok(webp.length < png.length, `${webp.length} of ${png.length} bytes`);
    });
});

t.test('WebP images have the same bytes as those of the service', async (t) => {
  const { send } = await shareService(t);
  const payload = { ...chart, format: 'webp', scale: 2 };
  const answer = await send({ method: 'POST', url: `/${latestVersion}/chart`, payload });
  t.same(Buffer.from(await toWebp(drawChart(chart).svg, { scale: 2 })), answer.rawPayload);
});

t.test('wrong input is refused before anything is drawn', async (t) => {
  const size = 'format webp is limited to 1,000,000 pixels and 16,383 per side';
  const wrong: [svg: string, options: object, message: string][] = [
    [drawChart({ ...chart, width: 1001, height: 1000 }).svg, {}, size],
    [drawChart({ ...chart, width: 501, height: 500 }).svg, { scale: 2 }, size],
    ['<svg width="16384" height="1">', {}, size],
    ['<svg width="5" height="5">', { scale: 5 }, 'scale must be between 1 and 4'],
    ['<svg width="5" height="5">', { quality: 5 }, "Unknown option: 'quality'. Known: scale"],
    ['<svg width="5" height="5"><g>', {}, 'svg must be a drawing of this package'],
    ['not an image', {}, 'svg must be a drawing of this package'],
  ];
  for (const [svg, options, message] of wrong)
    await t.rejects(toWebp(svg, options), { name: 'InputError', message }, message);
});
