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

/** A large input that is still small, and one that is not, by job. */
const inputs: Readonly<Record<string, readonly (readonly [small: unknown, large: unknown])[]>> = {
  changeCase: [[{ text: text(2_000) }, { text: text(2_001) }]],
  compareStrings: [
    [
      { str1: '\u0634'.repeat(1_000), str2: '\u0634'.repeat(1_000) },
      { str1: '\u0634'.repeat(1_000), str2: '\u0634'.repeat(1_001) },
    ],
    [
      { str1: text(10_000), str2: text(10_000) },
      { str1: 'a\u0301'.repeat(1_000), str2: 'b' },
    ],
  ],
  convertData: [[{ text: text(4_000) }, { text: text(4_001) }]],
  countText: [[{ text: text(5_000) }, { text: text(5_001) }]],
  decodeText: [
    [
      { text: text(32_000), format: 'hex' },
      { text: text(32_001), format: 'hex' },
    ],
    [
      { text: text(4_000), format: 'morse' },
      { text: text(4_001), format: 'morse' },
    ],
  ],
  describeNumbers: [[{ values: Array(200).fill(1) }, { values: Array(201).fill(1) }]],
  editLines: [[{ text: text(2_000) }, { text: text(2_001) }]],
  diffTexts: [
    [
      { a: text(200), b: text(200) },
      { a: text(200), b: text(201) },
    ],
  ],
  drawAvatar: [],
  drawChart: [
    [chart(600), chart(601)],
    [chart(199, { value_labels: true }), chart(200, { value_labels: true })],
    [chart(1_999, { dense: true }), chart(2_000, { dense: true })],
    [chart(596, { dense: true, curve: 'smooth' }), chart(601, { dense: true, curve: 'smooth' })],
    [{ title: text(3_000) }, { title: text(3_001) }],
    [{ title: '\u0634'.repeat(100) }, { title: '\u0634'.repeat(101) }],
  ],
  drawPlaceholder: [[{ text: '\u0634'.repeat(100) }, { text: '\u0634'.repeat(101) }]],
  encodeText: [
    [
      { text: text(32_000), format: 'hex' },
      { text: text(32_001), format: 'hex' },
    ],
    [
      { text: text(4_000), format: 'morse' },
      { text: text(4_001), format: 'morse' },
    ],
  ],
  formatJson: [[{ text: text(8_000) }, { text: text(8_001) }]],
  gzip: [[text(16_000), text(16_001)]],
  makeSlug: [
    [{ text: text(8_000) }, { text: text(8_001) }],
    [{ text: letters(1_000) }, { text: letters(1_001) }],
  ],
  matchRegex: [
    [
      { pattern: 'ab', text: text(10_000) },
      { pattern: 'ab', text: text(10_001) },
    ],
    [
      { pattern: 'a{10}', text: 'a' },
      { pattern: 'a{1000}', text: 'a' },
    ],
    [
      { pattern: '[!-~]', text: 'a' },
      { pattern: '[!-\uffff]', text: 'a' },
    ],
    [
      { pattern: '(?P<x>a)', text: 'a' },
      { pattern: String.raw`\pL`, text: 'a' },
    ],
    [
      { pattern: String.raw`\d`, text: 'a' },
      { pattern: String.raw`[!-\x{ffff}]`, text: 'a' },
    ],
  ],
  tabulateChart: [[chart(600), chart(601)]],
  verifyToken: [
    [
      { header: { alg: 'ES512' }, key: text(600) },
      { header: { alg: 'ES512' }, key: text(601) },
    ],
    [
      { header: { alg: 'RS256' }, key: text(16_384) },
      { header: { alg: 'ES512' }, key: text(16_384) },
    ],
  ],
  writeDomains: [[{ count: 15 }, { count: 16 }]],
  writeLorem: [
    [
      { unit: 'paragraphs', count: 40 },
      { unit: 'paragraphs', count: 41 },
    ],
    [
      { unit: 'sentences', count: 100 },
      { unit: 'paragraphs', count: 100 },
    ],
  ],
  writePeople: [[{ count: 15 }, { count: 16 }]],
  writeRows: [
    [
      { count: 26, fields: JSON.stringify(fields(10)) },
      { count: 27, fields: JSON.stringify(fields(10)) },
    ],
    [
      { count: 1, schema: text(4_000) },
      { count: 1, schema: text(4_001) },
    ],
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
