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

  t.test('input that only a query can contain has its own errors', async (t) => {
    const both = 'Give either data, or labels and values';
    const noJson = 'data must be a JSON object';
    const table: [query: Record<string, string>, error: string][] = [
      [{ type: 'bar', data: '{' }, noJson],
      [{ type: 'bar', data: '[1]' }, noJson],
      [{ type: 'bar', data: '"{}"' }, noJson],
      [{ type: 'bar', data: 'null' }, noJson],
      [
        { type: 'bar', data: json(data).padEnd(9000) },
        'data must be at most 8000 characters in a URL; use POST for more',
      ],
      [{ type: 'bar', data: json(data), labels: 'a' }, both],
      [{ type: 'bar', data: json(data), values: '1' }, both],
      [{ type: 'bar', data: json(data), label: 'Sales' }, both],
      [{ type: 'bar' }, 'data must be an object'],
      [
        { cht: 'p3', chd: 't:60,40', chl: 'a|b' },
        'cht is supported only as cht=qr; use type, labels and values, or c instead',
      ],
      [{ type: 'bar', labels: 'a,b' }, 'data must contain a datasets array'],
      [{ type: 'pie', labels: 'a,b' }, 'data must contain a values array'],
      [{ type: 'pie', values: '1' }, 'data must contain a labels array'],
      [{ type: 'bar', labels: 'a,b', values: '1,two' }, "Dataset values must be numbers, not 'two'"],
      [{ type: 'bar', labels: 'a,b', values: '1,0x10' }, "Dataset values must be numbers, not '0x10'"],
      [{ type: 'pie', labels: 'a,b', values: '1,' }, 'Values must be non-negative numbers, not null'],
      [
        { type: 'bar', labels: 'a,b', values: '1' },
        'Each dataset must have the same number of values as labels: dataset 1 has 1 for 2 labels',
      ],
      [
        { type: 'donut', labels: 'a,b', values: '1,2,3' },
        'Values must have the same number as labels: values has 3 for 2 labels',
      ],
      [
        { type: 'pie', data: json({ labels: ['a'], values: [1], rings: [[1], [1, 2]] }) },
        'Each ring must have the same number of values as labels: rings.1 has 2 for 1 label',
      ],
      [
        { type: 'line', data: json({ labels: ['a'], datasets: [{ values: [1] }, { values: [1, 2] }] }) },
        'Each dataset must have the same number of values as labels: dataset 2 has 2 for 1 label',
      ],
      [
        { type: 'bar', labels: 'a,b', values: '1,2', colors: 'teal,redd' },
        "colors.1 must be a color such as #ff6600 or teal, not 'redd'",
      ],
    ];
    for (const [query, error] of table) {
      const answer = await get(addressOf(query));
      t.strictSame(answer.json(), { message: 'Bad Request', error, status: 400 }, json(query));
    }
    t.equal(
      (await get('/v6/chart?type=bar&labels=a&labels=b&values=1')).json().error,
      'labels must be given only once',
    );
    t.equal((await get('/v6/chart?type=bar&type=pie')).json().error, 'type must be given only once');
    t.equal((await get('/v6/chart?type=bar&data={}&data={}')).json().error, 'data must be given only once');
  });

  t.test('everything else is rejected as in the POST, in the same order', async (t) => {
    const table: [members: object, error: string][] = [
      [{}, 'Please provide a valid chart type (?type=bar|line|pie|donut)'],
      [{ type: 'treemap', width: 1 }, 'Please provide a valid chart type (?type=bar|line|pie|donut)'],
      [{ type: 'bar', data: {}, title: 'x'.repeat(201), width: 1 }, 'data must contain a labels array'],
      [{ type: 'bar', data, title: 'x'.repeat(201), width: 1 }, 'title must be at most 200 characters'],
      [{ type: 'bar', data, width: 1, height: 1 }, 'width must be between 50 and 4096'],
      [{ type: 'bar', data, height: 1, bg: 'x' }, 'height must be between 50 and 4096'],
      [
        { type: 'bar', data, colors: ['x'], bg: 'x' },
        "colors.0 must be a color such as #ff6600 or teal, not 'x'",
      ],
      [{ type: 'bar', data, legend: 'x', mode: 'x' }, 'legend must be true or false'],
      [{ type: 'pie', data: pie, mode: 'x', theme: 'x' }, 'Mode must be one of: svg, data'],
      [{ type: 'pie', data: pie, theme: 'x', locale: 'x' }, 'theme must be one of: light, dark, auto'],
      [{ type: 'pie', data: pie, locale: 'xx' }, 'locale must be a language tag such as en, de-CH or pt-BR'],
      [{ type: 'pie', data: { labels, values: [0, 0, 0] } }, 'At least one value must be positive'],
    ];
    for (const [members, error] of table) {
      const texts = Object.entries(members).map(([name, member]) => [
        name,
        name === 'data' ? json(member) : String(member),
      ]);
      t.equal((await post('/v6/chart', members)).json().error, error, `POST ${error}`);
      t.equal((await get(addressOf(Object.fromEntries(texts)))).json().error, error, `GET ${error}`);
    }
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
