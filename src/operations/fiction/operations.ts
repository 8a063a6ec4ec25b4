import { type AddedMembers, describePerson } from 'utility-api-fiction/profiles/added-members';
import { type DomainProfile, drawDomainProfiles } from 'utility-api-fiction/profiles/domains';
import { drawPerson, type Person, type PersonalProfile } from 'utility-api-fiction/profiles/personal';
import { pickMembers } from 'utility-api-fiction/profiles/tables';
import { Answer, type WrittenJson } from '../answer.ts';
import type { Context } from '../operation.ts';
import { writeDomains, writePeople } from './jobs.ts';
import { filterPeople, locatePicture, type PeopleFilters } from './people-filters.ts';
import { answerBatch, type Batch, headersOf, requireFewAsJson } from './profile-batches.ts';
import { choosePersonSeed, chooseSeed } from './seed.ts';

interface One {
  seed?: string;
  fields?: readonly string[];
}

/** Input for people, in addition to that for all profiles. */
interface Asked extends PeopleFilters {
  with?: readonly (keyof AddedMembers)[];
}

/** Returns one person. */
export function getPerson(input: One & Asked, context: Context) {
  const seed = choosePersonSeed(input, context.services);
  const person = drawPerson(filterPeople(seed, input), 0);
  return answerOne(createAdder(seed, input, context)(person), withAdded(input), seed);
}

/** Returns 1–1,000 people; the first is the one that `getPerson` returns for the same seed. */
export function listPeople(input: Asked & Batch & { unique?: 'email' }, context: Context) {
  requireFewAsJson(input);
  const seed = choosePersonSeed(input, context.services);
  const { count, format, bom, with: added = [], unique } = input;
  const { fields } = withAdded(input);
  const batch = {
    ...{ seed, count, format, bom, fields, added },
    people: filterPeople(seed, input),
    isUnique: unique === 'email',
    picture: { url: locatePicture(seed, 0, input, context), index: '&index=' },
  };
  return answerBatch<PersonalProfile & Partial<AddedMembers>>(input, { seed, ...context }, () =>
    context.services.compute.run(writePeople, batch, context),
  );
}

/** Returns a function that creates a person's profile, followed by the requested extra fields. */
function createAdder(seed: string, input: Asked, context: Context) {
  const { with: names = [] } = input;
  return (person: Person): PersonalProfile & Partial<AddedMembers> => {
    if (names.length === 0) return person.profile;
    const pictureUrl = locatePicture(seed, person.index, input, context);
    return { ...person.profile, ...describePerson(seed, person, names, pictureUrl) };
  };
}

/** Adds the extra fields to `fields` if the input has `fields`. */
function withAdded<T extends { fields?: readonly string[]; with?: readonly string[] }>(input: T): T {
  return input.fields ? { ...input, fields: [...input.fields, ...(input.with ?? [])] } : input;
}

/** Returns one domain. */
export function getDomain(input: One, { services }: Context) {
  const seed = chooseSeed(input, services);
  return answerOne(drawDomainProfiles(seed).next().value, input, seed);
}

/** Returns 1–1,000 domains; the first is the one that `getDomain` returns for the same seed. */
export function listDomains(input: Batch, context: Context) {
  requireFewAsJson(input);
  const seed = chooseSeed(input, context.services);
  const { count, format, bom, fields } = input;
  return answerBatch<DomainProfile>(input, { seed, ...context }, () =>
    context.services.compute.run(writeDomains, { seed, count, format, bom, fields }, context),
  );
}

/** Responds with a profile and its seed, so that a random one can be reproduced. */
function answerOne<T extends object>(profile: T, input: One, seed: string) {
  return new Answer<T | WrittenJson<T>, 'application/json', 'Cache-Control' | 'X-Seed'>(
    input.fields ? JSON.stringify(pickMembers(profile, input.fields)) : profile,
    { headers: headersOf(input, seed) },
  );
}
