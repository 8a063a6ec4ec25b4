/** Every image that can be a PNG can be a WebP image, from the built program, started in another folder. */
import t from 'tap';
import { type Operation, operationsOf } from '../../../src/contract/model.ts';
import { latestVersion } from '../../../src/contract/versions.ts';
import { makeFolder } from '../../support/folders.ts';
import { roomyQuotas, startServer } from '../../support/server-process.ts';

/** A request for each operation with an image, without the version. */
const requests: Readonly<Record<string, string | [url: string, body: object]>> = {
  renderAvatar: '/avatar?seed=a&format=webp',
  renderBadge: '/badge?message=a&format=webp',
  renderBadgeFromPath: '/badge/a-b-red.webp',
  renderBarcode: '/barcode?text=a&type=code128&format=webp',
  renderChart: ['/chart?format=webp', { type: 'pie', data: { labels: ['a'], values: [1] } }],
  renderChartByAddress: '/chart?c={type:%27pie%27,data:{labels:[1,2],datasets:[{data:[1,2]}]}}&f=webp',
  renderPlaceholder: '/placeholder?format=webp',
  renderPlaceholderInColors: '/placeholder/300x200/fff/000?format=webp',
  renderPlaceholderOfSize: '/placeholder/300x200.webp',
  renderPreview: '/preview?title=a&format=webp',
  renderQrCode: '/qrcode?text=a&format=webp',
  renderQrPayload: ['/qrcode?format=webp', { type: 'wifi', network: 'a', password: 'quiet-harbor' }],
};

t.test('the built program', async (t) => {
  const server = await startServer(t, { DATA_DIR: makeFolder(t), ...roomyQuotas });
  const { text } = await server.get(`/${latestVersion}/openapi.json`);
  const returns = ({ success }: Operation, type: string) => success.content?.[type] !== undefined;
  const operations = operationsOf(JSON.parse(text))
    .filter((operation) => returns(operation, 'image/svg+xml') && returns(operation, 'image/png'))
    // Its images are files.
    .filter(({ operationId }) => operationId !== 'getImage');

  t.strictSame(
    operations.map(({ operationId }) => operationId).sort(),
    Object.keys(requests).sort(),
    'the table has every operation that offers PNG',
  );
  for (const [name, request] of Object.entries(requests))
    await t.test(`${name} returns WebP`, async (t) => {
      const [path, body] = typeof request === 'string' ? [request] : request;
      const answer = await fetch(`${server.url}/${latestVersion}${path}`, {
        ...(body && {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }),
      });
      t.equal(answer.status, 200);
      t.equal(answer.headers.get('content-type'), 'image/webp');
      t.match(
        Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 16),
        /^RIFF[\s\S]{4}WEBPVP8[LX ]$/,
      );
    });
});
