/** Every documented refusal occurs with its message and status, in every version. */
import t from 'tap';
import { documents } from '../../src/contract/documents.ts';
import { operationNamed, operationsOf } from '../../src/contract/model.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { versions } from '../../src/contract/versions.ts';
import { hashKey } from '../../src/operations/callers/keys.ts';
import { COUNTERS_MAX } from '../../src/operations/limits/store.ts';
import { USER_KEYS_MAX } from '../../src/operations/user-keys/store.ts';
import { addKey, bearer } from '../support/keys.ts';
import { atScale } from '../support/scale.ts';
import { startService } from '../support/service.ts';

type Input = Readonly<Record<string, unknown>>;
/** Calls an operation of the version by its operationId. */
type Call = (operationId: string, input: Input) => Promise<{ statusCode: number; body: string }>;

const alice = { username: 'alice', session: 'a' };
const bob = { username: 'bob', session: 'b' };
const carol = { username: 'carol', session: 'c' };
const thief = { username: 'alice', session: 'stolen' };
const bars = { type: 'bar', data: { labels: ['a'], datasets: [{ values: [1, 2] }] } };

const lying = { type: 'bar', horizontal: true };
const points = { type: 'line', data: { labels: ['a', 'b'], datasets: [{ values: [1, 2] }] } };

const drawable = '{type:"bar",data:{labels:[1],datasets:[{data:[1]}]}}';
const sparkline = '{type:"sparkline",data:{datasets:[{data:[1]}]}}';
const ranges = { labels: ['a'], datasets: [{ values: [[1, 2]] }] };

const span = { from: '0', to: '0', add: 'P1D' };
const schedule = { expr: '@daily' };

const { send, stores } = await startService(t);

const account = 'theaccount12';
const key = await addKey(stores.keys, { account });
const perMinute = { limit: 1, window_s: 60 };
const userKey = {
  ...{ id: '', prefix: 'key', owner: null, metadata: {}, limits: [], createdMs: 0, expiresMs: null },
  ...{ revokedMs: null, secrets: [{ hash: 'a', untilMs: null }] },
};
const ended = { ...userKey, id: '000000000aaaaaaaaa', revokedMs: Date.parse('2026-11-20T12:00:00Z') };
const limited = {
  ...userKey,
  id: '000000000bbbbbbbbb',
  limits: [{ limit: 1, windowMs: 1_000 }],
  secrets: [{ hash: hashKey('limited'), untilMs: null }],
};
for (const each of [ended, limited]) await stores.userKeys.add(account, each);
const login = { name: 'login', limit: 5, window_s: 60 };

/** Wrong sessions are counted by address, so each test has its own. */
let addresses = 0;
function drawAddress(): string {
  addresses += 1;
  return `10.0.${addresses >> 8}.${addresses & 255}`;
}

/** Plays moves, alternating between alice and bob. */
async function play(call: Call, game: string, ...moves: string[]) {
  for (const [index, move] of moves.entries()) {
    await call('playMove', { ...(index % 2 === 0 ? alice : bob), game, move });
  }
}

const steal = async (call: Call) => {
  const token = 'private'; // a caller may open only a few chats
  await call('sendMessage', { ...alice, token, message: 'hi' });
  return { ...thief, token, message: 'hi' };
};

