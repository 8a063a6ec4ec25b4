/** Kinds that are properties of the row's person or domain. */
import { type AddedMembers, describePerson } from '../../profiles/added-members.ts';
import { splitAddress } from '../../profiles/addresses/addresses.ts';
import type { DomainProfile } from '../../profiles/domains.ts';
import type { Person, PersonalProfile } from '../../profiles/personal.ts';
import type { Json, Maker, Row } from '../maker.ts';

/** Reads a property of a row's person. */
export type ReadPerson = (person: Person, row: Pick<Row, 'personSeed' | 'pictureUrl'>) => Json;

/** Profiles are JSON. */
const asJson = (value: unknown) => value as Json;

const ofProfile =
  (name: keyof PersonalProfile): ReadPerson =>
  ({ profile }) =>
    asJson(profile[name]);

const added =
  (name: keyof AddedMembers): ReadPerson =>
  (person, row) => {
    const url = name === 'picture' ? row.pictureUrl() : '';
    return asJson(describePerson(row.personSeed, person, [name], url)[name]);
  };

const partsOf = ({ address, profile }: Person) => splitAddress(address, profile.localisation);

const ofAddress =
  (name: keyof ReturnType<typeof partsOf>): ReadPerson =>
  (person) =>
    partsOf(person)[name];

/** All properties of a person, then parts of them. */
export const personKinds = {
  name: ofProfile('name'),
  email: ofProfile('email'),
  localisation: ofProfile('localisation'),
  phone: ofProfile('phone'),
  job: ofProfile('job'),
  hobbies: ofProfile('hobbies'),
  language: ofProfile('language'),
  card: ofProfile('card'),
  cvc: ofProfile('cvc'),
  expiration: ofProfile('expiration'),
  address: ofProfile('address'),
  birthday: ofProfile('birthday'),
  civil_status: ofProfile('civil_status'),
  children: ofProfile('children'),
  vehicle: ofProfile('vehicle'),
  social_profiles: ofProfile('social_profiles'),
  year_income: ofProfile('year_income'),
  month_income: ofProfile('month_income'),
  education: ofProfile('education'),
  work_experience: ofProfile('work_experience'),
  health_status: ofProfile('health_status'),
  emergency_contacts: ofProfile('emergency_contacts'),
  subscriptions: ofProfile('subscriptions'),
  pets: ofProfile('pets'),
  picture: added('picture'),
  gender: added('gender'),
  age: added('age'),
  username: added('username'),
  uuid: added('uuid'),
  address_parts: added('address_parts'),
  first_name: ({ name }) => name.given,
  last_name: ({ name }) => name.family,
  street: ofAddress('street'),
  house_number: ofAddress('house_number'),
  postcode: ofAddress('postcode'),
  city: ofAddress('city'),
  region: ofAddress('region'),
  country: ofAddress('country'),
} satisfies Readonly<Record<keyof AddedMembers | keyof PersonalProfile, ReadPerson>> &
  Readonly<Record<string, ReadPerson>>;

const domainNames: Readonly<Record<keyof DomainProfile, true>> = {
  domain: true,
  full_domain: true,
  ip_address: true,
  ssl_certified: true,
  hosting_provider: true,
  dns_servers: true,
  dns_provider: true,
  traffic: true,
  seo_score: true,
  page_rank: true,
  country: true,
  website_type: true,
  random_name: true,
  random_subdomain: true,
  random_tld: true,
  backlinks_count: true,
  creation_date: true,
  expiration_date: true,
};

const isDomainName = (name: string): name is keyof DomainProfile => Object.hasOwn(domainNames, name);
const isPersonName = (name: string): name is keyof typeof personKinds => Object.hasOwn(personKinds, name);

/** Returns the reader of a kind such as `person.email`; undefined for other kinds. */
export function findPersonKind(kind: string): ReadPerson | undefined {
  const [holder, name = ''] = kind.split('.', 2);
  return holder === 'person' && isPersonName(name) ? personKinds[name] : undefined;
}

export function findDomainKind(kind: string): ((domain: DomainProfile) => Json) | undefined {
  const [holder, name = ''] = kind.split('.', 2);
  if (holder !== 'domain' || !isDomainName(name)) return undefined;
  return (domain) => domain[name];
}

export const profileKinds = [
  ...Object.keys(personKinds).map((name) => `person.${name}`),
  ...Object.keys(domainNames).map((name) => `domain.${name}`),
];

export const fromPerson = (read: ReadPerson): Maker => ({ make: (row) => read(row.person(), row) });
export const fromDomain = (read: (domain: DomainProfile) => Json): Maker => ({
  make: (row) => read(row.domain()),
});
