import t from 'tap';
import { readPng } from '../../support/read-png.ts';
import { shareService } from '../../support/service.ts';

t.test('link previews', async (t) => {
  const { get } = await shareService(t);
  const preview = (query: Record<string, string>) => get(`/v6/preview?${new URLSearchParams(query)}`);

  t.test('a preview is a PNG of 1200 × 630 pixels for any Accept header', async (t) => {
    for (const accept of ['*/*', 'image/svg+xml', 'text/html']) {
      const answer = await get('/v6/preview?title=Hello&avatar=ada&chart=1,5,2', { accept });
      t.equal(answer.headers['content-type'], 'image/png');
      t.match(readPng(answer.rawPayload), { width: 1200, height: 630 });
    }
    t.match(readPng((await preview({ title: 'Hello', scale: '2' })).rawPayload), {
      width: 2400,
      height: 1260,
    });
  });

  t.test('it is an SVG on request, with its texts as text', async (t) => {
    const answer = await preview({ title: 'A <title> & more', site: 'example.com', format: 'svg' });
    t.match(answer.headers['content-type'], 'image/svg+xml');
    t.match(answer.body, 'A &lt;title&gt; &amp; more');
  });

  t.test('numbers of a chart can have a sign, a point at either end and an exponent', async (t) => {
    const { body } = await preview({ title: 'a', chart: '1.,.5,-2.25,+3e-1,1.E2', format: 'svg' });
    t.equal(body, (await preview({ title: 'a', chart: '1,0.5,-2.25,0.3,100', format: 'svg' })).body);
  });
});
