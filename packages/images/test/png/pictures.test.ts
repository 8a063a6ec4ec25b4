import { copyFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import t, { type Test } from 'tap';
import type { ComputeOptions } from '../../../../src/compute/compute.ts';
import { countThreads, isRoomy } from '../../../../src/compute/machine.ts';
import { drawPixels } from '../../../../src/operations/images/jobs.ts';
import { openCompute } from '../../../../src/process/compute.ts';
import { findInk, readPng } from '../../../../test/support/read-png.ts';
import { onlyInFull } from '../../../../test/support/scale.ts';
import { makeFolder } from '../../../../test/support/service.ts';

const require = createRequire(import.meta.url);

function open(t: Test, options: Partial<Omit<ComputeOptions, 'workerFile'>> = {}) {
  const compute = openCompute({ now: Date.now, threadsMax: 1, ...options });
  const owner = { caller: { id: 'anybody' }, request: { onLeave() {} } };
  const drawPng = async (svg: string, scale: number) =>
    Buffer.from((await compute.run(drawPixels, { svg, scale, format: 'png' }, owner)).bytes);
  t.teardown(() => compute.close());
  /** Renders a drawing of 400 × 100 on white. */
  const draw = async (content: string, scale = 1) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100" width="400" height="100"><rect width="400" height="100" fill="#fff"/>${content}</svg>`;
    return readPng(await drawPng(svg, scale));
  };
  const write = (text: string, attributes = '') =>
    draw(`<text x="200" y="60" font-size="40" font-family="system-ui" ${attributes}>${text}</text>`);
  return { drawPng, draw, write };
}

/** A mathematical letter in one font of the package that the default font lacks. */
const FRAKTUR = '\u{1d504}';
const MISSING = '\u{10fffd}';

t.test('a PNG', async (t) => {
  const { draw, write, drawPng } = open(t);

  t.test('has the size of its drawing times the scale', async (t) => {
    for (const scale of [1, 2, 3, 4]) {
      const { width, height } = await draw('', scale);
      t.strictSame([width, height], [400 * scale, 100 * scale]);
    }
  });

  t.test('of a drawing without a size has the size of its viewBox', async (t) => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"/>';
    const { width, height } = readPng(await drawPng(svg, 2));
    t.strictSame([width, height], [60, 40]);
  });

  t.test('draws texts at their anchor, without any system font', async (t) => {
    const [start, middle, end] = [
      findInk(await write('HHH')),
      findInk(await write('HHH', 'text-anchor="middle"')),
      findInk(await write('HHH', 'text-anchor="end"')),
    ];
    t.ok(start && start.left >= 200 && start.left < 210);
    t.ok(middle && Math.abs(middle.left + middle.right - 400) <= 2);
    t.ok(end && end.right <= 200 && end.right > 190);
    t.equal(start?.bottom, 59, 'on the baseline');
  });

  t.test('inherits text properties', async (t) => {
    const inherited = await draw(
      '<g font-size="40" font-weight="600" text-anchor="end"><text transform="translate(100 0)"><tspan x="100" y="60">HHH</tspan></text></g>',
    );
    const direct = await write('HHH', 'text-anchor="end" font-weight="bold"');
    t.ok(isDeepStrictEqual(inherited, direct));
    t.notOk(isDeepStrictEqual(direct, await write('HHH', 'text-anchor="end"')), 'bold text looks different');
    const fromRight = findInk(await write('HHH', 'direction="rtl"'));
    t.ok(fromRight && fromRight.right <= 200, 'a right-to-left line starts at the right');
  });

  t.test('draws escaped letters', async (t) => {
    t.notOk(isDeepStrictEqual(await write('&lt;&amp;&#65;&#x42;'), await write('ltampAB')));
    t.ok(isDeepStrictEqual(await write('&#65;&#x42;'), await write('AB')));
  });

  t.test('draws a box for each missing grapheme', async (t) => {
    const box = findInk(await write(MISSING));
    t.ok(box && box.bottom - box.top > 20, 'a box is seen');
    t.ok(isDeepStrictEqual(await write('漢'), await write(MISSING)));
    t.ok(isDeepStrictEqual(await write('👨‍👩‍👧‍👦'), await write(MISSING)));
    const two = findInk(await write('漢字'));
    t.ok(two && box && two.right - two.left > 1.8 * (box.right - box.left));
  });

  t.test('joins Arabic letters, and places combining marks', async (t) => {
    t.notOk(isDeepStrictEqual(await write('عع'), await write('ع\u200cع')), 'unjoined letters look different');
    t.ok(isDeepStrictEqual(await write('e\u0301'), await write('é')));
  });

  t.test('always has the same bytes', async (t) => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><text y="20">Hi</text></svg>';
    t.ok((await drawPng(svg, 2)).equals(await drawPng(svg, 2)));
  });
});

