/** Tool calls as models write them. */
import { readFileSync } from 'node:fs';
import t from 'tap';
import { connectAgent, listen } from '../../support/agents.ts';
import { readRows } from '../../support/json-lines.ts';
import { startService } from '../../support/service.ts';

interface Call {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}
const readCalls = (file: string): Call[] => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
const calls = [...readCalls('natural-calls.json'), ...readCalls('natural-spellings.json')];

/** Calls that need values which no tool guesses, such as dates in words. All others succeed. */
const refusals = readRows<[tool: string, values: object, error: string]>(
  'test/http/agents/unclear-calls.jsonl',
);

const url = await listen(await startService(t));

t.test('121 of 131 calls of models succeed, and every refusal is a sentence', async (t) => {
  const client = await connectAgent(t, url, '2026-07-28');
  const refused: [call: string, error: string | undefined][] = [];
  for (const { tool, arguments: values } of calls) {
    const { isError, content } = await client.callTool({ name: tool, arguments: values });
    const [first] = content as { type: string; text?: string }[];
    if (!isError) continue;
    refused.push([`${tool} ${JSON.stringify(values)}`, first?.text]);
  }
  t.equal(calls.length, 131);
  const expected = refusals.map(([tool, values]) => `${tool} ${JSON.stringify(values)}`);
  t.strictSame(
    refused.map(([call]) => call),
    expected,
  );
  for (const [index, [call, error]] of refused.entries()) {
    t.match(error, /^.{10,900}$/s, call);
    t.match(error, new RegExp(refusals[index]?.[2] ?? 'nothing'), call);
  }
});

