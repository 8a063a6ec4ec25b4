/** Jobs that the main thread computes for small inputs. A test holds their thresholds: at most 10 ms for any input. */
import { hasPlainGraphemes } from '../lib/levenshtein.ts';
import { estimateWork } from '../operations/text/regex.ts';
import { measureInput } from './input-size.ts';
import { declare, type JobDeclaration } from './job.ts';

interface ChartCost {
  readonly value_labels?: boolean | undefined;
  readonly dense?: boolean | undefined;
  readonly curve?: string | undefined;
}

/** About 5 ms for the dearest charts and placeholders. */
const DRAWING_SIZE_MAX = 3_000;
/** Sizes of a number: each value label needs a free place, and dense charts consist of a few straight paths. */
const [LABELLED_SIZE, NUMBER_SIZE, DENSE_SIZE] = [15, 5, 1.5];
const OTHER_SIZE = 30;

/** Whether a chart is small; the cost is that of its labels, measured in several passes, and of its points. */
function isSmallChart(chart: object): boolean {
  const { value_labels, dense, curve = 'straight' }: ChartCost = chart;
  const isPlain = dense === true && curve === 'straight';
  const numberSize = value_labels ? LABELLED_SIZE : isPlain ? DENSE_SIZE : NUMBER_SIZE;
  const { numbers, letters, others } = measureInput(chart);
  return numbers * numberSize + letters + others * OTHER_SIZE <= DRAWING_SIZE_MAX;
}

/** Whether a placeholder is small: its text is measured in many sizes. */
function isSmallPlaceholder({ text }: { readonly text?: string | undefined }): boolean {
  const { letters, others } = measureInput(text);
  return letters + others * OTHER_SIZE <= DRAWING_SIZE_MAX;
}

const isShort =
  (lengthMax: number) =>
  ({ text }: { text: string }): boolean =>
    text.length <= lengthMax;

const [LETTERS_MAX, PARAGRAPHS_MAX, PEOPLE_MAX] = [2_000, 40, 15];
/** Ten rows of about ten kinds. The job also stops after its time. */
const ROWS_SIZE_MAX = 1_000;

/** Tokens of both texts that are compared. */
const TOKENS_MAX = 400;
/** UTF-16 units of both texts that a segmenter splits: 2 ms. */
const SEGMENTED_MAX = 2_000;
const countLines = (text: string): number => text.split('\n').length;

/** Compiling a class of many letters takes milliseconds if the case is ignored. */
const BEYOND_ASCII = /[^ -~]|\\[px]/i;

const loadTexts = () => import('./jobs/texts.ts');
const loadData = () => import('./jobs/data.ts');
const loadEncodings = () => import('./jobs/encodings.ts');
const loadProfiles = () => import('./jobs/profiles.ts');