const epc = { type: 'epc', name: 'Ada', iban: 'BE72000000001616' };
const swiss = {
  type: 'swiss',
  iban: 'CH5800791123000889012',
  creditor: { name: 'Ada', postal_code: '2501', town: 'Biel', country: 'CH' },
};
const event = { type: 'event', summary: 'Tea', start: '2026-02-03' };
const payments: [error: string, payment: Input][] = [
  ['iban must start with the code of a country that has IBANs', { ...epc, iban: 'ZZ72000000001616' }],
  ['iban must have the length of IBANs of its country', { ...epc, iban: 'BE7200000000161' }],
  ['iban must be an IBAN with valid check digits', { ...epc, iban: 'BE72000000001617' }],
  ['iban must be an IBAN of a SEPA country', { ...epc, iban: 'BR1800360305000010009795493C1' }],
  ['iban must be an IBAN of Switzerland or Liechtenstein', { ...swiss, iban: epc.iban }],
  ['bic is required for an account outside of the European Economic Area', { ...epc, iban: swiss.iban }],
  ['amount must have at most two decimals', { ...epc, amount: 1.005 }],
  ['reference must be a creditor reference such as RF18539007547034', { ...epc, reference: 'RF19' }],
  [
    'reference must be a QR reference of 27 digits with a valid check digit for a QR-IBAN',
    { ...swiss, iban: 'CH4431999123000889012' },
  ],
  ['Give either reference or message', { ...epc, reference: 'RF18539007547034', message: 'a' }],
  [
    'message and billing_information must be at most 140 characters together',
    { ...swiss, message: 'a'.repeat(140), billing_information: 'b' },
  ],
  ['The payment must be at most 331 bytes', { ...epc, message: '\u20ac'.repeat(140) }],
  ['A Swiss payment must consist of Latin letters', { ...swiss, message: '\u0414\u043e\u043c' }],
  ['start must be an ISO 8601 date or time such as 2026-11-28T18:00:00Z', { ...event, start: '2026-02-30' }],
  ['end must be an ISO 8601 date or time such as 2026-11-28T18:00:00Z', { ...event, end: '2026-02-30' }],
  ['end must be written like start', { ...event, end: '2026-02-04T10:00Z' }],
  ['end must be after start', { ...event, end: '2026-02-03' }],
];

/** Scenes that lead to each refusal, in a game of their own; each resolves with the input that is then refused. */
const nest = (levels: number): object => (levels === 0 ? {} : { a: nest(levels - 1) });

const switches = { kind: 'list', of: 'boolean', min: 100, max: 100 };

const encrypted = { token: 'a.b.c.d.e' };
const tokenOf = (header: string, payload: string) =>
  `${Buffer.from(header).toString('base64url')}.${Buffer.from(payload).toString('base64url')}.c2ln`;
const unsigned = tokenOf('{"alg":"HS256"}', '{}');

