/** PNGs by the function and by the service. */
import t from 'tap';
import { latestVersion } from '../../../../src/contract/versions.ts';
import { shareService } from '../../../../test/support/service.ts';
import { drawBadge, drawChart, drawQrCode } from '../../src/index.ts';
import { toPng } from '../../src/png/index.ts';

const chart = {
  type: 'bar',
  title: 'Sales',
  data: { labels: ['Q1', 'Q2'], datasets: [{ label: 'A', values: [3, 5] }] },
} as const;

t.test('PNGs have the same bytes as those of the service', async (t) => {
  const { get, send } = await shareService(t);
  const options = { format: 'png', scale: 2 };
  const answer = await send({
    method: 'POST',
    url: `/${latestVersion}/chart`,
    payload: { ...chart, ...options },
  });
  t.same(Buffer.from(toPng(drawChart(chart).svg, { scale: 2 })), answer.rawPayload);
  const code = await get(`/${latestVersion}/qrcode?text=a&size=101&format=png&scale=3`);
  t.same(
    Buffer.from(toPng(drawQrCode({ text: 'a', size: 101, scale: 3 }).svg, { scale: 3 })),
    code.rawPayload,
  );
  const badge = await get(`/${latestVersion}/badge?message=passing&format=png`);
  t.same(Buffer.from(toPng(drawBadge({ message: 'passing' }).svg)), badge.rawPayload);
});

t.test('wrong input is refused before anything is drawn', async (t) => {
  const { svg } = drawChart({ ...chart, width: 2100, height: 2000 });
  const wrong: [call: () => unknown, message: string][] = [
    [() => toPng(svg), 'The image must have at most 4,000,000 pixels'],
    [() => toPng(svg, { scale: 0 }), 'scale must be between 1 and 4'],
    [() => toPng(svg, { scale: 1.5 }), 'scale must be a whole number between 1 and 4'],
    [() => toPng(svg, { scale: '2' } as never), 'scale must be a number'],
    [() => toPng(svg, { width: 5 } as never), "Unknown option: 'width'. Known: scale"],
    [() => toPng('not an image'), 'svg must be a drawing of this package'],
    [() => toPng('<svg width="0" height="5">'), 'svg must be a drawing of this package'],
    [() => toPng(undefined as never), 'svg must be a drawing of this package'],
    [() => toPng('<svg width="5" height="5"><g>'), 'svg must be a drawing of this package'],
  ];
  for (const [call, message] of wrong) t.throws(call, { name: 'InputError', message }, message);
});
