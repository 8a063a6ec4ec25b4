/** Requests that once kept the main thread, a worker thread or the memory of the service, with others of their kind. */
import type { DearOperation } from './dearest-requests.ts';
import type { FloodRequest, Way } from './floods.ts';

/** One request that is sent in bursts by one of the ways. */
export interface Attack extends DearOperation {
  readonly way: Way;
}

interface Sent {
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly way?: Way;
}

/** Letters that the form of a URL in a query writes as three characters each. */
const raw = (text: string) => encodeURIComponent(text);

function attack(title: string, path: string, { body, headers, way = 'one caller' }: Sent = {}): Attack {
  const text = typeof body === 'string' ? body : body && JSON.stringify(body);
  const request: FloodRequest = {
    method: text === undefined ? 'GET' : 'POST',
    url: path,
    headers: { ...(text !== undefined && { 'content-type': 'application/json' }), ...headers },
    body: Buffer.from(text ?? '').toString('base64'),
  };
  return { title, costMs: 0, requests: [request], way };
}

/** A call of a tool. */
const tool = (title: string, name: string, args: object, way: Way = 'one caller') => {
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
  return attack(title, '/mcp', { body, headers: { accept: 'application/json, text/event-stream' }, way });
};
const tenCallers = (title: string, name: string, args: object) =>
  tool(`ten callers: ${title}`, name, args, 'ten callers');

const form = (body: string) => ({ body, headers: { 'content-type': 'application/x-www-form-urlencoded' } });

const pipelined = (headers = {}) => ({ way: 'pipelined' as const, headers });

const arabic = 'سعر المبيعات في المدينة خلال السنة الماضية مع جميع الفروع والمخازن والمحلات التجارية الكبرى';
const devanagari = 'हिन्दी में विक्रय का मूल्य और सभी नगरों की शाखाओं के भंडार तथा दुकानों का वार्षिक योग';
const family = '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}';

const dense = (label: string, more = {}) => ({
  body: {
    type: 'bar',
    value_labels: true,
    dense: true,
    data: {
      labels: Array.from({ length: 500 }, (_, index) => `${label} ${index}`),
      datasets: Array.from({ length: 10 }, (_, name) => ({
        label: `${name}`,
        values: Array.from({ length: 500 }, (_, index) => (index * 7 + name) % 100),
      })),
    },
    ...more,
  },
});

const keySet = (bits: number, exponentBits: number) => ({
  body: {
    token: `${Buffer.from('{"alg":"RS256"}').toString('base64url')}.${Buffer.from('{}').toString('base64url')}.${Buffer.alloc(bits / 8, 1).toString('base64url')}`,
    key: JSON.stringify({
      keys: Array.from({ length: 4 }, (_, index) => ({
        kty: 'RSA',
        alg: 'RS256',
        kid: `${index}`,
        n: Buffer.alloc(bits / 8, 0xc7).toString('base64url'),
        e: Buffer.alloc(exponentBits / 8, 0xff).toString('base64url'),
      })),
    }),
  },
});

const cron = (expression: string, more = '') =>
  `/v6/cron?expr=${raw(expression).replaceAll('%20', '+')}${more}`;
const encode = (text: string, format: string) => ({ body: { text, format } });
const convert = (title: string, text: string, from = 'csv') =>
  attack(title, '/v6/data/convert', { body: { text, from, to: 'json' } });
const rows = (title: string, fields: object, count?: number) =>
  attack(title, '/v6/rows', { body: { fields, count } });
const unique = (kind: string) => ({ a: { kind, unique: true } });
const integer = { kind: 'integer', min: 0, max: 9_999, unique: true };
const forwarded = (text: string) => ({ headers: { forwarded: text } });

