/** Hosting of fictional websites: reserved names, unrouted addresses, invented companies. */
import type { Faker } from './locales.ts';

export interface SiteName {
  readonly word: string;
  readonly subdomain: string;
  readonly topLevelDomain: string;
}

export interface Hosting {
  readonly addresses: string[];
  readonly provider: string;
  readonly servers: string[];
  readonly dnsProvider: string;
}

/** RFC 2606. */
const topLevelDomains = ['example', 'example.com', 'invalid', 'test'];
const subdomains = [
  'api',
  'app',
  'blog',
  'cdn',
  'community',
  'docs',
  'help',
  'news',
  'shop',
  'status',
  'www',
];

/** Documentation networks of RFC 5737. */
const networks = ['192.0.2', '198.51.100', '203.0.113'];

/** Invented names; none belongs to a company. */
const companies = [
  'Brackenvale',
  'Drussane',
  'Fennimoor',
  'Harrowmist',
  'Kestivan',
  'Lorrimoss',
  'Mirethorn',
  'Ostrivane',
  'Pellarune',
  'Quillmere',
  'Sorrelquay',
  'Tarnhollow',
  'Umbraleth',
  'Vellowick',
  'Wexhollow',
  'Yarrowden',
];

/** Returns a label of two English words, such as `quiet-harbour`, and a domain for it. */
export function createSiteName(faker: Faker): SiteName {
  return {
    word: `${faker.word.adjective()}-${faker.word.noun()}`,
    subdomain: faker.helpers.arrayElement(subdomains),
    topLevelDomain: faker.helpers.arrayElement(topLevelDomains),
  };
}

/** Returns one to three different addresses, and two to four name servers under the DNS provider's own domain. */
export function createHosting(faker: Faker): Hosting {
  const dnsCompany = faker.helpers.arrayElement(companies);
  const serversCount = faker.number.int({ min: 2, max: 4 });
  return {
    addresses: faker.helpers.uniqueArray(() => createIpAddress(faker), faker.number.int({ min: 1, max: 3 })),
    provider: `${faker.helpers.arrayElement(companies)} Hosting`,
    servers: Array.from(
      { length: serversCount },
      (_, index) => `ns${index + 1}.${dnsCompany.toLowerCase()}.example`,
    ),
    dnsProvider: `${dnsCompany} DNS`,
  };
}

function createIpAddress(faker: Faker): string {
  return `${faker.helpers.arrayElement(networks)}.${faker.number.int({ min: 1, max: 254 })}`;
}