const scenes: Record<string, (call: Call, own: string) => Input | Promise<Input>> = {
  'Please provide a valid session ID (&session={ID})': steal,
  'This name is held by another session.': steal,
  ...Object.fromEntries(payments.map(([error, payment]) => [error, () => payment])),
  'tags must be 1 to 5 texts of at most 30 characters, separated by commas': () => ({
    title: 'a',
    tags: 'a,b,c,d,e,f',
  }),
  'addon requires type ean13 or upca': () => ({ text: '96385074', type: 'ean8', addon: '12' }),
  'Please provide a username (?username={username})': () => ({ token: 'private' }),
  'This endpoint only supports text/event-stream.': () => ({ game: 'nowhere', accept: 'application/json' }),
  'Invalid or expired token.': () => ({ ...alice, token: 'unknown' }),
  'Session ID mismatch': async (call, game) => {
    await play(call, game, '1-1');
    return { ...thief, game, move: '1-2' };
  },
  'Game is over.': async (call, game) => {
    await play(call, game, '1-1', '2-1', '1-2', '2-2', '1-3');
    return { ...bob, game, move: '3-3' };
  },
  'Game is full, you can only watch.': async (call, game) => {
    await play(call, game, '1-1', '2-1');
    return { ...carol, game, move: '3-3' };
  },
  'Please wait for the other player to make a move.': async (call, game) => {
    await play(call, game, '1-1');
    return { ...alice, game, move: '3-3' };
  },
  'Move already made. Please choose a different move.': async (call, game) => {
    await play(call, game, '1-1');
    return { ...bob, game, move: '1-1' };
  },
  'You are not a player in this game': async (call, game) => {
    await play(call, game, '1-1');
    return { ...carol, game };
  },
  'Game not found': () => ({ ...alice, game: 'nowhere', join: false }),
  'Each dataset must have the same number of values as labels': () => bars,
  'Values must have the same number as labels': () => ({
    type: 'pie',
    data: { labels: ['a'], values: [1, 2] },
  }),
  'At least one value must be positive': () => ({ type: 'pie', data: { labels: ['a'], values: [0] } }),
  'locale must be a language tag such as en, de-CH or pt-BR': () => ({
    type: 'pie',
    data: { labels: ['a'], values: [1] },
    locale: 'xx',
  }),
  'min must be less than max': () => ({ ...points, min: 5, max: 5 }),
  'Values must be between min and max': () => ({ ...points, max: 1 }),
  'Give either c, or type and data': () => ({ ...points, c: '{}' }),
  'c must be at most 8192 bytes': () => ({ c: 'x'.repeat(8193) }),
  'c must be a chart object in JSON or JSON5; functions are not run': () => ({ c: '[]' }),
  'type of c must be one of: bar, horizontalBar, line, radar, pie, doughnut, scatter, bubble, radialGauge, progressBar, sparkline, polarArea, boxplot, candlestick, funnel, outlabeledPie, outlabeledDoughnut, area, donut, gauge, progress, polar':
    () => ({ c: '{type:"violin"}' }),
  'w must be between 50 and 4096': () => ({ c: drawable, w: 49 }),
  'h must be between 50 and 4096': () => ({ c: drawable, h: 4097 }),
  'w must be between 10 and 4096': () => ({ c: sparkline, w: 9 }),
  'h must be between 10 and 4096': () => ({ c: sparkline, h: 9 }),
  'f must be one of: svg, png, webp': () => ({ c: drawable, f: 'Arial' }),
  'begin_at_zero requires a linear scale': () => ({ ...points, value_scale: 'log', begin_at_zero: true }),
  'Values must be positive on a log scale': () => ({ ...points, value_scale: 'log', min: 0 }),
  'With x=time, labels must be ISO 8601 dates or times': () => ({ ...points, x: 'time' }),
  'With x=time, each label must be a different time': () => ({
    ...points,
    x: 'time',
    data: { labels: ['2024', '2024-01'], datasets: [{ values: [1, 2] }] },
  }),
  'Horizontal bars have no time axis': () => ({
    ...lying,
    x: 'time',
    data: { labels: ['2024'], datasets: [{ values: [1] }] },
  }),
  'logo must have one to three letters': () => ({ text: 'a', logo: 'initials:ABCD' }),
  'logo must be a PNG of at most 512 by 512 pixels': () => ({
    text: 'a',
    title: 'a',
    // Its header has a width of 513 pixels.
    logo: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAgEAAAABCAAAAABiEiKU',
  }),
  'logo is not a valid PNG: it is damaged, or another format': () => ({
    text: 'a',
    title: 'a',
    logo: 'data:image/png;base64,AAAA',
  }),
  'Give either avatar or logo': () => ({ title: 'a', avatar: 'a', logo: 'data:image/png;base64,AAAA' }),
  'A boxplot must have at most 5000 values': () => ({
    type: 'boxplot',
    data: { labels: [...'abcdef'], datasets: [{ values: Array(6).fill(Array(1000).fill(1)) }] },
  }),
  'The highest price must be second and the lowest third': () => ({
    type: 'candlestick',
    data: { labels: ['a'], values: [[2, 3, 1, 4]] },
  }),
  'Sizes must be non-negative, and at most 50 with sizes=px': () => ({
    type: 'bubble',
    data: { datasets: [{ points: [[1, 2, -1]] }] },
  }),
  'The first value of a funnel must be positive': () => ({
    type: 'funnel',
    data: { labels: ['a', 'b'], values: [0, 1] },
  }),
  'Only bars can be horizontal': () => ({
    ...lying,
    data: { labels: ['a'], datasets: [{ type: 'line', values: [1] }] },
  }),
  'Only bars have values with two ends': () => ({ type: 'line', data: ranges }),
  'Values with two ends cannot be stacked': () => ({ type: 'bar', stacked: true, data: ranges }),
  'Only areas that are not stacked have fill_to': () => ({
    type: 'line',
    data: { labels: ['a'], datasets: [{ values: [1], fill_to: 1 }, { values: [2] }] },
  }),
  'color must have a contrast of at least 3 with bg in red light': () => ({ text: 'a', color: 'red' }),
  'itf requires an even number of digits': () => ({ text: '123', type: 'itf' }),
  'tick_step requires a linear scale': () => ({
    type: 'bar',
    value_scale: 'log',
    tick_step: 2,
    data: { labels: ['a'], datasets: [{ values: [1] }] },
  }),
  'tick_step requires a single value axis': () => ({
    type: 'bar',
    tick_step: 2,
    data: { labels: ['a'], datasets: [{ values: [1] }, { values: [2], axis: 'right' }] },
  }),
  'Only lines and areas that are not stacked have line_width, point_radius and dash': () => ({
    type: 'bar',
    data: { labels: ['a'], datasets: [{ values: [1], line_width: 2 }] },
  }),
  'fill_to must be the position of another dataset on the same axis': () => ({
    type: 'area',
    data: { labels: ['a'], datasets: [{ values: [1], fill_to: 0 }] },
  }),
  'value must be a non-negative number': () => ({ type: 'gauge', data: { value: -1 } }),
  'time_zone requires x=time': () => ({ ...points, time_zone: 'Europe/Berlin' }),
  'time_zone must be an IANA time zone such as Europe/Berlin': () => ({
    type: 'bar',
    x: 'time',
    data: { labels: ['2024'], datasets: [{ values: [1] }] },
    time_zone: 'Mars',
  }),
  'Only bars have colors of their own': () => ({
    type: 'line',
    data: { labels: ['a'], datasets: [{ colors: ['teal'], values: [1] }] },
  }),
  'Horizontal bars have one value axis': () => ({
    ...lying,
    data: { labels: ['a'], datasets: [{ values: [1] }, { axis: 'right', values: [1] }] },
  }),
  'A band must end above its start': (_, own) => ({
    ...points,
    bands: own.includes('ByAddress') ? '2:1' : [{ from: 2, to: 1 }],
  }),
  'A radar chart must have at least 3 labels': () => ({ ...points, type: 'radar' }),
  'Values must be at least min': () => ({
    type: 'radar',
    data: { labels: ['a', 'b', 'c'], datasets: [{ values: [1, 2, 3] }] },
    min: 2,
  }),
  'Values must be at most max': () => ({
    type: 'radar',
    data: { labels: ['a', 'b', 'c'], datasets: [{ values: [1, 2, 3] }] },
    max: 1,
  }),
  'min_age must be at most max_age': () => ({ person: 'alice', min_age: 30, max_age: 20 }),
  'Give either seed or person': () => ({ seed: 'a', person: 'b' }),
  'Give either data, or labels and values': () => ({ ...bars, labels: 'a', values: '1' }),
  'data must be a JSON object': () => ({ type: 'bar', data: '[' }),
  'Division by zero': () => ({ expr: '1/0' }),
  "Unknown identifier: 'foo'": () => ({ expr: 'foo' }),
  "Unknown function: 'foo'": () => ({ expr: 'foo(1)' }),
  'Factorials are defined for integers from 0 to 170, at position 4': () => ({ expr: '171!' }),
  'Result is not finite (overflow or undefined operation)': () => ({ expr: '10^400' }),
  'A custom text cannot be used in challenge mode': () => ({ text: 'K7QW', mode: 'challenge' }),
  'seed is only supported for the types v4 and nanoid': () => ({ type: 'v7', seed: 'a' }),
  'At least one of lower, upper, digits and symbols must be true': () => ({
    ...{ lower: false, upper: false, digits: false, symbols: false },
  }),
  'exclude must leave a character of each selected kind': () => ({ exclude: '0123456789' }),
  'roll must have between 1 and 100 dice': () => ({ roll: '99d6+2d4' }),
  'Each die of roll must have between 1 and 1000 sides': () => ({ roll: '1d1001' }),
  'roll must keep at least one of its dice': () => ({ roll: '2d6dl2' }),
  'Exploding dice must have at least 2 sides': () => ({ roll: '1d1!' }),
  'a and b differ too much: compare them by line, or in parts': () => ({
    ...{ a: 'ab'.repeat(10_000), b: 'aabbb'.repeat(8_000), by: 'character' },
  }),
  'pattern and text are too large together': () => ({ pattern: '(?:ab){1000}', text: 'a'.repeat(2000) }),
  'text has matches that are too large to return': () => ({
    ...{ pattern: '.', text: 'a'.repeat(2000), replace: 'b'.repeat(1000) },
  }),
  'Give either text or data': () => ({ text: 'a', data: 'YQ==', format: 'hex' }),
  'data is not valid base64': () => ({ data: 'Y', format: 'hex' }),
  'data is not valid base64url': () => ({ data: '+', data_encoding: 'base64url', format: 'hex' }),
  'data is not valid hex': () => ({ data: 'f', data_encoding: 'hex', format: 'hex' }),
  'data is not supported for url: send text': () => ({ data: 'YQ==', format: 'url' }),
  'text has an unpaired surrogate, which UTF-8 cannot represent': () => ({ text: '\ud800', format: 'hex' }),
  'locale is not supported with unicode': () => ({ text: 'a', locale: 'de', unicode: true }),
  'text has a letter that cannot be transliterated: 日; set unicode to keep it': () => ({ text: '日本' }),
  'text must have a letter or a digit': () => ({ text: '!' }),
  'key is not valid hex': () => ({ text: 'a', token: unsigned, key: 'abc', key_encoding: 'hex' }),
  'key is not valid base64': () => ({ text: 'a', token: unsigned, key: '!', key_encoding: 'base64' }),
  'key is not valid base64url': () => ({
    ...{ text: 'a', token: unsigned, key: '+', key_encoding: 'base64url' },
  }),
  'key must have at least one byte': () => ({ token: unsigned, key: ' ', key_encoding: 'base64' }),
  'key is not supported for blake3, sha3-224 and sha3-384': () => ({
    text: 'a',
    key: 'a',
    algorithm: 'blake3',
  }),
  'name is required for the types v5 and v8': () => ({ type: 'v5' }),
  'name is only supported for the types v5 and v8': () => ({ name: 'a' }),
  'count must be 1 for the types v5 and v8': () => ({ type: 'v8', name: 'a', count: 2 }),
  'key is not supported for blake2b512, crc32, sha3-256 and sha3-512': () => ({
    text: 'a',
    key: 'b',
    algorithm: 'sha3-256',
  }),
  'text must be at most 1024 bytes for base58 and punycode': () => ({
    text: 'a'.repeat(1025),
    format: 'base58',
  }),
  'text has a character that Morse code does not support: ñ': () => ({ text: 'ñ', format: 'morse' }),
  'text is not a domain name': () => ({ text: 'a b', format: 'punycode' }),
  'The decoded bytes are not valid UTF-8': () => ({ text: 'ff', format: 'hex' }),
  'text is not valid base64': () => ({ text: '!', format: 'base64' }),
  'text is not valid base64url': () => ({ text: '+', format: 'base64url' }),
  'text is not valid base32': () => ({ text: '1', format: 'base32' }),
  'text is not valid base32hex': () => ({ text: 'W', format: 'base32hex' }),
  'text is not valid base36': () => ({ text: '+', format: 'base36' }),
  'text is not valid base45': () => ({ text: 'GGW?', format: 'base45' }),
  'text is not valid base62': () => ({ text: '+', format: 'base62' }),
  'text is not valid base85': () => ({ text: 'v', format: 'base85' }),
  'text is not valid quoted-printable': () => ({ text: '=', format: 'quoted-printable' }),
  'text is not valid unicode': () => ({ text: '\\u00', format: 'unicode' }),
  'base36 and base62 take at most 1024 bytes': () => ({
    text: 'a'.repeat(1025),
    format: 'base62',
  }),
  'text is not valid base58': () => ({ text: '0', format: 'base58' }),
  'text is not valid hex': () => ({ text: 'f', format: 'hex' }),
  'text is not valid url': () => ({ text: '%', format: 'url' }),
  'text is not valid punycode': () => ({ text: 'xn--a b', format: 'punycode' }),
  'text is not valid morse': () => ({ text: 'SOS', format: 'morse' }),
  'token must be a signed JWT with three parts': () => encrypted,
  'The parts of token must be base64url: A-Z, a-z, 0-9, - and _, without padding and blanks': () => ({
    token: 'e30=.e30=.',
  }),
  'The header of token is not a JSON object': () => ({ token: tokenOf('[]', '{}') }),
  'A name is twice in one object of token': () => ({ token: tokenOf('{}', '{"a":1,"a":2}') }),
  'The header and the payload of token must be nested at most 32 deep': () => ({
    token: tokenOf('{}', `{"a":${'['.repeat(40)}${']'.repeat(40)}}`),
  }),
  'key is not a valid PEM, JWK or JWK set': () => ({ token: tokenOf('{"alg":"RS256"}', '{}'), key: '{}' }),
  'zone must be an IANA time zone such as Europe/Berlin': () => ({
    ...span,
    ...schedule,
    zone: 'Nowhere/Else',
  }),
  'at must be an ISO 8601 time such as 2026-03-29T12:00:00Z, or a Unix time': () => ({
    at: 'noon',
    add: 'P1D',
  }),
  'from must be an ISO 8601 time such as 2026-03-29T12:00:00Z, or a Unix time': () => ({
    ...schedule,
    to: '0',
    from: 'noon',
  }),
  'to must be an ISO 8601 time such as 2026-03-29T12:00:00Z, or a Unix time': () => ({
    from: '0',
    to: 'noon',
  }),
  'at must be in the years 1 to 9999': () => ({ at: '0000-12-31', add: 'P1D' }),
  'from must be in the years 1 to 9999': () => ({ ...schedule, from: '0000-12-31', to: '0' }),
  'to must be in the years 1 to 9999': () => ({ from: '0', to: '0000-12-31' }),
  'add must be an ISO 8601 duration such as P1M, -P7D or PT1H30M': () => ({ add: '1 month' }),
  'add can have a fraction in seconds only: write PT1.5H as PT1H30M': () => ({ add: 'PT1.5H' }),
  'add must lead to the years 1 to 9999': () => ({ at: '9999-12-31', add: 'P1D' }),
  "Cannot convert 'kg' to 'm'": () => ({ value: 1, from: 'kg', to: 'm' }),
  "from is an unknown unit: 'foo'": () => ({ value: 1, from: 'foo', to: 'm' }),
  "value must not be 0 to convert to or from 'mpg'": () => ({ value: 0, from: 'mpg', to: 'km/L' }),
  "locale 'xx' is not supported": () => ({ locale: 'xx' }),
  'value is below absolute zero': () => ({ value: -1, from: 'K', to: 'C' }),
  'value must be an integer in base 2': () => ({ value: '12', from: '2', to: '10' }),
  'value must have at most 1000 digits': () => ({ value: '1'.repeat(1001), to: '16' }),
  'value must be a Roman numeral from I to MMMCMXCIX, such as MCMXCIV': () => ({
    ...{ value: 'IIII', from: 'roman', to: '10' },
  }),
  'value must be between 1 and 3999 for Roman numerals': () => ({ value: '4000', to: 'roman' }),
  'value must have at most 15 digits for words': () => ({ value: '1'.repeat(16), to: 'words' }),
  'text is not valid JSON: line 3, column 5: expected a value, found "x"': () => ({
    text: '[\n1,\n    x]',
    from: 'json',
    to: 'yaml',
  }),
  'text must not have a DOCTYPE': () => ({ text: '<!DOCTYPE a><a/>', from: 'xml', to: 'json' }),
  'text contains null, which TOML does not support': () => ({ text: '{"a":null}', from: 'json', to: 'toml' }),
  'text must be a list of flat objects for CSV': () => ({ text: '5', from: 'json', to: 'csv' }),
  'text must be nested at most 100 deep': () => ({ text: '['.repeat(102) + ']'.repeat(102) }),
  'The result must be at most 1048576 bytes': () => ({
    text: `${'['.repeat(99)}${'1,'.repeat(30_000)}1${']'.repeat(99)}`,
    indent: 8,
  }),
  'color must be a CSS color such as ff6600, tomato or oklch(70% 0.2 45)': () => ({
    color: 'mauve-ish',
    bg: 'white',
  }),
  'bg must be a CSS color such as ff6600, tomato or oklch(70% 0.2 45)': () => ({
    color: 'red',
    bg: 'x',
  }),
  'bg must not be transparent': () => ({ color: 'red', bg: '#fff8' }),
  'address must be an IPv4 or IPv6 address': () => ({ address: '010.0.0.1' }),
  'cidr must be a range such as 192.0.2.0/24, 192.0.2.0/255.255.255.0, 192.0.2.10-192.0.2.99 or 2001:db8::/32':
    () => ({
      cidr: '192.0.2.0',
    }),
  'cidr must not end before it starts': () => ({ cidr: '192.0.2.9-192.0.2.1' }),
  'contains must be an IPv4 or IPv6 address': () => ({ cidr: '::/0', contains: 'localhost' }),
  'message must have a visible character': () => ({ message: ' ', content: '_-red' }),
  'content must be {label}-{message}-{color} or {message}-{color}': () => ({ content: 'build' }),
  'title must have a visible character': () => ({ title: ' ' }),
  'chart must be 2 to 200 numbers, separated by commas': () => ({ title: 'a', chart: '1,two' }),
  'Each ring must have the same number of values as labels': () => ({
    type: 'pie',
    data: { labels: ['a'], values: [1], rings: [[1, 2]] },
  }),
  'width must be at least 12 per character': () => ({ mode: 'challenge', length: 20, width: 200 }),
  'Give either fields or schema': () => ({ fields: { a: 'uuid' }, schema: { type: 'object' } }),
  'count is too large: the rows exceed 1 MiB': () => ({
    fields: { a: { kind: 'constant', value: 'a'.repeat(2_000) } },
    count: 1_000,
  }),
  'count is too large: the rows have more than 100000 values': () => ({
    fields: { a: switches, b: switches },
    count: 1_000,
  }),
  'fields must be nested at most 100 levels deep': () => ({ fields: nest(102) }),
  'schema must be nested at most 100 levels deep': () => ({ schema: nest(102) }),
  'fields must have at most 2000 values': () => ({
    fields: { a: { kind: 'choice', of: Array(2_000).fill(1) } },
  }),
  'schema must have at most 10000 values': () => ({ schema: { enum: Array(10_000).fill(1) } }),
  'schema must name its properties for csv and sql': () => ({
    schema: { type: 'object', additionalProperties: { type: 'integer' } },
    format: 'csv',
  }),
  'An image with blurred parts must have at most 160,000 pixels': () => ({
    style: 'glass',
    size: 401,
    format: 'png',
  }),
  'The image must have at most 4,000,000 pixels': () => ({ size: 1024, scale: 4, format: 'png' }),
  'format webp is limited to 1,000,000 pixels and 16,383 per side': () => ({ size: 1024, format: 'webp' }),
  'count must be at most 100 unless format is csv or ndjson': () => ({ count: 101 }),
  'bom is only supported for csv': () => ({ count: 1, bom: true }),
  'length must be between 4 and 20': () => ({ length: 2, mode: 'challenge' }),
  'This operation requires an API key.': (_, own) =>
    own.includes('checkLimit') ? { limits: [login] } : { key: 'x', id: ended.id },
  'cost must be at most limit': () => ({ limits: [{ ...login, cost: 6 }], headers: bearer(key) }),
  'Each limit must have a different name or window_s': () => ({
    limits: [login, login],
    headers: bearer(key),
  }),
  'The account has too many counters. Wait until some have expired.': async () => {
    const counter = (index: number) => ({ name: `${index}`, limit: 1, windowMs: 60_000, cost: 1 });
    await Promise.all(
      Array.from({ length: COUNTERS_MAX }, (_, index) => stores.limits.check(account, [counter(index)])),
    );
    return { limits: [login], key: 'limited', headers: bearer(key) };
  },
  'metadata must be at most 1024 bytes of JSON': () => ({
    metadata: { text: 'x'.repeat(1_024) },
    headers: bearer(key),
  }),
  'prefix must not be uapi': () => ({ prefix: 'uapi', headers: bearer(key) }),
  'Each limit must have a different window_s': () => ({
    limits: [perMinute, perMinute],
    headers: bearer(key),
  }),
  'The account has too many keys. Ended keys make room after 30 days.': async () => {
    await Promise.all(
      Array.from({ length: USER_KEYS_MAX }, (_, index) =>
        stores.userKeys.add(account, { ...userKey, id: String(index).padStart(18, '0') }),
      ),
    );
    return { headers: bearer(key) };
  },
  'Key not found': () => ({ id: '000000000999999999', headers: bearer(key) }),
  'The key has ended.': () => ({ id: ended.id, headers: bearer(key) }),
  'This status was requested.': () => ({ codes: '418' }),
  'url must be a path, or a URL of this host': () => ({ url: 'https://example.org/' }),
  'duration and delay must be at most 10 seconds together': () => ({ duration: 6, delay: 6 }),
  'If-Match does not have this etag.': () => ({ etag: 'v1', headers: { 'if-match': '"v2"' } }),
  'The range has no bytes.': () => ({ size: 10, headers: { range: 'bytes=10-' } }),
  'The name or the password is wrong.': () => ({ user: 'alice', password: 'secret' }),
  'The request has no bearer token.': () => ({}),
};