export const attacks: readonly Attack[] = [
  // Arguments of tools whose words are chosen from a list
  tool('tool: chart type of 250 kB', 'draw_chart', { type: `${'_'.repeat(250_000)}!` }),
  tool('tool: format of 40 kB', 'convert_data', { text: '1', from: '-_'.repeat(20_000), to: 'json' }),
  tool('tool: style of 200 kB', 'draw_avatar', { style: 'a-'.repeat(100_000) }),
  tool('tool: locale of 200 kB', 'fake_people', { locale: `${'_a'.repeat(100_000)} ` }),
  // Many requests on one connection
  attack('pipelined: health', '/health', pipelined()),
  attack('pipelined: infos', '/v6/infos', pipelined()),
  attack('pipelined: not found', '/no/such/path', pipelined()),
  attack('pipelined: long heads', '/health', pipelined({ 'x-filler': 'x'.repeat(8_000) })),
  // Long arguments of tools, by many callers
  tenCallers('chart of 210 kB', 'draw_chart', { type: 'bar', values: Array(52_000).fill(12), labels: [] }),
  tenCallers('text of 210 kB', 'count_text', { text: 'word '.repeat(42_000) }),
  tenCallers('rows of 210 kB', 'convert_data', { text: 'a,b\n'.repeat(52_000), from: 'csv', to: 'json' }),
  tenCallers('no such tool', 'nothing', { text: 'x'.repeat(210_000) }),
  // Dates
  attack('cron: 31W', cron('0 0 31W 2,4,6,9,11 *', '&from=0001-01-01T00:00:00Z')),
  attack('cron: 30W in February', cron('0 0 30W 2 *')),
  attack('cron: Kwajalein', cron('0 0 31W 2 *', '&from=1960-01-01T00:00:00Z&zone=Pacific/Kwajalein')),
  attack('cron: fifth Monday in leap years', cron('0 0 29 2 1#5')),
  attack(
    'chart: zone of St. John’s',
    '/v6/chart?type=line&x=time&time_zone=America/St_Johns&labels=2040-01-01,2140-01-01&values=1,2',
  ),
  // Data in text
  convert('csv: blank lines', `a,b\n${'\n'.repeat(65_000)}x`),
  convert('csv: carriage returns', `a,b\r\n${'\r\n'.repeat(30_000)}"`),
  convert('csv: tabs', `a\tb\n${'\t'.repeat(60_000)}x`),
  convert('yaml: spaces', `a:${' '.repeat(60_000)}- b`, 'yaml'),
  // Headers of proxies
  attack('Forwarded: tabs', '/health', forwarded(`for=1.1.1.1,${'\t'.repeat(14_000)}x`)),
  attack('Forwarded: commas', '/health', forwarded(`for=1.1.1.1${','.repeat(14_000)}x`)),
  attack('Forwarded: quotes', '/health', forwarded(`for="${'\\"'.repeat(7_000)}`)),
  attack('Forwarded: pairs', '/health', forwarded('for=1;'.repeat(2_300))),
  // Signatures
  attack('jwt: long exponents', '/v6/jwt/decode', keySet(3_072, 3_064)),
  attack('jwt: 16,384 bits', '/v6/jwt/decode', keySet(16_384, 64)),
  attack('jwt: 8,192 bits', '/v6/jwt/decode', keySet(8_192, 24)),
  attack('jwt: four of 4,096 bits', '/v6/jwt/decode', keySet(4_096, 32)),
  // Encodings
  attack('hex with hyphens', '/v6/decode', encode(`${'00-'.repeat(10_660)}00`, 'hex')),
  attack('hex with colons', '/v6/decode', encode(`${'00:'.repeat(10_660)}0`, 'hex')),
  attack('hex with blanks', '/v6/decode', encode(`${'00 '.repeat(10_660)}x`, 'hex')),
  attack('base64 with blanks', '/v6/decode', encode(`${'AA '.repeat(10_660)}!`, 'base64')),
  attack('Morse of digits', '/v6/encode', encode('7'.repeat(4_000), 'morse')),
  attack('Morse of signs', '/v6/encode', encode('?'.repeat(4_000), 'morse')),
  attack('Morse of letters', '/v6/encode', encode('q'.repeat(4_000), 'morse')),
  attack('Morse decoded', '/v6/decode', encode('--... '.repeat(4_000), 'morse')),
  // Drawings with many texts
  attack('chart: Arabic labels', '/v6/chart', dense(arabic)),
  attack('chart: Devanagari labels', '/v6/chart', dense(devanagari)),
  attack('chart: families', '/v6/chart', dense(family.repeat(8))),
  attack('chart: Arabic labels as PNG', '/v6/chart?format=png', dense(arabic)),
  // Rows
  rows('rows: unique gender', unique('person.gender')),
  rows('rows: unique status', unique('person.civil_status')),
  rows('rows: unique lists', Object.fromEntries(Array.from(Array(30), (_, n) => [`f${n}`, integer])), 1_000),
  rows('rows: unique certificates', unique('domain.ssl_certified')),
  // Forms
  attack('form: raw bytes', '/v6/siteverify', form(`a=${'é'.repeat(131_000)}`)),
  attack('form: percent signs', '/v6/siteverify', form(`a=${'%'.repeat(262_000)}`)),
  attack('form: plus signs', '/v6/chat', form(`a=${'+'.repeat(262_000)}`)),
  attack('form: many names', '/v6/text/count', form('a=1&'.repeat(65_000))),
  // Texts
  attack('levenshtein: marks', '/v6/levenshtein', {
    body: { str1: `${'a'.repeat(1_000)}${'\u0301'.repeat(9)}`, str2: 'a' },
  }),
  attack('lorem of 100 paragraphs', '/v6/text/lorem?unit=paragraphs&count=100'),
  attack('preview: zeros', `/v6/preview?title=a&chart=1,${'0'.repeat(3_990)}x`),
  attack('slug of marks', '/v6/text/slug', { body: { text: `e${'\u0301'.repeat(30_000)}` } }),
];
