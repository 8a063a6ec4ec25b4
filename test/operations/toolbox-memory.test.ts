/** Memory of the built program while the toolbox is used with varying input. */
import { readFileSync } from 'node:fs';
import t from 'tap';
import { makeFolder } from '../support/folders.ts';
import { onlyInFull } from '../support/scale.ts';
import { roomyQuotas, startServer } from '../support/server-process.ts';

/** Requests of each operation, and how many come before the first measurement. */
const REQUESTS = 50;
const BATCHES_MAX = 3;
const WARM_UP = 100;
/** Growth after the warm-up. */
const GROWTH_MAX_MB = 40;
const AT_ONCE = 8;

const zones = Intl.supportedValuesOf('timeZone');
const locales = 'en de fr es it pl pt nl cs ja zh ko ar he hi th ru uk tr fi sv da nb el hu ro bg vi'.split(
  ' ',
);
const regions = ['CH', 'IN', 'US', '419'];
const wordLocales = ['en', 'cs', 'de', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'pt-BR'];
const pick = (list: readonly string[], index: number) => encodeURIComponent(list[index % list.length] ?? '');
const hex = (index: number) => ((index * 2_654_435_761) % 0xffffff).toString(16).padStart(6, '0');

/** The path and, for a POST, the body of the request with a number. */
type Make = (index: number) => [path: string, body?: object];

const operations: readonly Make[] = [
  (i) => [
    `/time?zone=${pick(zones, i)}&at=${FIRST_S + i * 86_400}&locale=${pick(locales, i)}-${pick(regions, i)}`,
  ],
  (i) => [`/time/between?zone=${pick(zones, i)}&from=${FIRST_S + i * 86_400}&to=2026-01-01`],
  (i) => [`/time/add?zone=${pick(zones, i)}&at=${FIRST_S + i * 86_400}&add=P1M`],
  (i) => [
    `/cron?expr=${i % 60}+${i % 24}+*+*+*&zone=${pick(zones, i)}&locale=${pick(wordLocales, i)}&from=${FIRST_S + i * 9999}`,
  ],
  (i) => [`/units?value=${i}&from=mi&to=km`],
  (i) => [`/number?value=${i}&to=words&locale=${pick(wordLocales, i)}`],
  (i) => [`/statistics?values=${i},1,2,3`],
  (i) => [`/evaluate?expr=sqrt(${i})*${i}`],
  (i) => [`/geo?lat1=${i % 90}&lon1=${i % 180}&lat2=40&lon2=-74`],
  (i) => [`/color?color=${hex(i)}`],
  (i) => [`/color/contrast?color=${hex(i)}&bg=${hex(i + 7)}`],
  (i) => [`/palette?color=${hex(i)}&type=triadic`],
  (i) => [`/ip?address=10.${i % 256}.${(i >> 8) % 256}.1`],
  (i) => [`/ip/range?cidr=10.${i % 256}.0.0-10.${i % 256}.3.${i % 200}`],
  (i) => [`/uuid?count=${1 + (i % 20)}`],
  (i) => [`/username?count=${1 + (i % 20)}&seed=${i}`],
  (i) => [`/dice?roll=${1 + (i % 50)}d6&seed=${i}`],
  (i) => [`/text/lorem?count=${1 + (i % 9)}&seed=${i}`],
  (i) => ['/password', { length: 8 + (i % 40) }],
  (i) => ['/text/count', { text: `Text ${i}. \u0e44\u0e17\u0e22 ${i}` }],
  (i) => ['/text/case', { text: `some text ${i}`, to: 'camel' }],
  (i) => ['/text/slug', { text: `\u00dcber ${i}`, locale: locales[i % locales.length] }],
  (i) => ['/text/diff', { a: `a ${i} b`, b: `a ${i + 1} b`, by: 'word' }],
  (i) => ['/regex', { pattern: `(\\d+)${i}`, text: `${i}${i}`, replace: '$1' }],
  (i) => ['/hash', { text: `${i}`, algorithm: 'sha512' }],
  (i) => ['/encode', { text: `b\u00fccher${i}.example`, format: 'punycode' }],
  (i) => ['/decode', { text: Buffer.from(`${i}`).toString('base64'), format: 'base64' }],
  (i) => ['/data/convert', { text: `{"a":[${i},"x${i}"]}`, from: 'json', to: i % 2 ? 'yaml' : 'toml' }],
  (i) => ['/data/format', { text: `{"a":[${i}]}` }],
  (i) => ['/validate', { type: 'phone', value: `+4930${100_000 + i}` }],
  (i) => ['/validate', { type: 'country', value: `${100 + (i % 800)}` }],
  (i) => ['/validate', { type: 'email', value: `user${i}@b\u00fccher${i}.example` }],
  (i) => ['/levenshtein', { str1: `kitten${i}`, str2: `sitting${i * 2}` }],
  (i) => [
    '/jwt/decode',
    { token: `${encode({ alg: 'HS256' })}.${encode({ sub: `${i}` })}.c2ln`, key: `key ${i}` },
  ],
];

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Ten digits: shorter numbers look like dates. */
const FIRST_S = 1_000_000_000;

const residentMb = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

t.test('varying zones, locales and values leave no memory behind', { skip: onlyInFull }, async (t) => {
  const server = await startServer(t, { ...roomyQuotas, DATA_DIR: makeFolder(t) });
  const refused: string[] = [];
  const send = async (make: Make, index: number) => {
    const [path, body] = make(index);
    const reply = await (body ? server.post(`/v6${path}`, body) : server.get(`/v6${path}`));
    if (reply.status !== 200) refused.push(`${reply.status} ${path} ${JSON.stringify(body)}`);
  };
  const sendAll = async (from: number, to: number) => {
    for (const make of operations)
      for (let index = from; index < to; index += AT_ONCE)
        await Promise.all(Array.from({ length: AT_ONCE }, (_, ahead) => send(make, index + ahead)));
  };
  await sendAll(1, WARM_UP);
  // A leak grows with each batch; a heap that is not collected yet does not.
  const growths: number[] = [];
  for (let batch = 0; batch < BATCHES_MAX && Math.min(...growths) >= GROWTH_MAX_MB; batch += 1) {
    const before = residentMb(server.pid);
    const from = WARM_UP + batch * REQUESTS;
    await sendAll(from, from + REQUESTS);
    growths.push(residentMb(server.pid) - before);
  }
  const growth = Math.min(...growths);
  t.strictSame(refused.slice(0, 3), []);
  t.ok(growth < GROWTH_MAX_MB, `${Math.round(growth)} MB after ${REQUESTS} requests of each operation`);
});