t.test('charts are drawn from the same numbers in every shape', async (t) => {
  const client = await connectAgent(t, url, '2026-07-28');
  const draw = async (values: Record<string, unknown>) => {
    const { content } = await client.callTool({ name: 'draw_chart', arguments: values });
    return (content as { data?: string; text?: string }[])[0];
  };
  const bar = { labels: ['a', 'b'], datasets: [{ label: 'x', values: [1, 2] }] };
  const expected = await draw({ type: 'bar', data: bar });
  t.ok(expected?.data);
  const chartJs = { labels: ['a', 'b'], datasets: [{ label: 'x', data: [1, 2] }] };
  for (const values of [
    { type: 'BAR', data: JSON.stringify(bar) },
    { type: 'bar', data: { ...bar, datasets: [{ label: 'x', values: ['1', '2'] }] } },
    { type: 'bar', data: chartJs },
    { type: 'bar', ...bar },
    { type: 'bar', labels: ['a', 'b'], datasets: [{ name: 'x', values: [1, 2] }] },
    { type: 'bar', data: bar, width: '560', stacked: 'false' },
    { type: 'bar', labels: ['a', 'b'], values: [1, 2], label: 'x' },
    { type: 'bar', data: { labels: ['a', 'b'], datasets: { label: 'x', values: [1, 2] } } },
    { c: { type: 'bar', data: chartJs } },
    { c: JSON.stringify({ type: 'bar', data: chartJs }) },
  ])
    t.strictSame(await draw(values), expected, JSON.stringify(values));
  t.strictSame(
    await draw({ type: 'bar', data: bar, title: { text: 'T' } }),
    await draw({ type: 'bar', data: bar, title: 'T' }),
  );
  const option = async (type: string, options: object) =>
    t.strictSame(await draw({ type, data: bar }), await draw({ ...options, data: bar }), type);
  await option('stacked_bar', { type: 'bar', stacked: true });
  await option('Stacked Area', { type: 'area', stacked: true });
  await option('stackedBar', { type: 'bar', stacked: true });
  await option('horizontal_bar', { type: 'bar', horizontal: true });
  await option('horizontal-stacked-bar', { type: 'bar', horizontal: true, stacked: true });
  const sparkline = await draw({ type: 'sparkline', data: { datasets: [{ values: [1, 2] }] } });
  t.ok(sparkline?.data);
  t.strictSame(await draw({ type: 'sparkline', data: [1, 2] }), sparkline);
  t.strictSame(await draw({ type: 'sparkline', values: [1, 2] }), sparkline);
  const gauge = await draw({ type: 'gauge', data: { value: 72 } });
  t.ok(gauge?.data);
  for (const values of [{ value: 72 }, { value: '72' }, { data: 72 }, { data: '72' }])
    t.strictSame(await draw({ type: 'gauge', ...values }), gauge, JSON.stringify(values));
  const part = await draw({ type: 'progress', max: 60, data: { value: 30 } });
  t.ok(part?.data);
  t.strictSame(await draw({ type: 'progress', data: { value: 30, max: '60' } }), part);
  const series = [{ name: 'x', data: [1, 2] }];
  t.strictSame(await draw({ type: 'bar', data: { series, categories: ['a', 'b'] } }), expected);
  t.strictSame(await draw({ type: 'bar', series, categories: ['a', 'b'] }), expected);
  t.strictSame(await draw({ type: 'bar', labels: ['a', 'b'], data: [1, 2], label: 'x' }), expected);
  t.strictSame(await draw({ type: 'bar', data: { labels: ['a', 'b'], data: [1, 2], label: 'x' } }), expected);
  t.strictSame(await draw({ type: 'bar', categories: ['a', 'b'], values: [1, 2], label: 'x' }), expected);
  for (const [type, ...points] of [
    ['scatter', [1, 2], [3, 4]],
    ['bubble', [1, 2, 5], [3, 4, 9]],
  ] as const) {
    const dots = await draw({ type, data: { datasets: [{ points }] } });
    t.ok(dots?.data, type);
    t.strictSame(await draw({ type, data: points }), dots, type);
  }
  const circles = [
    { x: 1, y: 2, r: 5 },
    { x: 3, y: 4, r: 9 },
  ];
  t.strictSame(
    await draw({ type: 'bubble', data: circles }),
    await draw({ type: 'bubble', data: { datasets: [{ data: circles }] } }),
  );
  for (const type of ['funnel', 'polar', 'histogram']) {
    const slices = { labels: ['a', 'b'], values: [3, 1] };
    const { labels, values } = slices;
    const one = await draw({ type, data: slices });
    t.ok(one?.data, type);
    t.strictSame(await draw({ type, data: { labels, datasets: [{ values }] } }), one, type);
  }
  t.match((await draw({ type: 'scatter', data: [] }))?.text, /^data must/, 'no points are no chart');
  const untitled = await draw({ type: 'bar', data: bar, title: { color: 'red' } });
  t.match(untitled?.text, /title/, 'an object without text is no title');
  const pie = await draw({ type: 'pie', data: { labels: ['a', 'b'], values: [3, 1] } });
  t.strictSame(
    await draw({ type: 'pie', data: { labels: ['a', 'b'], datasets: [{ values: [3, 1] }] } }),
    pie,
  );
  t.strictSame(
    await draw({
      type: 'pie',
      data: [
        { label: 'a', value: 3 },
        { label: 'b', value: 1 },
      ],
    }),
    pie,
  );
});

t.test('the result of a chart names the data that it does not have', async (t) => {
  const client = await connectAgent(t, url, '2026-07-28');
  const ignored = async (values: Record<string, unknown>) => {
    const { content } = await client.callTool({ name: 'draw_chart', arguments: values });
    const texts = (content as { text?: string }[]).map(({ text = '' }) => text);
    return texts.find((text) => text.startsWith('ignored: '));
  };
  const labels = ['a', 'b'];
  const values = [1, 2];
  const datasets = [{ label: 'x', values: [3, 4] }];
  t.equal(await ignored({ type: 'bar', labels, datasets }), undefined);
  t.equal(await ignored({ type: 'bar', labels, values, datasets }), 'ignored: data.values');
  t.equal(
    await ignored({ type: 'pie', data: { labels, values, datasets: [{ values: [3, 4] }] } }),
    'ignored: data.values',
  );
  t.equal(await ignored({ type: 'gauge', max: 9, data: { value: 3, max: 6 } }), 'ignored: data.max');
  t.equal(await ignored({ type: 'gauge', data: { value: 3, score: 6 } }), 'ignored: data.score');
  t.equal(
    await ignored({ type: 'bar', labels, datasets: [{ values, hidden: true }] }),
    'ignored: data.datasets[0].hidden',
  );
  const foreign = [{ label: 'x', data: [3, 4] }];
  t.equal(
    await ignored({ type: 'bar', data: { labels, ticks: [1], datasets: foreign } }),
    'ignored: data.ticks',
  );
});