export const inlineJobs = {
  changeCase: declare({
    load: async () => (await loadTexts()).changeCase,
    isSmall: isShort(2_000),
    lane: 'slow',
  }),
  compareStrings: declare({
    load: async () => (await loadTexts()).compareStrings,
    isSmall: ({ str1, str2 }) =>
      str1.length + str2.length <= SEGMENTED_MAX || [str1, str2].every(hasPlainGraphemes),
    lane: 'quick',
  }),
  convertData: declare({
    load: async () => (await loadData()).convertData,
    isSmall: isShort(4_000),
    lane: 'slow',
    subject: 'text',
  }),
  countText: declare({
    load: async () => (await loadTexts()).countText,
    isSmall: isShort(5_000),
    lane: 'slow',
    subject: 'text',
  }),
  decodeText: declare({
    load: async () => (await loadEncodings()).decodeText,
    isSmall: ({ text, format }) => text.length <= (format === 'morse' ? 4_000 : 32_000),
    lane: 'slow',
    subject: 'text',
  }),
  describeNumbers: declare({
    load: async () => (await import('./jobs/numbers.ts')).describeNumbers,
    isSmall: ({ values }) => values.length <= 200,
    lane: 'slow',
  }),
  diffTexts: declare({
    load: async () => (await loadTexts()).diffTexts,
    isSmall: ({ a, b, by }) =>
      a.length + b.length <= TOKENS_MAX ||
      (by === 'line' && a.length + b.length <= 8_000 && countLines(a) + countLines(b) <= TOKENS_MAX),
    lane: 'slow',
  }),
  drawAvatar: declare({
    load: async () => (await import('utility-api-images/avatar/draw')).drawAvatar,
    // Takes a fraction of a millisecond in all styles.
    isSmall: () => true,
    lane: 'quick',
  }),
  drawChart: declare({
    load: async () => (await import('utility-api-images/chart/draw')).drawChart,
    isSmall: isSmallChart,
    lane: 'slow',
  }),
  drawPlaceholder: declare({
    load: async () => (await import('utility-api-images/placeholder/draw')).drawPlaceholder,
    isSmall: isSmallPlaceholder,
    lane: 'quick',
  }),
  encodeText: declare({
    load: async () => (await loadEncodings()).encodeText,
    isSmall: ({ text, format }) => text.length <= (format === 'morse' ? 4_000 : 32_000),
    lane: 'slow',
    subject: 'text',
  }),
  formatJson: declare({
    load: async () => (await loadData()).formatJson,
    isSmall: isShort(8_000),
    lane: 'slow',
    subject: 'text',
  }),
  gzip: declare({
    load: async () => (await import('../operations/service/gzip.ts')).gzip,
    isSmall: ({ length }) => length <= 16_000,
    lane: 'quick',
  }),
  makeSlug: declare({
    load: async () => (await loadTexts()).makeSlug,
    // Each different letter is transliterated once.
    isSmall: ({ text }) => text.length <= 8_000 && new Set(text).size <= LETTERS_MAX,
    lane: 'slow',
    subject: 'text',
  }),
  matchRegex: declare({
    load: async () => (await import('./jobs/regex.ts')).matchRegex,
    // Compiling takes a few milliseconds, one search a millisecond; between two searches, the time is checked.
    isSmall: ({ pattern, text }) => !BEYOND_ASCII.test(pattern) && estimateWork(pattern, text) <= 20_000,
    lane: 'slow',
    subject: 'pattern',
    tookTooLong: 'pattern takes too long to match text',
  }),
  tabulateChart: declare({
    load: async () => (await import('./jobs/charts.ts')).tabulateChart,
    isSmall: isSmallChart,
    lane: 'slow',
  }),
  verifyToken: declare({
    load: async () => (await loadEncodings()).verifyToken,
    // Four keys of other algorithms take at most 6 ms, and two keys of P-521, the slowest curve, 5 ms.
    isSmall: ({ header, key = '' }) => header.alg !== 'ES512' || key.length <= 600,
    lane: 'quick',
    subject: 'key',
  }),
  writeDomains: declare({
    load: async () => (await loadProfiles()).writeDomains,
    isSmall: ({ count }) => count <= PEOPLE_MAX,
    lane: 'slow',
  }),
  writeLorem: declare({
    load: async () => (await loadTexts()).writeLorem,
    isSmall: ({ unit, count }) => unit !== 'paragraphs' || count <= PARAGRAPHS_MAX,
    lane: 'quick',
  }),
  writePeople: declare({
    load: async () => (await loadProfiles()).writePeople,
    isSmall: ({ count }) => count <= PEOPLE_MAX,
    lane: 'slow',
  }),
  writeRows: declare({
    load: async () => (await import('./jobs/rows.ts')).writeRows,
    // Patterns are expensive at any length.
    isSmall: ({ count, fields, schema }) =>
      count * measureInput(fields ?? schema).letters <= ROWS_SIZE_MAX &&
      !JSON.stringify(fields ?? schema).includes('"pattern"'),
    lane: 'slow',
    tookTooLong: 'The rows take too long to make; ask for fewer, or for simpler ones',
  }),
};

export type Declaration = JobDeclaration<unknown, unknown>;

/** Returns the declaration of a job; undefined for one that never runs on the main thread. */
export function declarationOf(name: string): Declaration | undefined {
  return (inlineJobs as unknown as Readonly<Record<string, Declaration>>)[name]; // the name determines the input
}
