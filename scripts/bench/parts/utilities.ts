/** Prints the cost of one call of each utility: `npx tsx scripts/bench/parts/utilities.ts`. */
import { randomBytes } from 'node:crypto';
import { PICTURE_CHANCE_BYTES } from '../../../src/domain/captcha/chance.ts';
import { evaluate } from '../../../src/domain/evaluate/evaluate.ts';
import { measureRoute } from '../../../src/domain/geo.ts';
import { compareTexts } from '../../../src/domain/levenshtein.ts';
import { createDomainProfiles } from '../../../src/domain/profiles/domains.ts';
import { createPersonalProfiles } from '../../../src/domain/profiles/personal.ts';
import { generateToken } from '../../../src/domain/tokens/token.ts';
import { createCaptchaRenderer } from '../../../src/images/captcha.ts';

const hundred = 'kitten sitting on the mat '.repeat(4).slice(0, 100);
const otherHundred = 'sitting kitten in the hat '.repeat(4).slice(0, 100);
const accents = 'e\u0301'.repeat(500);
const ideographs = Array.from({ length: 1000 }, (_, index) => String.fromCodePoint(0x20000 + index)).join('');
const emoji = Array.from({ length: 1000 }, (_, index) => String.fromCodePoint(0x1f600 + (index % 80))).join(
  '',
);
const fifty = 'sqrt(3^2 + 4^2) * (1.5 - 2 / 7) % 11 + max(1, pi) ';

/** Name, limit per call in µs, and the call. */
const calls: [name: string, limitMicroseconds: number, call: () => unknown][] = [
  ['geo', 20, () => measureRoute({ lat: 48.8566, lon: 2.3522 }, { lat: 40.7128, lon: -74.006 })],
  ['levenshtein, 100 characters', 20, () => compareTexts(hundred, otherHundred, 'graphemes')],
  [
    'levenshtein, 1,000 characters',
    5000,
    () => compareTexts('ab'.repeat(500), 'ba'.repeat(500), 'graphemes'),
  ],
  ['levenshtein, 1,000 combining', 5000, () => compareTexts(accents, ideographs, 'graphemes')],
  ['levenshtein, 1,000 different emoji', 5000, () => compareTexts(ideographs, emoji, 'graphemes')],
  ['evaluate, 50 characters', 20, () => evaluate(fifty, 10)],
  ['token, alphanum 24', 20, () => generateToken('alphanum', 24, randomBytes)],
  ['token, alphanum 4096', 20, () => generateToken('alphanum', 4096, randomBytes)],
  ['token, uuid', 20, () => generateToken('uuid', 24, randomBytes)],
  ['a person', 100, () => createPersonalProfiles({ seed: randomBytes(8).toString('hex'), count: 1 })],
  ['a domain', 50, () => createDomainProfiles({ seed: randomBytes(8).toString('hex'), count: 1 })],
];

for (const [name, limit, call] of calls) report(name, limit, measureSync(call));

/** Returns the median of a few rounds of about 20 ms each. */
function measureSync(call: () => unknown): number {
  const timeRounds = (rounds: number) => {
    const started = performance.now();
    for (let round = 0; round < rounds; round += 1) call();
    return ((performance.now() - started) * 1000) / rounds;
  };
  const rounds = Math.ceil(20_000 / Math.max(1, timeRounds(20)));
  timeRounds(rounds);
  return findMedian(Array.from({ length: 9 }, () => timeRounds(rounds)));
}

const drawCaptcha = createCaptchaRenderer();

for (const [widthPx, heightPx, limitMicroseconds] of [
  [360, 120, 5000],
  [800, 400, 15_000],
] as const) {
  const spec = { text: 'ACF39K', widthPx, heightPx, noise: 'medium', bg: '#ffffff' } as const;
  report(
    `captcha ${widthPx}×${heightPx}, off the event loop`,
    limitMicroseconds,
    measureSync(() => drawCaptcha(spec, randomBytes(PICTURE_CHANCE_BYTES))),
  );
}

function findMedian(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function report(name: string, limitMicroseconds: number, microseconds: number): void {
  const verdict = microseconds <= limitMicroseconds ? 'ok' : 'TOO SLOW';
  console.log(`${microseconds.toFixed(2).padStart(10)} µs  of ${limitMicroseconds}  ${name}  ${verdict}`);
}
