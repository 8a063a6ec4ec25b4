/** Domain profiles: fictional websites under reserved names. */
import { countries, countryFacts } from './countries.ts';
import { DAY_MS, shiftYears, yearOf } from './dates.ts';
import { createHosting, createSiteName } from './hosting.ts';
import { type Faker, fakerOfSites } from './locales.ts';
import { type Draw, drawFrom, referenceDayMs } from './seed.ts';
import { takeFirst } from './sequences.ts';

export interface DomainProfile {
  domain: string;
  full_domain: string;
  ip_address: string[];
  ssl_certified: boolean;
  hosting_provider: string;
  dns_servers: string[];
  dns_provider: string;
  traffic: string;
  seo_score: number;
  page_rank: number;
  /** The English name. */
  country: string;
  website_type: string;
  random_name: string;
  random_subdomain: string;
  random_tld: string;
  backlinks_count: number;
  /** ISO 8601 UTC. */
  creation_date: string;
  /** ISO 8601 UTC. */
  expiration_date: string;
}

export interface DomainOptions {
  /** 1 to 64 characters. */
  readonly seed: string;
  /** 1 to 1,000. */
  readonly count: number;
}

const websiteTypes = [
  'blog',
  'company site',
  'documentation',
  'forum',
  'gallery',
  'landing page',
  'magazine',
  'news site',
  'online shop',
  'portfolio',
  'web application',
  'wiki',
];

/** Maximum popularity of a site, from 0. Each step adds one digit to the visits and two to the page rank. */
const FAME_MAX = 4;

const REGISTERED_DAYS = { min: 366, max: 9000 };
/** Calendar years after the reference year; with 2, even 1 January is at least a year after 31 December. */
const EXPIRATION_YEARS = { min: 2, max: 9 };

/**
 * Returns the profiles of a seed. The same seed always returns the same profiles, and a smaller count returns a
 * prefix of them.
 */
export function createDomainProfiles({ seed, count }: DomainOptions): DomainProfile[] {
  return takeFirst(drawDomainProfiles(seed), count);
}

/** Yields the profiles of a seed, endlessly. */
export function* drawDomainProfiles(seed: string): Generator<DomainProfile, never> {
  for (let index = 0; ; index += 1) yield drawDomain(seed, index);
}

/** The properties of a domain that are drawn first. */
export type Site = Pick<
  DomainProfile,
  'domain' | 'full_domain' | 'random_name' | 'random_subdomain' | 'random_tld'
>;

/** Returns the first properties of a domain, in a third of the time. */
export function drawSite(seed: string, index: number): Site {
  return startDomain(drawFrom('domain', seed, index)).site;
}

/** Returns the domain at an index in the batch of a seed, from 0. */
export function drawDomain(seed: string, index: number): DomainProfile {
  return createDomainProfile(drawFrom('domain', seed, index), referenceDayMs(seed));
}

/** The order of the draws determines the profile of a seed: add new draws at the end. */
function createDomainProfile(draw: Draw, dayMs: number): DomainProfile {
  const { faker, site } = startDomain(draw);
  const { domain, full_domain, random_name, random_subdomain, random_tld } = site;
  const hosting = createHosting(faker);
  const reputation = createReputation(faker);
  return {
    domain,
    full_domain,
    ip_address: hosting.addresses,
    ssl_certified: faker.datatype.boolean(0.85),
    hosting_provider: hosting.provider,
    dns_servers: hosting.servers,
    dns_provider: hosting.dnsProvider,
    traffic: `${reputation.visits} visits/day`,
    seo_score: reputation.score,
    page_rank: reputation.rank,
    country: countryFacts[faker.helpers.arrayElement(countries)].name,
    website_type: faker.helpers.arrayElement(websiteTypes),
    random_name,
    random_subdomain,
    random_tld,
    backlinks_count: reputation.backlinks,
    ...createRegistration(faker, dayMs),
  };
}

function startDomain(draw: Draw) {
  const faker = fakerOfSites();
  faker.seed(draw.randomizer);
  const { word, subdomain, topLevelDomain } = createSiteName(faker);
  const site: Site = {
    domain: `${word}.${topLevelDomain}`,
    full_domain: `${subdomain}.${word}.${topLevelDomain}`,
    random_name: word,
    random_subdomain: subdomain,
    random_tld: topLevelDomain,
  };
  return { faker, site };
}

/**
 * Returns visits a day (10 to 999,999) with a matching score (0 to 100), page rank (0 to 10) and number of backlinks.
 */
function createReputation(faker: Faker) {
  const fame = faker.number.int(FAME_MAX);
  const visits = Number(faker.string.numeric({ length: fame + 2, allowLeadingZeros: false }));
  return {
    visits,
    score: faker.number.int({ min: fame * 15, max: fame * 15 + 40 }),
    rank: faker.number.int({ min: fame * 2, max: fame * 2 + 2 }),
    backlinks: faker.number.int(visits),
  };
}

/** Returns a registration 1 to 25 years before the day, with an expiration on an anniversary 1 to 10 years after it. */
function createRegistration(faker: Faker, dayMs: number) {
  const createdMs = dayMs - faker.number.int(REGISTERED_DAYS) * DAY_MS + faker.number.int(DAY_MS - 1);
  const years = yearOf(dayMs) - yearOf(createdMs) + faker.number.int(EXPIRATION_YEARS);
  return {
    creation_date: new Date(createdMs).toISOString(),
    expiration_date: new Date(shiftYears(createdMs, years)).toISOString(),
  };
}
