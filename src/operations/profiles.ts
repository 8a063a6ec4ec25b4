import type { Country } from '../domain/profiles/countries.ts';
import { createDomainProfiles } from '../domain/profiles/domains.ts';
import { createPersonalProfiles } from '../domain/profiles/personal.ts';
import { Answer } from './answer.ts';
import { encodeHeaderText } from './header-text.ts';
import type { Context } from './operation.ts';
import { chooseSeed } from './seed.ts';
import type { Services } from './services.ts';

interface Seeded {
  seed?: string;
}

interface Located extends Seeded {
  locale?: Country;
}

/** One person. */
export function getPerson(input: Located, { services }: Context) {
  return answerWithSeed(input, services, (seed) =>
    first(createPersonalProfiles({ seed, count: 1, country: input.locale })),
  );
}

/** Several people, 1–100; the first is the one that the same seed gives alone. */
export function listPeople(input: Located & { count: number }, { services }: Context) {
  const { count, locale: country } = input;
  return answerWithSeed(input, services, (seed) => createPersonalProfiles({ seed, count, country }));
}

/** One domain. */
export function getDomain(input: Seeded, { services }: Context) {
  return answerWithSeed(input, services, (seed) => first(createDomainProfiles({ seed, count: 1 })));
}

/** Several domains, 1–100; the first is the one that the same seed gives alone. */
export function listDomains(input: Seeded & { count: number }, { services }: Context) {
  return answerWithSeed(input, services, (seed) => createDomainProfiles({ seed, count: input.count }));
}

/** An answer that names its seed, so that a random one can be made again. */
function answerWithSeed<T>(input: Seeded, services: Services, create: (seed: string) => T) {
  const used = chooseSeed(input, services);
  return new Answer(create(used), { headers: { 'X-Seed': encodeHeaderText(used) } });
}

function first<T>([element]: T[]): T {
  if (element === undefined) throw new Error('A batch of one has one element.');
  return element;
}
