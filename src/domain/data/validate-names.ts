/** Identifiers, telephone numbers, and what ISO has codes for. */
import { faker } from '@faker-js/faker/locale/base';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import validator from 'validator';
import { invalid, type Verdict, valid } from './verdict.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-([\da-f])[\da-f]{3}-([\da-f])[\da-f]{3}-[\da-f]{12}$/;

/** A UUID (RFC 9562) of any version, in any case, as a URN or in braces too. */
export function judgeUuid(value: string): Verdict {
  const uuid = value.toLowerCase().replace(/^urn:uuid:|^\{(.*)\}$/, '$1');
  const [, version = '', variant = ''] = UUID.exec(uuid) ?? [];
  if (version === '') return invalid('A UUID has 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12.');
  if (/^(?:0|-)+$/.test(uuid)) return valid(uuid, { version: null, variant: 'nil' });
  if (/^(?:f|-)+$/.test(uuid)) return valid(uuid, { version: null, variant: 'max' });
  if (!/[89ab]/.test(variant)) return valid(uuid, { version: null, variant: 'other' });
  if (!/[1-8]/.test(version)) return invalid(`No version of UUID is '${version}'.`);
  return valid(uuid, { version: Number(version), variant: 'rfc9562' });
}

/** As semver.org has it, with names for its parts. */
const SEMVER =
  /^(?<major>0|[1-9]\d*)\.(?<minor>0|[1-9]\d*)\.(?<patch>0|[1-9]\d*)(?:-(?<prerelease>(?:0|[1-9]\d*|\d*[a-zA-Z-][\da-zA-Z-]*)(?:\.(?:0|[1-9]\d*|\d*[a-zA-Z-][\da-zA-Z-]*))*))?(?:\+(?<build>[\da-zA-Z-]+(?:\.[\da-zA-Z-]+)*))?$/;

/** A version of Semantic Versioning 2.0.0; a `v` in front of it is no part of one. */
export function judgeSemver(value: string): Verdict {
  const groups = SEMVER.exec(value)?.groups;
  if (groups === undefined)
    return invalid('A version has three numbers without leading zeros, such as 1.2.3 or 1.2.3-rc.1+build.5.');
  const { major = '', minor = '', patch = '', prerelease = null, build = null } = groups;
  return valid(value, { major, minor, patch, prerelease, build });
}

/** A telephone number with its country (ITU-T E.164), by the lengths and beginnings that the country has. */
export function judgePhone(value: string): Verdict {
  if (!value.startsWith('+')) return invalid('A telephone number begins with + and the code of its country.');
  const phone = parsePhoneNumberFromString(value);
  if (!phone) return invalid('No country has a telephone number that begins so, or it has too few digits.');
  if (!phone.isPossible()) return invalid('Telephone numbers of this country have another length.');
  if (!phone.isValid()) return invalid('No telephone number of this country is of that form.');
  const country: CountryCode | null = phone.country ?? null;
  return valid(phone.number, {
    country,
    calling_code: phone.countryCallingCode,
    national: phone.formatNational(),
    international: phone.formatInternational(),
    uri: phone.getURI(),
  });
}

/** Alpha-2, alpha-3 and numeric codes of all countries. */
const countries = faker.rawDefinitions.location?.country_code ?? [];
const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** The code of a country (ISO 3166-1) of two letters, three letters or three digits. */
export function judgeCountry(value: string): Verdict {
  const code = value.toUpperCase();
  const country = countries.find(({ alpha2, alpha3, numeric }) => [alpha2, alpha3, numeric].includes(code));
  if (country === undefined) return invalid('ISO 3166-1 has no such code.');
  const { alpha2, alpha3, numeric } = country;
  return valid(alpha2, { alpha2, alpha3, numeric, name: countryNames.of(alpha2) ?? alpha2 });
}

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });

/** The code of a currency (ISO 4217), with the decimals that its amounts are written with. */
export function judgeCurrency(value: string): Verdict {
  const code = value.toUpperCase();
  if (!validator.isISO4217(code)) return invalid('ISO 4217 has no such code.');
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
  }).resolvedOptions();
  return valid(code, { name: currencyNames.of(code) ?? code, decimals: maximumFractionDigits ?? 2 });
}
