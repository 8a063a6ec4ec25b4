/** Reads the shape of rows from fields: names with the kinds of their values. */
import { distance } from 'fastest-levenshtein';
import { InputError } from '../../../shared/input-error.ts';
import { referenceDayMs } from '../profiles/seed.ts';
import { listOf, nullableOf, objectOf } from './compound.ts';
import { dateKind, datetimeKind } from './kinds/dates.ts';
import {
  booleanKind,
  choiceKind,
  constantKind,
  integerKind,
  numberKind,
  sequenceKind,
} from './kinds/numbers.ts';
import { type Options, readOptions } from './kinds/options.ts';
import { findDomainKind, findPersonKind, needsWholePerson, profileKinds } from './kinds/profiles.ts';
import {
  drawColor,
  drawIpv4,
  drawIpv6,
  drawSentence,
  drawUrl,
  drawUuid,
  patternKind,
  wordsKind,
} from './kinds/words.ts';
import { fromChance, isObject, type Json, type Maker } from './maker.ts';
import { patternEffort } from './pattern/parse.ts';
import type { Effort } from './pattern/parts.ts';
import { DEPTH_MAX, FIELDS_MAX, NAME_LENGTH_MAX, type Shape } from './shape.ts';
import { makeUnique } from './unique.ts';

type Kind = (options: Options, dayMs: number, effort: Effort) => Maker;

/** Kinds without people, domains and inner kinds. */
const simpleKinds: Readonly<Record<string, Kind>> = {
  uuid: () => fromChance(drawUuid),
  integer: integerKind,
  number: numberKind,
  boolean: booleanKind,
  choice: choiceKind,
  date: dateKind,
  datetime: datetimeKind,
  sequence: sequenceKind,
  pattern: (options, _dayMs, effort) => patternKind(options, effort),
  words: wordsKind,
  sentence: () => fromChance(drawSentence),
  color: () => fromChance(drawColor),
  ipv4: () => fromChance(drawIpv4),
  ipv6: () => fromChance(drawIpv6),
  url: () => ({ make: (row, path) => drawUrl(row, row.chance(path)) }),
  constant: constantKind,
};

const kindNames = [...Object.keys(simpleKinds), 'object', 'list', ...profileKinds];
const LIST_MAX = 100;

/** Reads the shape of rows. Throws an InputError that names the path of the wrong field. */
export function readFields(fields: Readonly<Record<string, Json>>, seed: string): Shape {
  const dayMs = referenceDayMs(seed);
  const people: Shape['unique']['people'][number][] = [];
  const domains: Shape['unique']['domains'][number][] = [];
  const effort = patternEffort();
  let count = 0;
  let hasWholePeople = false;

  const readObject = (
    given: Readonly<Record<string, Json>>,
    path: string,
    depth: number,
    isInList: boolean,
  ) => {
    if (depth > DEPTH_MAX) throw new InputError(`${path} is nested more than ${DEPTH_MAX} levels deep`);
    const members = new Map<string, Maker>();
    for (const [name, value] of Object.entries(given)) {
      count += 1;
      if (name === '' || name.length > NAME_LENGTH_MAX)
        throw new InputError(`${path} has a name that is empty or longer than ${NAME_LENGTH_MAX} characters`);
      if (count > FIELDS_MAX) throw new InputError(`fields must have at most ${FIELDS_MAX} fields`);
      members.set(name, readField(value, `${path}.${name}`, depth, isInList));
    }
    if (members.size === 0) throw new InputError(`${path} must have a field`);
    return objectOf(members);
  };

  const readField = (value: Json | undefined, path: string, depth: number, isInList: boolean): Maker => {
    const given = typeof value === 'string' ? { kind: value } : value;
    if (!isObject(given)) throw new InputError(`${path} must be the name of a kind, or an object with kind`);
    const { kind, unique = false } = given;
    if (typeof kind !== 'string') throw new InputError(`${path}.kind must be the name of a kind`);
    if (typeof unique !== 'boolean') throw new InputError(`${path}.unique must be true or false`);
    const options = readOptions(path, given);
    const nullable = options.number('nullable', { min: 0, max: 1, otherwise: 0 });
    const maker = readKind(kind, options, depth, isInList);
    options.requireKnown();
    return nullableOf(unique ? requireUnique(maker, kind, path, isInList) : maker, nullable);
  };

  const readKind = (kind: string, options: Options, depth: number, isInList: boolean): Maker => {
    const simple = Object.hasOwn(simpleKinds, kind) ? simpleKinds[kind] : undefined;
    if (simple) return simple(options, dayMs, effort);
    const make = findPersonKind(kind) ?? findDomainKind(kind);
    hasWholePeople ||= needsWholePerson(kind);
    if (make) return { make };
    if (kind === 'object') {
      const inner = options.value('fields');
      if (!isObject(inner)) throw new InputError(`${options.at('fields')} must be an object of fields`);
      return readObject(inner, options.at('fields'), depth + 1, isInList);
    }
    if (kind === 'list') {
      const min = options.integer('min', { min: 0, max: LIST_MAX, otherwise: 1 });
      const max = options.integer('max', { min: 0, max: LIST_MAX, otherwise: Math.max(min, 3) });
      if (min > max) throw new InputError(`${options.at('min')} must be at most max`);
      if (depth + 1 > DEPTH_MAX)
        throw new InputError(`${options.path} is nested more than ${DEPTH_MAX} levels deep`);
      return listOf(readField(options.value('of'), options.at('of'), depth + 1, true), min, max);
    }
    throw new InputError(`${options.at('kind')} is not a kind: '${kind.slice(0, 40)}'. ${suggest(kind)}`, {
      code: 'not_allowed_value',
    });
  };

  /** Another value of a person or domain is one of another person or domain. */
  const requireUnique = (maker: Maker, kind: string, path: string, isInList: boolean): Maker => {
    const person = findPersonKind(kind);
    const domain = findDomainKind(kind);
    if (!person && !domain) return makeUnique(maker, path);
    if (isInList) throw new InputError(`${path}.unique is not supported for ${kind} in a list`);
    const row = { personSeed: seed, pictureUrl: () => '' };
    if (person)
      people.push({ path, read: (of) => person({ ...row, person: () => of, wholePerson: () => of }) });
    if (domain) domains.push({ path, read: (of) => domain({ domain: () => of, site: () => of }) });
    return maker;
  };

  const root = readObject(fields, 'fields', 1, false);
  return { root, hasWholePeople, unique: { people, domains } };
}

/** Returns the kind with the most similar name; the names of a group, such as `person.`, are compared without it. */
function suggest(kind: string): string {
  const [, group = '', name = ''] = /^(person\.|domain\.)?(.*)$/s.exec(snakeCase(kind.slice(0, 40))) ?? [];
  const nearest = kindNames
    .filter((each) => each.startsWith(group))
    .map((each) => ({ each, last: each.slice(each.indexOf('.') + 1) }))
    .map(({ each, last }) => ({ each, share: distance(last, name) / Math.max(last.length, 1) }))
    .sort((one, other) => one.share - other.share)
    .find(({ share }) => share * 3 <= 1);
  if (nearest) return `Did you mean '${nearest.each}'?`;
  const known = kindNames.filter((each) => (group ? each.startsWith(group) : !each.includes('.')));
  return `Known: ${[...known, ...(group ? [] : ['person.*', 'domain.*'])].join(', ')}`;
}

const snakeCase = (name: string) =>
  name
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_')
    .replaceAll('-', '_')
    .toLowerCase();
