import { InputError } from '../../../shared/input-error.ts';
import type { Rule } from '../../../shared/rule.ts';
import { checkInput } from '../../../shared/rules.ts';
import { domainRule, domainsRule, peopleRule, personRule } from '../generated/rules.ts';
import { type AddedMembers, describePerson } from '../profiles/added-members.ts';
import type { Country } from '../profiles/countries.ts';
import { type DomainProfile, drawDomainProfiles } from '../profiles/domains.ts';
import type { Sex } from '../profiles/names.ts';
import { drawPeople, type Person, type PersonalProfile } from '../profiles/personal.ts';
import { takeFirst, withoutRepeats } from '../profiles/sequences.ts';
import { pickMembers } from '../profiles/tables.ts';

/** Filters; people of the seed who match them do not change. */
export interface PersonOptions<Field extends keyof PersonalProfile = keyof PersonalProfile> {
  /** Country of residence, ISO 3166-1 alpha-2. Default: random. */
  readonly locale?: Country | undefined;
  readonly gender?: Sex | undefined;
  /** Ages in years, 18–80. */
  readonly min_age?: number | undefined;
  readonly max_age?: number | undefined;
  /** The fields to return, in the order of a profile. Default: all. */
  readonly fields?: readonly Field[] | undefined;
  /** Fields to add. */
  readonly with?: readonly (keyof AddedMembers)[] | undefined;
  /** For `picture`: the address of avatars without its query. Default: https://example.com/avatar. */
  readonly avatar_url?: string | undefined;
}

export interface PeopleOptions<Field extends keyof PersonalProfile = keyof PersonalProfile>
  extends PersonOptions<Field> {
  /** 1–1,000. Default: 10. */
  readonly count?: number | undefined;
  /** The field whose values must differ; people with a repeated value are replaced. */
  readonly unique?: 'email' | undefined;
}

export interface DomainOptions<Field extends keyof DomainProfile = keyof DomainProfile> {
  /** The fields to return, in the order of a profile. Default: all. */
  readonly fields?: readonly Field[] | undefined;
}

export interface DomainsOptions<Field extends keyof DomainProfile = keyof DomainProfile>
  extends DomainOptions<Field> {
  /** 1–1,000. Default: 10. */
  readonly count?: number | undefined;
}

type Profile<Field extends keyof PersonalProfile> = Pick<PersonalProfile, Field> & Partial<AddedMembers>;

/** Returns the rule of options with their seed, which is required. */
const seeded = (rule: Rule, more: Readonly<Record<string, Rule>> = {}): Rule => ({
  ...rule,
  required: ['seed'],
  properties: { ...rule.properties, ...more },
});

/** A URL at a name reserved for examples, instead of the service's. */
export const avatarUrlRule: Rule = {
  type: 'string',
  minLength: 1,
  maxLength: 1000, // pictures have at most 2,000 characters
  default: 'https://example.com/avatar',
  messages: { any: 'avatar_url must be between 1 and 1000 characters' },
};

/**
 * Returns the first person of a seed: 1–64 characters; `YYYY-MM-DD.` at its start sets the reference date (default
 * 2026-01-01), then `v2.` weights towns by population. Contact data and card numbers are reserved for fiction. Throws
 * an InputError for invalid options. The same as `GET /v6/personal` of the service.
 *
 * @example person('ada', { locale: 'FR', fields: ['name', 'email'] })
 */
export function person<Field extends keyof PersonalProfile = keyof PersonalProfile>(
  seed: string,
  options: PersonOptions<Field> = {},
): Profile<Field> {
  const rule = seeded(personRule, { avatar_url: avatarUrlRule });
  const { input } = checkInput<PersonOptions>(rule, { ...options, seed });
  return describeAll<Field>(seed, { ...input, count: 1 })[0] as Profile<Field>; // of one person
}

/**
 * Returns `count` people of a seed, of whom the first is `person(seed)`. Throws an InputError for invalid options. The
 * same as `GET /v6/personal/batch` of the service.
 *
 * @example people('ada', { count: 3, unique: 'email' })
 */
export function people<Field extends keyof PersonalProfile = keyof PersonalProfile>(
  seed: string,
  options: PeopleOptions<Field> = {},
): Profile<Field>[] {
  const rule = seeded(peopleRule, { avatar_url: avatarUrlRule });
  const { input } = checkInput<PeopleOptions & { count: number }>(rule, { ...options, seed });
  return describeAll(seed, input);
}

function describeAll<Field extends keyof PersonalProfile>(
  seed: string,
  options: PeopleOptions & { count: number },
): Profile<Field>[] {
  const { locale: country, gender: sex, min_age: minYears, max_age: maxYears, with: added = [] } = options;
  if (minYears !== undefined && maxYears !== undefined && minYears > maxYears)
    throw new InputError('min_age must be at most max_age', {
      parameter: 'min_age',
      code: 'conflicting_parameters',
    });
  const drawn = drawPeople({ seed, country, sex, ages: { minYears, maxYears } });
  const chosen = options.unique
    ? withoutRepeats(drawn, ({ profile }) => profile[options.unique ?? 'email'])
    : drawn;
  const fields = options.fields && [...options.fields, ...added];
  return takeFirst(chosen, options.count).map((one) => {
    const more =
      added.length === 0 ? {} : describePerson(seed, one, added, locatePicture(seed, one, options));
    return pickMembers({ ...one.profile, ...more }, fields) as Profile<Field>; // has exactly these fields
  });
}

/** Returns the URL of a person's avatar, with the filters that selected the person. */
function locatePicture(seed: string, { index }: Person, options: PersonOptions): string {
  const { locale, gender, min_age, max_age, avatar_url = '' } = options;
  const named = { person: seed, locale, gender, min_age, max_age, index: index === 0 ? undefined : index };
  const query = Object.entries(named).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return `${avatar_url}?${query.join('&')}`;
}

/**
 * Returns the first domain of a seed, under a name reserved for examples (RFC 2606). Throws an InputError for invalid
 * options. The same as `GET /v6/domain` of the service.
 *
 * @example domain('ada', { fields: ['traffic'] })
 */
export function domain<Field extends keyof DomainProfile = keyof DomainProfile>(
  seed: string,
  options: DomainOptions<Field> = {},
): Pick<DomainProfile, Field> {
  const { fields } = checkInput<DomainOptions>(seeded(domainRule), { ...options, seed }).input;
  return pickMembers(drawDomainProfiles(seed).next().value, fields) as Pick<DomainProfile, Field>;
}

/**
 * Returns `count` domains of a seed, of which the first is `domain(seed)`. Throws an InputError for invalid options.
 * The same as `GET /v6/domain/batch` of the service.
 *
 * @example domains('ada', { count: 3 })
 */
export function domains<Field extends keyof DomainProfile = keyof DomainProfile>(
  seed: string,
  options: DomainsOptions<Field> = {},
): Pick<DomainProfile, Field>[] {
  const rule = seeded(domainsRule);
  const { count, fields } = checkInput<DomainsOptions & { count: number }>(rule, { ...options, seed }).input;
  const drawn = takeFirst(drawDomainProfiles(seed), count);
  return drawn.map((one) => pickMembers(one, fields) as Pick<DomainProfile, Field>); // has exactly these fields
}
