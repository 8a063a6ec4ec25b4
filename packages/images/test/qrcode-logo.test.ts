/** PNGs of logos: exactly those that a renderer shows are accepted. */
import { crc32, deflateSync } from 'node:zlib';
import t from 'tap';
import { readPng } from '../../../test/support/read-png.ts';
import { checkLogo } from '../src/qrcode/logo.ts';

interface Parts {
  readonly side?: number;
  readonly depth?: number;
  readonly colorType?: number;
  /** Compression, filter and interlace method. */
  readonly methods?: readonly [number, number, number];
  readonly palette?: Buffer | undefined;
  /** The uncompressed rows. Default: opaque or gray, without a filter. */
  readonly rows?: Buffer;
}

const SIDE = 9;
const CHANNELS = [1, 0, 3, 1, 2, 0, 4];
const DEPTHS = [[1, 2, 4, 8, 16], [], [8, 16], [1, 2, 4, 8], [8, 16], [], [8, 16]];
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function writePng(parts: Parts = {}): Buffer {
  const { side = SIDE, depth = 8, colorType = 6, methods = [0, 0, 0], palette } = parts;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side);
  header.writeUInt32BE(side, 4);
  header.set([depth, colorType, ...methods], 8);
  const rows = parts.rows ?? makeRows(depth, colorType, methods[2] === 1);
  const colors = palette && chunk('PLTE', palette);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const pixels = chunk('IDAT', deflateSync(rows));
  const all = [signature, chunk('IHDR', header), ...(colors ? [colors] : []), pixels];
  return Buffer.concat([...all, chunk('IEND', Buffer.alloc(0))]);
}

function makeRows(depth: number, colorType: number, isInterlaced: boolean): Buffer {
  const row = (columns: number) => {
    const length = Math.ceil((columns * (CHANNELS[colorType] ?? 1) * depth) / 8);
    return Buffer.concat([Buffer.from([0]), Buffer.alloc(length, colorType === 3 ? 0 : 0xff)]);
  };
  if (!isInterlaced) return Buffer.concat(Array.from({ length: SIDE }, () => row(SIDE)));
  const passes = ADAM7.flatMap(([left, top, across, down]) => {
    const columns = Math.ceil((SIDE - left) / across);
    return Array.from({ length: Math.ceil((SIDE - top) / down) }, () => row(columns));
  });
  return Buffer.concat(passes);
}

const check = (png: Buffer) => checkLogo(`data:image/png;base64,${png.toString('base64')}`);
/** Whether the renderer shows anything. */
const isShown = (png: Buffer) => readPng(png).data.some((value, index) => index % 4 === 3 && value > 0);
const red = Buffer.from([255, 0, 0]);

t.test('every color type and depth is accepted, interlaced or not', async (t) => {
  for (const [colorType, depths] of DEPTHS.entries())
    for (const depth of depths)
      for (const interlace of [0, 1]) {
        const palette = colorType === 3 ? red : undefined;
        const png = writePng({ depth, colorType, methods: [0, 0, interlace], palette });
        const title = `color type ${colorType} of ${depth} bits, interlace ${interlace}`;
        t.equal(check(png), undefined, title);
        t.ok(isShown(png), title);
      }
});

t.test('a PNG that a renderer does not show is refused', async (t) => {
  const broken: [title: string, parts: Parts][] = [
    ['interlace method 7', { methods: [0, 0, 7] }],
    ['compression method 1', { methods: [1, 0, 0] }],
    ['filter method 1', { methods: [0, 1, 0] }],
    ['color type 5', { colorType: 5 }],
    ['3 bits', { depth: 3, colorType: 0 }],
    ['a palette without colors', { colorType: 3 }],
    ['a palette of 16 bits', { colorType: 3, depth: 16, palette: red }],
    ['one row', { rows: Buffer.alloc(1 + SIDE * 4) }],
    ['one byte too few', { rows: makeRows(8, 6, false).subarray(1) }],
    ['filter 9', { rows: Buffer.alloc(SIDE * (1 + SIDE * 4), 9) }],
    ['no rows', { rows: Buffer.alloc(0) }],
  ];
  for (const [title, parts] of broken)
    t.equal(check(writePng(parts)), 'logo is not a valid PNG: it is damaged, or another format', title);
});
