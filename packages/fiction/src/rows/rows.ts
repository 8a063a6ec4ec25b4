/** Rows: the values of a maker, one row after the other. */
import { InputError } from '../../../shared/input-error.ts';
import type { Country } from '../profiles/countries.ts';
import { type DomainProfile, drawDomain, drawSite, type Site } from '../profiles/domains.ts';
import { type BriefPerson, drawBriefPerson, drawPerson, type Person } from '../profiles/personal.ts';
import { referenceDayMs } from '../profiles/seed.ts';
import { createChances } from './chance.ts';
import type { Json, Row } from './maker.ts';
import type { Distinct, Shape } from './shape.ts';
import { REPEATS_MAX, tooFew } from './unique.ts';

/** Options of a request. */
export interface RowsOptions {
  /** 1 to 64 characters. */
  readonly seed: string;
  readonly country?: Country | undefined;
  readonly count: number;
  /** URL of the avatars, without query. */
  readonly avatarUrl: string;
}

/** Values of all rows of a request, nested ones included. */
const VALUES_MAX = 100_000;
const tooMany = () => new InputError(`count is too large: the rows have more than ${VALUES_MAX} values`);
/** Steps between two looks at the clock; a value is one. */
const STEPS_MAX = 100;
/** Drawing a person or domain takes as long as about this many values. */
const PROFILE_STEPS = 20;

/** Yields the rows of a shape. Equal options give equal rows; a smaller count gives the first of them. */
export function* makeRows(
  { root, hasWholePeople, unique, count: limits }: Shape,
  options: RowsOptions,
  requireTime: () => void,
): Generator<Json> {
  const { seed, country, count } = options;
  if (limits !== undefined && count < limits.min)
    throw new InputError(`schema.minItems needs a count of at least ${limits.min}`);
  if (limits !== undefined && count > limits.max)
    throw new InputError(`schema.maxItems needs a count of at most ${limits.max}`);
  const chances = createChances(seed);
  const dayMs = referenceDayMs(seed);
  const scope = {};
  const { least = 1 } = root;
  if (least * count > VALUES_MAX) throw tooMany();
  let [values, valuesBefore, steps] = [0, 0, 0];
  const work = (count: number): void => {
    steps += count;
    if (steps < STEPS_MAX) return;
    steps = 0;
    requireTime();
  };
  const countValue = (): number => {
    values += 1;
    work(1);
    if (values > VALUES_MAX) throw tooMany();
    return values - valuesBefore;
  };

  const draw = <T>(profile: () => T): T => {
    work(PROFILE_STEPS);
    return profile();
  };

  const createRow = (number: number, place: Place): Row => {
    const { index, personSeed } = place;
    let person: BriefPerson | undefined;
    let whole = place.person;
    let site: Site | undefined;
    let domain = place.domain;
    const row: Row = {
      index,
      scope: place.scope,
      personSeed,
      dayMs,
      chance: (path) => chances(number, path),
      person: () => {
        if (hasWholePeople) return row.wholePerson();
        person ??= whole ?? draw(() => drawBriefPerson({ seed: personSeed, country }, index));
        return person;
      },
      wholePerson: () => {
        whole ??= draw(() => drawPerson({ seed: personSeed, country }, index));
        return whole;
      },
      domain: () => {
        domain ??= draw(() => drawDomain(personSeed, index));
        return domain;
      },
      site: () => {
        site ??= domain ?? draw(() => drawSite(personSeed, index));
        return site;
      },
      pictureUrl: () => locatePicture(options, personSeed, row.person().index),
      item: (path, itemIndex, itemScope) =>
        createRow(number, {
          index: itemIndex,
          scope: itemScope,
          personSeed: `${personSeed}/${number}/${path}`,
        }),
      count: countValue,
      work,
      made: () => values - valuesBefore,
    };
    return row;
  };

  const castPerson = createCast((index) => draw(() => drawPerson({ seed, country }, index)), unique.people);
  const castDomain = createCast((index) => draw(() => drawDomain(seed, index)), unique.domains);
  for (let number = 0; number < count; number += 1) {
    const row = createRow(number, {
      index: number,
      scope,
      personSeed: seed,
      person: castPerson(),
      domain: castDomain(),
    });
    valuesBefore = values;
    yield root.make(row, '');
  }
}

interface Place {
  readonly index: number;
  readonly scope: object;
  readonly personSeed: string;
  /** Undefined: the ones of the seed and index. */
  readonly person?: Person | undefined;
  readonly domain?: DomainProfile | undefined;
}

/** Returns the next person or domain that differs from all before it; undefined if none has to differ. */
function createCast<T>(draw: (index: number) => T, distinct: readonly Distinct<T>[]) {
  const seen = distinct.map(() => new Set<string>());
  let next = 0;
  return (): T | undefined => {
    if (distinct.length === 0) return undefined;
    for (let repeats = 0; ; repeats += 1) {
      const drawn = draw(next);
      next += 1;
      const keys = distinct.map(({ read }) => JSON.stringify(read(drawn)));
      const repeated = keys.findIndex((key, index) => seen[index]?.has(key));
      if (repeated < 0) {
        for (const [index, key] of keys.entries()) seen[index]?.add(key);
        return drawn;
      }
      if (repeats >= REPEATS_MAX) throw tooFew(distinct[repeated]?.path ?? '');
    }
  };
}

function locatePicture({ avatarUrl, country }: RowsOptions, seed: string, index: number): string {
  const query = [
    `person=${encodeURIComponent(seed)}`,
    ...(country ? [`locale=${country}`] : []),
    ...(index > 0 ? [`index=${index}`] : []),
  ];
  return `${avatarUrl}?${query.join('&')}`;
}