const newest = versions.at(-1);

/** Messages about several parameters, or about the parts of a chart. */
const ABOUT_SEVERAL =
  /^(Give either|Cannot convert|fill_to|value must be a non-negative|At least one of|(a|pattern) and |An image|The image|Each|Values|At least|Only|With|A |Horizontal|The highest|Sizes|The first|duration and)/;

for (const version of versions.slice(atScale({ full: 0, quick: -1 }))) {
  const document = documents[version];
  for (const operation of operationsOf(document)) {
    for (const [status, texts] of Object.entries(operation['x-refusals'] ?? {})) {
      if (status === '429') continue; // plan limits have their own tests
      for (const text of texts) {
        t.test(`${version} ${operation.operationId} returns ${status} ${text}`, async (t) => {
          const remoteAddress = drawAddress();
          const call: Call = (id, input) =>
            send({ ...requestOf(version, document, id, input), remoteAddress });
          const input = await scenes[text]?.(call, `${version}-${operation.operationId}-${text.length}`);
          t.ok(input, 'a scenario returns it');
          const answer = await call(operation.operationId, input ?? {});
          t.equal(answer.statusCode, Number(status));
          t.match(JSON.parse(answer.body), { error: text });
          if (status !== '400' || version !== newest || ABOUT_SEVERAL.test(text)) return;
          const { headers, ...request } = requestOf(version, document, operation.operationId, input ?? {});
          const accept = { ...headers, accept: 'application/problem+json, */*;q=0.5' };
          const { parameter } = (await send({ ...request, headers: accept, remoteAddress })).json();
          const [name] = String(parameter).split('.');
          t.ok(
            operation.inputs.some((each) => each.name === name),
            `${parameter} is at fault`,
          );
        });
      }
    }
  }
}

/** Builds a request with every input in its documented location, and `accept` as the header. */
function requestOf(version: string, document: OpenApiDocument, id: string, input: Input) {
  const operation = operationNamed(document, id);
  if (!operation) throw new Error(`${version} has no ${id}.`);
  const { path, method } = operation;
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => String(input[name]));
  const names = operation.inputs.filter(({ location }) => location !== 'path');
  const members = names.flatMap(({ name }) => (name in input ? [[name, input[name]] as const] : []));
  const own = 'headers' in input ? Object(input.headers) : {};
  if (operation.requestBody) {
    const payload = Object.fromEntries(members);
    return { method, url: `/${version}${url}`, payload, headers: own } as const;
  }
  const query = new URLSearchParams();
  for (const [name, value] of members) {
    query.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  const headers = { ...own, ...('accept' in input && { accept: String(input.accept) }) };
  return { method, url: `/${version}${url}?${query}`, headers } as const;
}
