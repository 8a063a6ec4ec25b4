/** The sizes up to which the main thread computes a job itself. */
import t from 'tap';
import type { Job } from '../../src/compute/job.ts';
import { findJob, listJobs } from '../../src/operations/jobs.ts';

const text = (length: number) => 'a'.repeat(length);
/** Different letters. */
const letters = (count: number) =>
  Array.from({ length: count }, (_, index) => String.fromCharCode(0x4e00 + index)).join('');
const chart = (count: number, options = {}) => ({
  data: { datasets: [{ values: Array(count).fill(1) }] },
  ...options,
});
const fields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 'integer']));

type Pair = readonly [small: unknown, large: unknown];

/** Returns the inputs with a number at its limit and one above. */
const around = (limit: number, inputOf: (count: number) => unknown): Pair => [
  inputOf(limit),
  inputOf(limit + 1),
];
const texts = (limit: number, options = {}) => around(limit, (count) => ({ text: text(count), ...options }));
const patterns = (small: string, large: string): Pair => [
  { pattern: small, text: 'a' },
  { pattern: large, text: 'a' },
];
const arabic = (count: number) => '\u0634'.repeat(count);

/** A large input that is still small, and one that is not, by job. */
const inputs: Readonly<Record<string, readonly Pair[]>> = {
  changeCase: [texts(2_000)],
  compareStrings: [
    around(1_000, (count) => ({ str1: arabic(1_000), str2: arabic(count) })),
    [
      { str1: text(10_000), str2: text(10_000) },
      { str1: 'a\u0301'.repeat(1_000), str2: 'b' },
    ],
  ],
  convertData: [texts(3_000)],
  countText: [texts(3_000)],
  decodeText: [texts(32_000, { format: 'hex' }), texts(4_000, { format: 'morse' })],
  describeNumbers: [around(200, (count) => ({ values: Array(count).fill(1) }))],
  editLines: [texts(2_000)],
  diffTexts: [around(200, (count) => ({ a: text(200), b: text(count) }))],
  drawAvatar: [],
  drawChart: [
    around(600, chart),
    around(199, (count) => chart(count, { value_labels: true })),
    around(1_999, (count) => chart(count, { dense: true })),
    [chart(596, { dense: true, curve: 'smooth' }), chart(601, { dense: true, curve: 'smooth' })],
    around(3_000, (count) => ({ title: text(count) })),
    around(100, (count) => ({ title: arabic(count) })),
  ],
  drawPlaceholder: [around(100, (count) => ({ text: arabic(count) }))],
  encodeText: [texts(32_000, { format: 'hex' }), texts(4_000, { format: 'morse' })],
  formatJson: [texts(8_000)],
  gzip: [around(16_000, text)],
  makeSlug: [texts(8_000), around(1_000, (count) => ({ text: letters(count) }))],
  matchRegex: [
    texts(10_000, { pattern: 'ab' }),
    patterns('a{10}', 'a{1000}'),
    patterns('[!-~]', '[!-\uffff]'),
    patterns('(?P<x>a)', String.raw`\pL`),
    patterns(String.raw`\d`, String.raw`[!-\x{ffff}]`),
  ],
  tabulateChart: [around(600, chart)],
  verifyToken: [
    around(600, (count) => ({ header: { alg: 'ES512' }, key: text(count) })),
    [
      { header: { alg: 'RS256' }, key: text(16_384) },
      { header: { alg: 'ES512' }, key: text(16_384) },
    ],
  ],
  writeDomains: [around(15, (count) => ({ count }))],
  writeLorem: [
    around(40, (count) => ({ unit: 'paragraphs', count })),
    [
      { unit: 'sentences', count: 100 },
      { unit: 'paragraphs', count: 100 },
    ],
  ],
  writePeople: [around(15, (count) => ({ count }))],
  writeRows: [
    around(26, (count) => ({ count, fields: JSON.stringify(fields(10)) })),
    around(4_000, (count) => ({ count: 1, schema: text(count) })),
    [
      { count: 1, fields: '{"a":"words"}' },
      { count: 1, fields: '{"a":{"kind":"pattern","pattern":"a"}}' },
    ],
    [
      { count: 1, schema: '{"properties":{"a":{"type":"string"}}}' },
      { count: 1, schema: '{"properties":{"a":{"pattern":"a"}}}' },
    ],
  ],
};

t.test('larger inputs of every job are computed on threads', async (t) => {
  const jobs = (await listJobs()) as Job<unknown, unknown>[]; // the inputs fit
  const inline = jobs.filter(({ isSmall }) => isSmall);
  const nameOf = ({ name }: { name: string }) => name.split('/').at(-1) ?? '';
  t.strictSame(Object.keys(inputs).sort(), inline.map(nameOf).sort());
  for (const job of inline) {
    for (const [index, [small, large]] of (inputs[nameOf(job)] ?? []).entries()) {
      t.equal(job.isSmall?.(small), true, `${job.name} ${index}: small`);
      t.equal(job.isSmall?.(large), false, `${job.name} ${index}: large`);
    }
  }
});

t.test('worker threads find every job by its name', async (t) => {
  const jobs = await listJobs();
  t.ok(jobs.length > 20);
  for (const job of jobs) t.equal(await findJob(job.name), job, job.name);
});
