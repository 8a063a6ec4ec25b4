/** Multipart forms: the same fields however they arrive, and no work after the first error. */
import t from 'tap';
import { readMultipart, SLICE_BYTES, sliceBody } from '../../../src/http/input/multipart.ts';

const TYPE = 'multipart/form-data; boundary=a';
const part = (head: string, value: string) =>
  `--a\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;

/** Parses a body and counts the slices read. */
async function read(body: string, type = TYPE, sliceBytes = SLICE_BYTES) {
  let taken = 0;
  function* counted() {
    for (const slice of sliceBody(Buffer.from(body), sliceBytes)) {
      taken += 1;
      yield slice;
    }
  }
  const outcome = await readMultipart(type, counted()).catch((error: Error) => error);
  await new Promise(setImmediate);
  return { outcome, taken };
}

const FIELDS = 'A form must have at most 100 fields.';
const MALFORMED = 'The request body is not valid multipart/form-data.';
const filler = part('name="b"', 'x'.repeat(200_000));
const refusals: Record<string, [body: string, slicesMax: number, message: string]> = {
  '52,000 empty parts': ['\r\n--a'.repeat(52_000), 2, FIELDS],
  'parts of a line': ['\r\n--a\r\n'.repeat(30_000), 2, FIELDS],
  '2,000 fields': [part('name="b"', '').repeat(2_000), 12, FIELDS],
  'an early file': [part('name="b"; filename="c"', '') + filler, 1, 'Please send fields only, no files.'],
  'an early field without a name': [part('x="b"', '') + filler, 2, MALFORMED],
};
for (const [title, [body, slicesMax, message]] of Object.entries(refusals)) {
  t.test(`parsing ${title} stops at the error`, async (t) => {
    const { outcome, taken } = await read(body);
    t.match(outcome, { message });
    t.ok(taken <= slicesMax, `${taken} slices`);
  });
}

t.test('a form parses the same for every slice size', async (t) => {
  const body = `${part('name="b"', 'one\r\n--')}${part('name="c"', '漢')}${part('name="b"', '')}--a--\r\nthe end`;
  for (let sliceBytes = 1; sliceBytes <= body.length; sliceBytes += 1) {
    const { outcome } = await read(body, TYPE, sliceBytes);
    t.strictSame({ ...outcome }, { b: ['one\r\n--', ''], c: '漢' }, `${sliceBytes} bytes at a time`);
  }
});

t.test('a field can be as long as a body', async (t) => {
  const { outcome } = await read(`${filler}--a--`);
  t.match(outcome, { b: 'x'.repeat(200_000) });
});

t.test('a part without a file name is a field, as browsers send it for an unselected file', async (t) => {
  const { outcome } = await read(`${part('name="b"; filename=""', '')}${part('name="c"', 'd')}--a--`);
  t.strictSame({ ...outcome }, { b: '', c: 'd' });
});

t.test('a form without an end or a boundary is malformed', async (t) => {
  t.match((await read(part('name="b"', 'c'))).outcome, { message: MALFORMED });
  t.match((await read(`${part('name="b"', 'c')}--a--`, 'multipart/form-data')).outcome, {
    message: MALFORMED,
  });
});

t.test('a boundary can be as long as the standard allows, and not much longer', async (t) => {
  const TYPE_LENGTH_MAX = 200;
  const NAME_LENGTH = 'multipart/form-data; boundary='.length;
  const bodyOf = (boundary: string) => `${part('name="b"', 'c')}--a--`.replaceAll('--a', `--${boundary}`);
  for (const [length, expected] of [
    [70, { b: 'c' }],
    [TYPE_LENGTH_MAX - NAME_LENGTH, { b: 'c' }],
    [TYPE_LENGTH_MAX - NAME_LENGTH + 1, { message: MALFORMED }],
    [5_000, { message: MALFORMED }],
  ] as const) {
    const boundary = 'x'.repeat(length);
    const { outcome } = await read(bodyOf(boundary), `multipart/form-data; boundary=${boundary}`);
    t.match(outcome, expected, `${length} characters`);
  }
});
