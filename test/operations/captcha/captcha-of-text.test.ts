/** The captcha of a given text, which only v3 has. */
import t from 'tap';
import type { Version } from '../../../src/contract/versions.ts';
import { readPng } from '../../support/read-png.ts';
import { shareService } from '../../support/service.ts';

const version: Version = 'v3';

t.test('a captcha of a given text', async (t) => {
  const { get } = await shareService(t);

  t.test('is an image and returns nothing else', async (t) => {
    const answer = await get(`/${version}/captcha?text=Hello`);
    t.equal(answer.statusCode, 200);
    const { width, height } = readPng(answer.rawPayload);
    t.strictSame([width, height], [300, 120]);
    t.match(answer.headers, { 'content-type': 'image/png', 'cache-control': 'no-store' });
    t.notOk(answer.headers['x-captcha-text'] ?? answer.headers['x-captcha-token']);
  });

  const missing = 'Please provide a valid argument (?text={text})';
  const refusals: [query: string, error: string][] = [
    ['', missing],
    ['text=', missing],
    ['text=%20%20', missing],
    ['text=a%00b', missing],
    [`text=${'x'.repeat(21)}`, 'text must be at most 20 characters'],
    ['text=%E6%97%A5%E6%9C%AC', "text has a character that the font lacks: '日'"],
  ];
  for (const [query, error] of refusals) {
    t.test(`with ?${query} is rejected: ${error}`, async (t) => {
      const answer = await get(`/${version}/captcha?${query}`);
      t.equal(answer.statusCode, 400);
      t.equal(answer.json().error, error);
    });
  }
});
