import {
  type AddedMembers,
  type DomainProfile,
  describePerson,
  drawDomainProfiles,
  drawPerson,
  type Person,
  type PersonalProfile,
  pickMembers,
} from 'utility-api-fiction/profiles';
import { badRequest } from '../../lib/errors.ts';
import { Answer, LazyBody, type WrittenJson } from '../answer.ts';
import type { Context } from '../operation.ts';
import { headersOfSeed } from '../shared/cacheable-answers.ts';
import { writeDomains, writePeople } from './jobs.ts';
import { filterPeople, locatePicture, type PeopleFilters } from './people-filters.ts';
import { choosePersonSeed, chooseSeed } from './seed.ts';

interface One {
  seed?: string;
  fields?: readonly string[];
}

/** Input for people, in addition to that for all profiles. */
interface Asked extends PeopleFilters {
  with?: readonly (keyof AddedMembers)[];
}

/** Input that all batches share. */
interface Batch {
  readonly seed?: string;
  readonly count: number;
  readonly fields?: readonly string[];
  readonly format: 'csv' | 'json' | 'ndjson';
  /** Starts a CSV with a byte order mark. */
  readonly bom?: boolean;
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
    picture: { url: locatePicture(seed, 0, input, avatarUrlOf(context)), index: '&index=' },
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
    const pictureUrl = locatePicture(seed, person.index, input, avatarUrlOf(context));
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
    { headers: headersOfSeed(seed, input) },
  );
}

/** JSON arrays must be parsed as a whole; larger batches need a line-based format. */
const JSON_COUNT_MAX = 100;

/** Rejects batches that are too large for one JSON array, and a mark that JSON forbids (RFC 8259 §8.1). */
function requireFewAsJson({ count, format, bom }: Batch): void {
  if (bom && format !== 'csv') throw badRequest('bom is only supported for csv', 'unsupported', 'bom');
  if (format === 'json' && count > JSON_COUNT_MAX)
    throw badRequest('count must be at most 100 unless format is csv or ndjson', 'too_large', 'count');
}

/** Responds with a batch; lines are generated unless the client's cached copy is current. */
async function answerBatch<T>(
  batch: Batch,
  { seed, document, services }: { seed: string } & Pick<Context, 'document' | 'services'>,
  write: () => Promise<string>,
) {
  const headers = headersOfSeed(seed, batch);
  if (batch.format === 'json') {
    const json: string & { shape?: readonly T[] } = await write();
    return new Answer(json, { headers });
  }
  // Another release may generate other profiles.
  const identity = JSON.stringify([services.catalog.serviceVersion, document, seed, batch]);
  const body = new LazyBody(identity, async () => ({ bytes: Buffer.from(await write()) }));
  const type = batch.format === 'csv' ? 'text/csv' : 'application/x-ndjson';
  return new Answer<LazyBody, 'application/x-ndjson' | 'text/csv', 'Cache-Control' | 'X-Seed'>(body, {
    type,
    headers,
  });
}

const avatarUrlOf = ({ services, document }: Context) => `${services.addresses.service}/${document}/avatar`;
