/** Odd texts in every string of every operation, and the results of Node.js. */
import { createHash } from 'node:crypto';
import t from 'tap';
import { oddRequests, oddTexts } from '../../scripts/fuzz/odd-texts.ts';
import { isOwn, targets, titleOf } from '../../scripts/fuzz/targets.ts';
import { latestVersion } from '../../src/contract/versions.ts';
import { atScale } from '../support/scale.ts';
import { startService } from '../support/service.ts';

const { send, post, advance } = await startService(t);

/** The fuzzer's own test covers event streams and long polls. */
const isPlain = ({ operation }: (typeof targets)[number]) =>
  !/event-stream/.test(JSON.stringify(operation.responses)) &&
  !operation.parameters?.some(({ name }) => name === 'wait');

t.test('no odd text leads to a status of 500 or more, in any string of any operation', async (t) => {
  const all = targets
    .filter(({ prefix }) => prefix === `/${latestVersion}`)
    .filter((target) => isOwn(target) && isPlain(target))
    .flatMap((target) => [...oddRequests(target)].map((odd) => ({ target, ...odd })));
  // A step without a common divisor with the number of texts reaches all of them.
  const step = atScale({ full: 71, quick: 211 });
  const failures: string[] = [];
  let count = 0;
  for (let index = 0; index < all.length; index += step) {
    const { target, title, request } = all[index] ?? all[0] ?? {};
    if (!target || !request) break;
    const { method, url, headers, body } = request;
    const answer = await send({
      method: method as 'GET', // of a document
      url,
      headers: { ...headers },
      ...(body && { payload: Buffer.from(body) }),
    });
    count += 1;
    if (count % 20 === 0) advance(3_600_000);
    if (answer.statusCode >= 500 && answer.statusCode !== 503)
      failures.push(`${titleOf(target)} ${title}: ${answer.statusCode}`);
  }
  t.same(failures, []);
  t.ok(count > 40, `${count} requests`);
});

const texts = oddTexts
  .filter((text) => text !== '' && !/\p{Surrogate}/u.test(text))
  .filter((_, index) => index % atScale({ full: 1, quick: 4 }) === 0);

t.test('encodings of odd texts can be decoded, and equal those of Node.js', async (t) => {
  for (const [index, text] of texts.entries()) {
    const name = `text ${index}`; // odd texts would break the report
    const encode = async (format: string) => (await post('/v6/encode', { text, format })).json().result;
    t.equal(await encode('base64'), Buffer.from(text).toString('base64'), name);
    t.equal(await encode('hex'), Buffer.from(text).toString('hex'), name);
    for (const format of ['url', 'html', 'base32', 'base64url']) {
      const decoded = await post('/v6/decode', { text: await encode(format), format });
      // HTML has no references for control characters.
      if (decoded.statusCode === 200 && format !== 'html')
        t.equal(decoded.json().result, text, `${format} ${name}`);
    }
    const hash = createHash('sha256').update(text).digest('hex');
    t.equal((await post('/v6/hash', { text, algorithm: 'sha256' })).json().hash, hash, name);
    advance(60_000);
  }
});

t.test('odd texts are equal to themselves, and survive a change of format', async (t) => {
  for (const [index, text] of texts.entries()) {
    const name = `text ${index}`; // odd texts would break the report
    const diff = (await post('/v6/text/diff', { a: text, b: `${text}x`, by: 'word' })).json();
    const rebuild = (...types: string[]) =>
      diff.changes
        .filter((change: { type: string }) => types.includes(change.type))
        .map((change: { text: string }) => change.text)
        .join('');
    t.equal(rebuild('same', 'removed'), text, name);
    t.equal(rebuild('same', 'added'), `${text}x`, name);
    const { bytes } = (await post('/v6/text/count', { text })).json();
    t.equal(bytes, Buffer.byteLength(text), name);
    const json = JSON.stringify({ [text]: [text, { a: text }] });
    for (const format of ['yaml', 'toml']) {
      const there = await post('/v6/data/convert', { text: json, from: 'json', to: format });
      t.equal(there.statusCode, 200, `${format} ${name}`);
      if (there.statusCode !== 200) continue;
      const back = await post('/v6/data/convert', { text: there.json().result, from: format, to: 'json' });
      t.same(JSON.parse(back.json().result ?? 'null'), JSON.parse(json), `${format} ${name}`);
    }
    advance(60_000);
  }
});
