/** Digests the results of 11,000 seeds into a text that is small enough to commit. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { countries } from '../../packages/fiction/src/profiles/countries.ts';
import { createDomainProfiles } from '../../packages/fiction/src/profiles/domains.ts';
import { createPersonalProfiles } from '../../packages/fiction/src/profiles/personal.ts';
import { packageRoot } from '../../src/contract/package.ts';

export const goldenFile = join(packageRoot, 'packages/fiction/test/profiles/golden-seeds.txt');

const BLOCKS = 10;
const SEEDS_PER_BLOCK = 100;
const DIGEST_DIGITS = 16;

/** Requests made with 1,000 seeds each: people of each country, people of any country, and domains. */
const questions: [name: string, answer: (seed: string) => unknown][] = [
  ...countries.map((country): [string, (seed: string) => unknown] => [
    `personal ${country}`,
    (seed) => createPersonalProfiles({ seed, count: 1, country }),
  ]),
  ['personal any', (seed) => createPersonalProfiles({ seed, count: 1 })],
  ['domain', (seed) => createDomainProfiles({ seed, count: 1 })],
  ['personal v2', (seed) => createPersonalProfiles({ seed: `2026-12-01.v2.${seed}`, count: 1 })],
];

/** Returns a heading, and for each block of 100 seeds the start of the SHA-256 of the results as JSON. */
export function writeGoldenText(): string {
  const lines = questions.flatMap(([name, answer]) =>
    Array.from({ length: BLOCKS }, (_, block) => `${name} ${block} ${digestBlock(answer, block)}`),
  );
  return `100 seeds a line\n${lines.join('\n')}\n`;
}

function digestBlock(answer: (seed: string) => unknown, block: number): string {
  const hash = createHash('sha256');
  for (let index = 0; index < SEEDS_PER_BLOCK; index += 1)
    hash.update(JSON.stringify(answer(goldenSeed(block * SEEDS_PER_BLOCK + index))));
  return hash.digest('hex').slice(0, DIGEST_DIGITS);
}

/** Returns plain seeds, seeds with a date (including leap days), and non-ASCII seeds. */
function goldenSeed(number: number): string {
  const seeds = [
    `golden ${number}`,
    `2028-02-29.${number}`,
    `${1900 + number}-12-31.golden`,
    `Zoë 🦉 ${number}`,
  ];
  return seeds[number % seeds.length] ?? '';
}
