/** GET /chart: the same image as with POST, from query parameters. */
import t from 'tap';
import { readRows } from '../../support/json-lines.ts';
import { shareService } from '../../support/service.ts';

const labels = ['Q1', 'Q2', 'Q3'];
const data = { labels, datasets: [{ label: 'Sales', values: [3, 5, 4] }] };
const json = JSON.stringify;

/** Formats a URL like browsers and libraries: every reserved character is percent-encoded. */
const addressOf = (members: Readonly<Record<string, string>>) => `/v6/chart?${new URLSearchParams(members)}`;

t.test('charts from URLs', async (t) => {
  const { get, post, send } = await shareService(t);

  t.test('a chart from a URL equals the chart of the POST, byte for byte', async (t) => {
    const table = readRows<[title: string, address: Record<string, string>, body: object]>(
      'test/operations/images/chart-addresses.jsonl',
    );
    for (const [title, address, body] of table) {
      const byAddress = await get(addressOf(address));
      const posted = await post('/v6/chart', body);
      t.equal(byAddress.statusCode, 200, title);
      t.equal(byAddress.body, posted.body, title);
      t.equal(byAddress.headers['content-type'], posted.headers['content-type'], title);
      t.equal(byAddress.headers['cache-control'], 'public, max-age=31536000, immutable', title);
      t.match(byAddress.headers.etag, /^"[\w-]+"$/, title);
    }
  });

  t.test('a cached chart gets a 304', async (t) => {
    for (const mode of ['svg', 'data']) {
      const address = addressOf({ type: 'bar', data: json(data), mode });
      const { etag = '' } = (await get(address)).headers;
      const again = await get(address, { 'if-none-match': String(etag) });
      t.equal(again.statusCode, 304);
      t.equal(again.body, '');
      t.equal(again.headers['cache-control'], 'public, max-age=31536000, immutable');
      t.equal((await get(address, { 'if-none-match': '"other"' })).statusCode, 200);
    }
    const head = await send({ method: 'HEAD', url: addressOf({ type: 'bar', data: json(data) }) });
    t.equal(head.statusCode, 200);
    t.match(head.headers['content-type'], /^image\/svg\+xml/);
  });

  t.test('a repeated parameter is rejected', async (t) => {
    t.equal(
      (await get('/v6/chart?type=bar&labels=a&labels=b&values=1')).json().error,
      'labels must be given only once',
    );
    t.equal((await get('/v6/chart?type=bar&type=pie')).json().error, 'type must be given only once');
    t.equal((await get('/v6/chart?type=bar&data={}&data={}')).json().error, 'data must be given only once');
  });

  t.test('format and scale are checked last', async (t) => {
    const address = addressOf({ type: 'bar', data: json(data) });
    t.equal((await get(`${address}&format=gif`)).json().error, 'format must be one of: svg, png, webp');
    t.equal((await get(`${address}&scale=9`)).json().error, 'scale must be between 1 and 4');
    t.equal((await get(`${address}&scale=9&width=1`)).json().error, 'width must be between 50 and 4096');
    const png = await get(`${address}&format=png&width=100&height=60`);
    t.equal(png.headers['content-type'], 'image/png');
    t.same(png.rawPayload.subarray(1, 4).toString(), 'PNG');
  });

  t.test('twenty labels and five datasets fit a URL of 2,000 characters', async (t) => {
    const twenty = Array.from({ length: 20 }, (_, index) => `Label ${index + 1}`);
    const datasets = Array.from({ length: 5 }, (_, order) => ({
      label: `Dataset ${order + 1}`,
      values: twenty.map((_, index) => Math.round(600 + 400 * Math.sin(index * 1.3 + order)) / 10),
    }));
    const address = addressOf({
      type: 'line',
      title: 'Twenty labels',
      data: json({ labels: twenty, datasets }),
    });
    t.ok(address.length <= 2000, `${address.length}`);
    t.equal((await get(address)).statusCode, 200);
  });

  t.test('only v6 has charts from URLs', async (t) => {
    t.equal((await get('/v5/chart?type=bar')).statusCode, 405);
  });
});
