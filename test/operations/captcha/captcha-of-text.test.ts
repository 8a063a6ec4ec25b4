/** The captcha of a given text, which only v3 has. */
import t from 'tap';
import { readPng } from '../../support/read-png.ts';
import { shareService } from '../../support/service.ts';

t.test('a captcha of a given text is an image and returns nothing else', async (t) => {
  const { get } = await shareService(t);
  const answer = await get('/v3/captcha?text=Hello');
  t.equal(answer.statusCode, 200);
  t.match(readPng(answer.rawPayload), { width: 300, height: 120 });
  t.match(answer.headers, { 'content-type': 'image/png', 'cache-control': 'no-store' });
  t.notOk(answer.headers['x-captcha-text'] ?? answer.headers['x-captcha-token']);
});
