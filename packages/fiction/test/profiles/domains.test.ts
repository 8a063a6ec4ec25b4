import fc from 'fast-check';
import t from 'tap';
import { atScale } from '../../../../test/support/scale.ts';
import { createDomainProfiles, type DomainProfile } from '../../src/profiles/domains.ts';

const profiles = createDomainProfiles({ seed: 'guarantees', count: 2000 });

/** The reference day of the seed `guarantees`, and days one and ten years away. */
const YEAR_BEFORE = '2025-01-01';
const YEAR_AFTER = '2027-01-01';
const DECADE_AFTER = '2036-01-01';

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const reservedHost = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+(example|test|invalid|example\.com)$/;
const documentationAddress = /^(192\.0\.2|198\.51\.100|203\.0\.113)\.([1-9]|[1-9]\d|1\d\d|2[0-4]\d|25[0-4])$/;

const isWithin = (value: number, min: number, max: number) => value >= min && value <= max;
const isDistinct = (values: readonly string[]) => new Set(values).size === values.length;

const guarantees: Readonly<Record<string, (profile: DomainProfile) => boolean>> = {
  'the domain is its name and its top-level domain': (profile) =>
    profile.domain === `${profile.random_name}.${profile.random_tld}`,
  'the full domain is its subdomain and its domain': (profile) =>
    profile.full_domain === `${profile.random_subdomain}.${profile.domain}`,
  'every name is a valid host name reserved for examples': (profile) =>
    [profile.domain, profile.full_domain, ...profile.dns_servers].every((host) => reservedHost.test(host)),
  'there are one to three different addresses of the documentation networks': ({ ip_address: addresses }) =>
    isWithin(addresses.length, 1, 3) &&
    isDistinct(addresses) &&
    addresses.every((address) => documentationAddress.test(address)),
  'there are two to four different name servers, named after their provider': (profile) => {
    const company = profile.dns_provider.replace(/ DNS$/, '').toLowerCase();
    return (
      isWithin(profile.dns_servers.length, 2, 4) &&
      isDistinct(profile.dns_servers) &&
      profile.dns_servers.every((server) => server.includes(`.${company}.`))
    );
  },
  'a provider is an invented word and its service': (profile) =>
    /^[A-Z][a-z]+ Hosting$/.test(profile.hosting_provider) && /^[A-Z][a-z]+ DNS$/.test(profile.dns_provider),
  'scores are integers within their scales': (profile) =>
    Number.isInteger(profile.seo_score) &&
    isWithin(profile.seo_score, 0, 100) &&
    isWithin(profile.page_rank, 0, 10) &&
    Number.isInteger(profile.backlinks_count) &&
    profile.backlinks_count >= 0,
  'traffic is a number of visits a day, and the rank rises with its digits': (profile) => {
    const visits = /^([1-9]\d{1,5}) visits\/day$/.exec(profile.traffic)?.[1] ?? '';
    return isWithin(profile.page_rank, (visits.length - 2) * 2, (visits.length - 1) * 2);
  },
  'the country is one of the eight, by its English name': ({ country }) =>
    /^(Australia|Canada|France|Germany|Ireland|Sweden|United Kingdom|United States)$/.test(country),
  'the registration is at least a year in the past, its expiry one to ten years in the future': (profile) =>
    timestamp.test(profile.creation_date) &&
    timestamp.test(profile.expiration_date) &&
    profile.creation_date <= YEAR_BEFORE &&
    profile.expiration_date >= YEAR_AFTER &&
    profile.expiration_date < DECADE_AFTER,
  'a registration expires on an anniversary': ({ creation_date: created, expiration_date: expires }) =>
    created.slice(4) === expires.slice(4) || (created.includes('-02-29T') && expires.includes('-03-01T')),
};

for (const [title, holds] of Object.entries(guarantees)) {
  t.test(title, async (t) => {
    t.equal(profiles.length, 2000);
    const wrong = profiles.filter((profile) => !holds(profile));
    t.strictSame(wrong, []);
  });
}

t.test('the fields are in the order of the specification', async (t) => {
  const members =
    'domain full_domain ip_address ssl_certified hosting_provider dns_servers dns_provider traffic seo_score ' +
    'page_rank country website_type random_name random_subdomain random_tld backlinks_count creation_date expiration_date';
  for (const profile of profiles.slice(0, 10)) t.equal(Object.keys(profile).join(' '), members);
});

t.test('sites vary: with or without a certificate, on every reserved name, across the scale', async (t) => {
  t.equal(new Set(profiles.map((profile) => profile.ssl_certified)).size, 2);
  t.equal(new Set(profiles.map((profile) => profile.random_tld)).size, 4);
  t.equal(new Set(profiles.map((profile) => profile.page_rank)).size, 11);
  t.ok(new Set(profiles.map((profile) => profile.domain)).size > 1990);
});

t.test('dates count from the reference day of the seed', async (t) => {
  const days = fc.date({ min: new Date('0100-01-01'), max: new Date('9989-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      const [profile] = createDomainProfiles({ seed: `${day}.x`, count: 1 });
      return profile !== undefined && profile.creation_date < day && profile.expiration_date > day;
    }),
    { numRuns: atScale({ full: 500, quick: 100 }) },
  );
  t.pass();
});
