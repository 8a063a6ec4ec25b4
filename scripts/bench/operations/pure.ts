/** Operations whose response depends only on the request, or on chance. */
import { geoRequest } from '../servers/contestants.ts';
import { type Operation, plain } from './operation.ts';

/** Concurrent images drawn by worker threads; below the queue limit. */
const DRAWN_AT_ONCE = 16;

const SETS = 5;
const LABELS = 20;
const labels = Array.from({ length: LABELS }, (_, index) => `Label ${index + 1}`);
const datasets = Array.from({ length: SETS }, (_, set) => ({
  label: `Series ${set + 1}`,
  values: labels.map((_, index) => ((index * 7 + set * 13) % 29) + 1),
}));
export const chart = {
  type: 'bar',
  title: 'Sales',
  data: { labels, datasets },
  width: 800,
  height: 500,
} as const;

const hundred = 'kitten sitting on the mat '.repeat(4).slice(0, 100);
const otherHundred = 'sitting kitten in the hat '.repeat(4).slice(0, 100);
const expression = encodeURIComponent('sqrt(3^2 + 4^2) * (1.5 - 2 / 7) % 11 + max(1, pi)');

export const geo = plain('geo', geoRequest);

export const pureOperations: readonly Operation[] = [
  plain('auth', { path: '/auth' }),
  plain('personal', { path: '/v6/personal' }, { multipleMax: 2.2 }),
  plain('domain', { path: '/v6/domain' }, { multipleMax: 2 }),
  plain('evaluate', { path: `/v6/evaluate?expr=${expression}` }),
  plain('palette', { path: '/v6/palette?color=ff6600&type=analogous' }, { multipleMax: 1.25 }),
  plain('placeholder', { path: '/v6/placeholder?width=320&height=180&text=Soon' }, { multipleMax: 1.25 }),
  plain('token', { path: '/v6/token', body: { len: 32, type: 'alphanum' } }, { multipleMax: 1.3 }),
  plain('levenshtein', { path: '/v6/levenshtein', body: { str1: hundred, str2: otherHundred } }),
  plain('chart SVG', { path: '/v6/chart', body: chart }, { multipleMax: 6 }),
  plain('chart data', { path: '/v6/chart', body: { ...chart, mode: 'data' } }),
  plain(
    'chart PNG',
    { path: '/v6/chart', body: { ...chart, format: 'png' } },
    { connectionsMax: DRAWN_AT_ONCE },
  ),
  plain('captcha', { path: '/v6/captcha' }, { connectionsMax: DRAWN_AT_ONCE }),
  plain('pow create', { path: '/v6/pow?difficulty=4' }),
];
