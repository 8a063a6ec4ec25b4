/** GET /chart: the same image as with POST, from query parameters. */
import t from 'tap';
import { shareService } from '../../support/service.ts';

const labels = ['Q1', 'Q2', 'Q3'];
const data = { labels, datasets: [{ label: 'Sales', values: [3, 5, 4] }] };
const pie = { labels, values: [50, 30, 20] };
const json = JSON.stringify;

/** Formats a URL like browsers and libraries: every reserved character is percent-encoded. */
const addressOf = (members: Readonly<Record<string, string>>) => `/v6/chart?${new URLSearchParams(members)}`;

t.test('charts from URLs', async (t) => {
  const { get, post, send } = await shareService(t);

  t.test('a chart from a URL equals the chart of the POST, byte for byte', async (t) => {
    const table: [title: string, address: Record<string, string>, body: object][] = [
      ['bars', { type: 'bar', data: json(data) }, { type: 'bar', data }],
      [
        'a pie',
        { type: 'pie', data: json(pie), title: 'T', width: '400' },
        { type: 'pie', data: pie, title: 'T', width: 400 },
      ],
      [
        'every member',
        {
          type: 'bar',
          data: json(data),
          title: 'Sales & more',
          width: '640',
          height: '480.5',
          colors: '#ff6600,teal',
          bg: 'ivory',
          legend: 'false',
          theme: 'dark',
          value_labels: 'true',
          unit: '€',
          decimals: '2',
          locale: 'de',
          percent: 'false',
          horizontal: 'true',
          stacked: 'true',
          x_title: 'Quarter',
          y_title: 'Sales',
        },
        {
          type: 'bar',
          data,
          title: 'Sales & more',
          width: 640,
          height: 480.5,
          colors: ['#ff6600', 'teal'],
          bg: 'ivory',
          legend: false,
          theme: 'dark',
          value_labels: true,
          unit: '€',
          decimals: 2,
          locale: 'de',
          percent: false,
          horizontal: true,
          stacked: true,
          x_title: 'Quarter',
          y_title: 'Sales',
        },
      ],
      ['numbers', { type: 'line', data: json(data), mode: 'data' }, { type: 'line', data, mode: 'data' }],
      [
        'lists',
        { type: 'line', labels: 'Q1,Q2,Q3', values: '3,5,4', label: 'Sales' },
        { type: 'line', data },
      ],
      [
        'values without a label',
        { type: 'bar', labels: 'a,b', values: '1,2' },
        { type: 'bar', data: { labels: ['a', 'b'], datasets: [{ values: [1, 2] }] } },
      ],
      [
        'lists of a pie',
        { type: 'donut', labels: 'Q1,Q2,Q3', values: '50, 30 ,2e1' },
        { type: 'donut', data: pie },
      ],
      [
        'commas in labels',
        { type: 'pie', labels: 'Paris\\, France,Rome', values: '1,2' },
        { type: 'pie', data: { labels: ['Paris, France', 'Rome'], values: [1, 2] } },
      ],
      [
        'a gap',
        { type: 'line', labels: 'a,b,c', values: '1,,-3.5' },
        { type: 'line', data: { labels: ['a', 'b', 'c'], datasets: [{ values: [1, null, -3.5] }] } },
      ],
      [
        'a gauge',
        {
          type: 'gauge',
          values: '72',
          label: 'Disk',
          max: '90',
          unit: '%',
          bands: '0:60:Good,60:90:Busy: 9\\, 10,90:95',
        },
        {
          type: 'gauge',
          data: { value: 72, label: 'Disk' },
          max: 90,
          unit: '%',
          bands: [
            { from: 0, to: 60, label: 'Good' },
            { from: 60, to: 90, label: 'Busy: 9, 10' },
            { from: 90, to: 95 },
          ],
        },
      ],
      [
        'a radar',
        { type: 'radar', labels: 'a,b,c', values: '1,2,3', label: 'A', max: '10' },
        {
          type: 'radar',
          data: { labels: ['a', 'b', 'c'], datasets: [{ label: 'A', values: [1, 2, 3] }] },
          max: 10,
        },
      ],
      [
        'a progress',
        { type: 'progress', data: json({ value: 72 }), bands: '', max: '' },
        { type: 'progress', data: { value: 72 } },
      ],
      [
        'empty parameters',
        { type: 'bar', data: json(data), labels: '', title: '', width: '', colors: '' },
        { type: 'bar', data },
      ],
      [
        'null',
        { type: 'bar', data: json({ labels: [1, 2], datasets: [{ label: null, values: [1, 2] }] }) },
        { type: 'bar', data: { labels: [1, 2], datasets: [{ label: null, values: [1, 2] }] } },
      ],
    ];
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