t.test('finished images release their memory', { skip: onlyInFull }, async (t) => {
  const { drawPng } = open(t);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2000 2000" width="2000" height="2000"/>';
  const pictures = 50;
  const pixelBytes = pictures * 4 * 2000 * 2000;
  await drawPng(svg, 1);
  const before = process.memoryUsage.rss();
  for (let count = 0; count < pictures; count += 1) await drawPng(svg, 1);
  const measure = () => process.memoryUsage.rss() - before;
  // On a busy machine, memory is released late: more pictures cause more garbage collections.
  for (let count = 0; count < pictures && measure() >= pixelBytes / 2; count += 1) {
    await delay(50);
    await drawPng(svg, 1);
  }
  t.ok(measure() < pixelBytes / 2, `${Math.round(measure() / 1e6)} MB more after ${pictures} pictures`);
});

t.test('an invalid drawing does not affect others', async (t) => {
  const { drawPng, draw } = open(t);
  await t.rejects(drawPng('<svg', 1));
  t.equal((await draw('')).width, 400);
});

t.test('a folder of fonts adds its letters, and other files are ignored', async (t) => {
  const fontDir = makeFolder(t);
  copyFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuMathTeXGyre.ttf'), join(fontDir, 'math.ttf'));
  writeFileSync(join(fontDir, 'broken.ttf'), 'This is not a font.');
  writeFileSync(join(fontDir, 'readme.txt'), 'Nor is this.');
  const [plain, rich] = [open(t), open(t, { fontFolders: [fontDir] })];
  t.ok(
    isDeepStrictEqual(await plain.write(FRAKTUR), await plain.write(MISSING)),
    'without the folder there is a box',
  );
  t.notOk(isDeepStrictEqual(await rich.write(FRAKTUR), await rich.write(MISSING)));
  t.ok(
    isDeepStrictEqual(await rich.write('Sales'), await plain.write('Sales')),
    'the bundled letters are unchanged',
  );
});

t.test('drawings are rejected if the queue is full', async (t) => {
  const { drawPng } = open(t, { threadsMax: 1, waitingMax: 2 });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"/>';
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => drawPng(svg, 1)));
  t.equal(results.filter(({ status }) => status === 'fulfilled').length, 3);
  t.match(results.at(-1), {
    status: 'rejected',
    reason: { status: 503, headers: { 'retry-after': /^\d+$/ } },
  });
});

t.test('threads use all cores but one, if there is enough memory', async (t) => {
  const gigabyte = 2 ** 30;
  t.equal(countThreads({ cores: 8, memoryBytes: 16 * gigabyte }, 1), 7);
  t.equal(countThreads({ cores: 8, memoryBytes: 16 * gigabyte }, 2), 3, 'in each of two processes');
  t.equal(
    countThreads({ cores: 64, memoryBytes: gigabyte / 2 }, 1),
    2,
    'in a small container of a large machine',
  );
  t.equal(countThreads({ cores: 1, memoryBytes: gigabyte / 8 }, 4), 1);
  t.notOk(isRoomy({ cores: 2, memoryBytes: gigabyte / 4 }), 'quick jobs share the thread');
  t.ok(isRoomy({ cores: 2, memoryBytes: gigabyte / 2 }));
});
