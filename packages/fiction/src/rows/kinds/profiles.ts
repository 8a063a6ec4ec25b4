/** Kinds that are properties of the row's person or domain. */
import { type AddedMembers, describePerson } from '../../profiles/added-members.ts';
import { splitAddress } from '../../profiles/addresses/addresses.ts';
import type { DomainProfile, Site } from '../../profiles/domains.ts';
import type { BriefPerson, LastProperty, PersonalProfile } from '../../profiles/personal.ts';
import type { Json, Row } from '../maker.ts';

/** Reads a property of a row's person. */
export type ReadPerson = (row: Pick<Row, 'person' | 'personSeed' | 'pictureUrl' | 'wholePerson'>) => Json;
/** Reads a property of a row's domain. */
export type ReadDomain = (row: Pick<Row, 'domain' | 'site'>) => Json;

/** Profiles are JSON. */
const asJson = (value: unknown) => value as Json;

const ofProfile =
  (name: keyof BriefPerson['profile']): ReadPerson =>
  (row) =>
    asJson(row.person().profile[name]);

const ofWholeProfile =
  (name: LastProperty): ReadPerson =>
  (row) =>
    asJson(row.wholePerson().profile[name]);

const added =
  (name: keyof AddedMembers): ReadPerson =>
  (row) => {
    const url = name === 'picture' ? row.pictureUrl() : '';
    return asJson(describePerson(row.personSeed, row.person(), [name], url)[name]);
  };

const partsOf = ({ address, profile }: BriefPerson) => splitAddress(address, profile.localisation);

const ofAddress =
  (name: keyof ReturnType<typeof partsOf>): ReadPerson =>
  (row) =>
    partsOf(row.person())[name];

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
  emergency_contacts: ofWholeProfile('emergency_contacts'),
  subscriptions: ofWholeProfile('subscriptions'),
  pets: ofWholeProfile('pets'),
  picture: added('picture'),
  gender: added('gender'),
  age: added('age'),
  username: added('username'),
  uuid: added('uuid'),
  address_parts: added('address_parts'),
  first_name: (row) => row.person().name.given,
  last_name: (row) => row.person().name.family,
  street: ofAddress('street'),
  house_number: ofAddress('house_number'),
  postcode: ofAddress('postcode'),
  city: ofAddress('city'),
  region: ofAddress('region'),
  country: ofAddress('country'),
} satisfies Readonly<Record<keyof AddedMembers | keyof PersonalProfile, ReadPerson>> &
  Readonly<Record<string, ReadPerson>>;

const ofDomain =
  (name: keyof DomainProfile): ReadDomain =>
  (row) =>
    row.domain()[name];

const ofSite =
  (name: keyof Site): ReadDomain =>
  (row) =>
    row.site()[name];

const domainKinds: Readonly<Record<keyof DomainProfile, ReadDomain>> = {
  domain: ofSite('domain'),
  full_domain: ofSite('full_domain'),
  ip_address: ofDomain('ip_address'),
  ssl_certified: ofDomain('ssl_certified'),
  hosting_provider: ofDomain('hosting_provider'),
  dns_servers: ofDomain('dns_servers'),
  dns_provider: ofDomain('dns_provider'),
  traffic: ofDomain('traffic'),
  seo_score: ofDomain('seo_score'),
  page_rank: ofDomain('page_rank'),
  country: ofDomain('country'),
  website_type: ofDomain('website_type'),
  random_name: ofSite('random_name'),
  random_subdomain: ofSite('random_subdomain'),
  random_tld: ofSite('random_tld'),
  backlinks_count: ofDomain('backlinks_count'),
  creation_date: ofDomain('creation_date'),
  expiration_date: ofDomain('expiration_date'),
};

const isDomainName = (name: string): name is keyof DomainProfile => Object.hasOwn(domainKinds, name);
const isPersonName = (name: string): name is keyof typeof personKinds => Object.hasOwn(personKinds, name);

/** Returns the reader of a kind such as `person.email`; undefined for other kinds. */
export function findPersonKind(kind: string): ReadPerson | undefined {
  const [holder, name = ''] = kind.split('.', 2);
  return holder === 'person' && isPersonName(name) ? personKinds[name] : undefined;
}

export function findDomainKind(kind: string): ReadDomain | undefined {
  const [holder, name = ''] = kind.split('.', 2);
  return holder === 'domain' && isDomainName(name) ? domainKinds[name] : undefined;
}

const LAST: readonly string[] = [
  'emergency_contacts',
  'pets',
  'subscriptions',
] satisfies readonly LastProperty[];

/** Whether a kind needs the whole person. */
export const needsWholePerson = (kind: string) => LAST.some((name) => kind === `person.${name}`);

export const profileKinds = [
  ...Object.keys(personKinds).map((name) => `person.${name}`),
  ...Object.keys(domainKinds).map((name) => `domain.${name}`),
];
