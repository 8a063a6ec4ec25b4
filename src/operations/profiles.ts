import { drawDomainProfiles } from '../domain/profiles/domains.ts';
import { drawPersonalProfiles } from '../domain/profiles/personal.ts';
import { withoutRepeats } from '../domain/profiles/sequences.ts';
import { pickMembers } from '../domain/profiles/tables.ts';
import { Answer, type WrittenJson } from './answer.ts';
import { type Narrowing, narrowPeople } from './narrow-people.ts';
import type { Context } from './operation.ts';
import { answerBatch, type Batch, headersOf, requireFewAsJson } from './profile-batches.ts';
import { chooseSeed } from './seed.ts';

interface One {
  seed?: string;
  fields?: readonly string[];
}

/** One person. */
export function getPerson(input: One & Narrowing, { services }: Context) {
  const seed = chooseSeed(input, services);
  return answerOne(drawPersonalProfiles(narrowPeople(seed, input)).next().value, input, seed);
}

/** Several people, 1–1,000; the first is the one that the same seed gives alone. */
export function listPeople(input: Batch & Narrowing & { unique?: 'email' }, { services }: Context) {
  requireFewAsJson(input);
  const seed = chooseSeed(input, services);
  const people = drawPersonalProfiles(narrowPeople(seed, input));
  const chosen = input.unique === 'email' ? withoutRepeats(people, ({ email }) => email) : people;
  return answerBatch(chosen, input, seed);
}

/** One domain. */
export function getDomain(input: One, { services }: Context) {
  const seed = chooseSeed(input, services);
  return answerOne(drawDomainProfiles(seed).next().value, input, seed);
}

/** Several domains, 1–1,000; the first is the one that the same seed gives alone. */
export function listDomains(input: Batch, { services }: Context) {
  requireFewAsJson(input);
  const seed = chooseSeed(input, services);
  return answerBatch(drawDomainProfiles(seed), input, seed);
}

/** An answer that names its seed, so that a random one can be made again. */
function answerOne<T extends object>(profile: T, input: One, seed: string) {
  return new Answer<T | WrittenJson<T>, 'application/json', 'Cache-Control' | 'X-Seed'>(
    input.fields ? JSON.stringify(pickMembers(profile, input.fields)) : profile,
    { headers: headersOf(input, seed) },
  );
}
